import type { bid, OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import styles from './auction.module.css'

type Step = OutputOf<typeof bid.detail>['replay'][number]

/** What happened, in one line of time: it says why a lot was won or lost. */
export function Replay({ steps }: { steps: readonly Step[] }) {
  const t = useT()
  const formats = useFormats()
  if (steps.length === 0) return null
  const said = (step: Step): Record<string, string | number> =>
    Object.fromEntries(
      Object.entries(step.values).map(([name, value]) => [
        name,
        typeof value === 'number' && /yen$/i.test(name)
          ? formats.yen(value)
          : name === 'until'
            ? formats.time(value)
            : value,
      ]),
    )
  return (
    <section className={styles.lot}>
      <h2 className="t20 b7">{t('auction.replay')}</h2>
      <ol className={`card pad ${styles.replay}`}>
        {steps.map((step, index) => {
          const own = formats.date(step.at)
          const before = steps[index - 1]
          const isNext = before === undefined || formats.date(before.at) !== own
          return (
            <li key={index}>
              <time className="t12 c3 num" dateTime={step.at} suppressHydrationWarning>
                {isNext && <span className="blk">{own}</span>}
                {formats.second(step.at)}
              </time>
              <span className="t13">{t.dynamic(`bid.replay.${step.key}`, said(step))}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
