import type { OutputOf, sourceDesk } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Icon, Img } from '@tomobako/ui'

/** What a request or a report is about, as far as we know it; its page opens beside. */
export function Target({
  card,
  name,
}: {
  card: OutputOf<typeof sourceDesk.lifts>['rows'][number]['card']
  name: string
}) {
  const t = useT()
  return (
    <div className="row g3">
      {card.image && <Img src={card.image} alt="" width={56} height={56} />}
      <div className="grow">
        <h2 lang="ja" className="t14 b7">
          {card.title ?? card.id}
        </h2>
        <p className="c3">
          {[name, card.seller?.name, card.title === null ? t('console.sources.desk.unread') : undefined]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {card.url !== '' && (
        <a
          className="row g1 underline nowrap"
          href={card.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          {t('console.sources.desk.link')}
          <Icon name="external" size={16} />
        </a>
      )}
    </div>
  )
}
