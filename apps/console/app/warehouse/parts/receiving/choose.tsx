import { useFormats, useT } from '@tomobako/i18n/react'
import { QueueCustomer, QueueItem } from '@tomobako/ui'
import { useKeys } from '../../../core/keys.ts'
import { LineTag, sourceOf } from '../../../kit/index.ts'
import type { Match } from './match.ts'

/** Several lines fit what was scanned (one box from one seller): choose by number. */
export function Choose({
  matches,
  take,
  title,
}: {
  title?: string
  matches: readonly Match[]
  take: (match: Match) => void
}) {
  const t = useT()
  const { date } = useFormats()
  const shown = matches.slice(0, 9)
  useKeys(
    shown.map((match, index) => ({
      keys: [String(index + 1)],
      label: t('console.receiving.take', { no: match.no }),
      bar: false,
      inDialog: true,
      run: () => take(match),
    })),
  )
  return (
    <section aria-labelledby="choose">
      <h2 className="ctitle gap" id="choose">
        {title ?? t('console.receiving.choose')}
      </h2>
      <ul className="chooselist">
        {matches.map((match, index) => (
          <li key={match.lineId}>
            <button type="button" onClick={() => take(match)}>
              <kbd>{index + 1}</kbd>
              <QueueItem
                image={match.card.image ?? undefined}
                source={sourceOf(match.card.source, t)}
                title={match.card.title}
                note={[
                  match.no,
                  match.card.titleTranslated,
                  match.boughtAt && date(match.boughtAt),
                  ...match.why.map((why) => t(`console.receiving.why.${why}`)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
              <QueueCustomer
                cordId={match.orderNo}
                name={match.customer.masked}
                country={match.customer.country}
              />
              <LineTag state={match.state} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
