import type { LotteryCard } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Link } from '@tomobako/ui'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { Board, Noren } from './board.tsx'
import type { Lottery } from './load.ts'
import styles from './lottery.module.css'
import { Odds, Others, Rules, Winners } from './more.tsx'
import { pressed } from './pressed.ts'
import { Proof } from './proof.tsx'
import { Result, usePlayback } from './result.tsx'

/** One lottery as a whole: the boxes, what they hold, who won, the rules and the proof. */
export function Event({
  lottery,
  others,
  refusal,
}: {
  lottery: Lottery
  others: readonly LotteryCard[]
  refusal: unknown
}) {
  const t = useT()
  const { played, mine, why } = lottery
  const { lit, isPlaying, skip } = usePlayback(lottery.id, played)
  return (
    <>
      <Noren name={lottery.name} />
      <div className={`wrapd flow px mt16 ${styles.columns}`}>
        <div className="stack g4">
          <Board lottery={lottery} refusal={refusal} lit={lit} />
          {isPlaying && (
            <Button tone="line" size="md" onClick={skip}>
              {t('lottery.result.skip')}
            </Button>
          )}
          {played && !isPlaying && (
            <>
              <Result key={played.number} played={played} points={mine?.points ?? 0} again={why === null} />
              {why === null && (
                <Form
                  id="again"
                  method="post"
                  action={`/lottery/${lottery.id}`}
                  onSubmit={() => pressed.set(lottery.id)}
                >
                  <FormKey of={`again-${lottery.draws}`} />
                  <input type="hidden" name="intent" value="play" />
                  <input type="hidden" name="id" value={lottery.id} />
                </Form>
              )}
            </>
          )}
          <nav className="row g4 wrapf t13" aria-label={lottery.name}>
            <Link href="/lottery/myPrize" className="underline reach">
              {t('lottery.toPrizes')}
            </Link>
            <Link href="/lottery/record" className="underline reach">
              {t('lottery.toRecord')}
            </Link>
            <Link href={`/share?type=activity&id=${lottery.id}`} className="underline reach">
              {t('lottery.poster')}
            </Link>
          </nav>
          <Winners rows={lottery.winners} />
          <Others rows={others} />
        </div>
        <div className="stack g4">
          <Odds boxes={lottery.boxes} />
          <Rules lottery={lottery} />
          <Proof lottery={lottery} />
        </div>
      </div>
    </>
  )
}
