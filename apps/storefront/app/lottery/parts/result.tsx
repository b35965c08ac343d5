import type { Played } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Dialog, Num, ParcelArt } from '@tomobako/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import styles from './lottery.module.css'
import { pressed } from './pressed.ts'
import { useLotteryWords } from './words.ts'

/**
 * Plays back what was drawn before the page came: light goes around the boxes and stops at the one. Skipped by a press, left out for who wants
 * less motion, after a reload, and without scripts.
 */
export function usePlayback(lotteryId: string, played: Played | null) {
  const light = useSyncExternalStore(pressed.listen, pressed.now, () => null)
  const box = played?.box ?? null
  const number = played?.number
  useEffect(() => {
    if (box !== null) pressed.go(lotteryId, box)
  }, [lotteryId, box, number])
  const isPlaying = light?.lotteryId === lotteryId && played !== null
  return { lit: isPlaying ? light.box : box, isPlaying, skip: pressed.end }
}

const never = () => () => {}

/** §2 component result: what was opened. In the page without scripts, above it with them. */
export function Result({ played, points, again }: { played: Played; points: number; again: boolean }) {
  const t = useT()
  const formats = useFormats()
  const say = useLotteryWords()
  const navigate = useNavigate()
  const isAbove = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const home = `/lottery/${played.lotteryId}`
  return (
    <Dialog
      inline={!isAbove}
      {...(isAbove ? { open: true } : {})}
      onClose={() => void navigate(home, { replace: true, preventScrollReset: true })}
      className={styles.result ?? ''}
      title={
        <>
          <span className={styles.art}>
            <ParcelArt id={`${played.lotteryId}-${played.box}`} />
          </span>
          <span className="blk t13 c2 b5">{t('lottery.result.opened')}</span>
          <span className="blk t20 b8" data-result={played.number}>
            <bdi>{say.prize(played.prize)}</bdi>
          </span>
        </>
      }
      actions={
        <>
          <ButtonLink href={home} tone="line" size="md">
            {t('lottery.result.done')}
          </ButtonLink>
          {played.claim === 'open' ? (
            <ButtonLink href="/lottery/myPrize" tone="ink" size="md">
              {t('lottery.claimIt')}
            </ButtonLink>
          ) : (
            again && (
              <Button form="again" type="submit" tone="ink" size="md">
                {t('lottery.result.another')}
              </Button>
            )
          )}
        </>
      }
    >
      <span suppressHydrationWarning>
        {played.prize.kind === 'points'
          ? t('lottery.result.points', { count: formats.number(points) })
          : t('lottery.claimUntil', { date: formats.jst(played.claimUntil) })}
      </span>
      <span className="blk t12 c3">
        <Num>{t('lottery.result.number', { number: formats.number(played.number) })}</Num>
      </span>
    </Dialog>
  )
}
