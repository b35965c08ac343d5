import { lottery as calls } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Num, TextField } from '@tomobako/ui'
import { useState } from 'react'
import { Block } from '../../kit/block.tsx'
import type { Verdict } from './check.ts'
import type { Lottery } from './load.ts'
import styles from './lottery.module.css'

/** What was promised before, what is told after, and a way to do any draw again. */
export function Proof({ lottery }: { lottery: Lottery }) {
  const t = useT()
  const formats = useFormats()
  const file = `/api/${calls.published.name}?n=${calls.published.name}&from=SIG-H5&language=en&isNew=0&id=${lottery.id}`
  return (
    <Block title={t('lottery.proof.title')} id="proof">
      <p className="t13 c2">{t('lottery.proof.text')}</p>
      <dl className={styles.proof}>
        <dt>{t('lottery.proof.published')}</dt>
        <dd suppressHydrationWarning>{formats.jst(lottery.announcedAt)}</dd>
        <dt>{t('lottery.proof.commitment')}</dt>
        <dd className={styles.hash} dir="ltr">
          {lottery.commitment}
        </dd>
        <dt>{t('lottery.proof.pool')}</dt>
        <dd className={styles.hash} dir="ltr">
          {lottery.poolHash}
        </dd>
        <dt>{t('lottery.proof.seed')}</dt>
        <dd
          className={lottery.seed === null ? undefined : styles.hash}
          dir={lottery.seed === null ? undefined : 'ltr'}
        >
          {lottery.seed ?? t('lottery.proof.later')}
        </dd>
      </dl>
      <div className="stack g3 mt12">
        {lottery.seed !== null && lottery.draws > 0 && <Check lottery={lottery} />}
        <a href={file} download={`lottery-${lottery.id}.json`} className="underline t13 reach">
          {t('lottery.proof.file')}
        </a>
      </div>
    </Block>
  )
}

function Check({ lottery }: { lottery: Lottery }) {
  const t = useT()
  const formats = useFormats()
  const [number, setNumber] = useState(String(lottery.played?.number ?? 1))
  const [verdict, setVerdict] = useState<(Verdict & { number: number }) | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const wanted = Number(number)
  const isNumber = Number.isSafeInteger(wanted) && wanted >= 1 && wanted <= lottery.draws
  const check = async () => {
    if (!isNumber || isBusy) return
    setIsBusy(true)
    try {
      const { checkDraw } = await import('./check.ts')
      setVerdict({ ...(await checkDraw(lottery.id, wanted)), number: wanted })
    } catch {
      setVerdict({ kind: 'broken', number: wanted })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className={styles.check}
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <TextField
        label={t('lottery.proof.number')}
        hint={t('lottery.proof.upTo', { count: formats.number(lottery.draws) })}
        inputMode="numeric"
        num
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Button type="submit" tone="line" size="md" busy={isBusy} busyLabel={t('common.loading')}>
        {t('lottery.proof.check')}
      </Button>
      {verdict && (
        <div className={styles.verdict} data-verdict={verdict.kind}>
          <Notice tone={verdict.kind === 'same' ? 'ok' : 'danger'} live="status">
            {verdict.kind === 'same'
              ? t('lottery.proof.same', { number: formats.number(verdict.number), box: verdict.box })
              : verdict.kind === 'other'
                ? t('lottery.proof.other', { box: verdict.box, computed: verdict.computed })
                : t('lottery.proof.broken')}
          </Notice>
        </div>
      )}
      <noscript>
        <p className="t13 c2">
          <Num>{t('lottery.proof.noScript')}</Num>
        </p>
      </noscript>
    </form>
  )
}
