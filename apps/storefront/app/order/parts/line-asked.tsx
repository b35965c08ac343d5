import { checkOfTopic } from '@tomobako/domain/order'
import type { T } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice, Tag } from '@tomobako/ui'
import type { DetailLine } from '../routes/detail.tsx'
import styles from './order.module.css'

type Asked = DetailLine['asked'][number]

/** What we asked the seller of a piece, what they said, and what we found of it when it came. */
export function LineAsked({ each: { asked } }: { each: DetailLine }) {
  const t = useT()
  if (asked.length === 0) return null
  return (
    <section className="mt12" aria-label={t('order.asked.title')}>
      <h2 className="t14 b7">{t('order.asked.title')}</h2>
      <ul className={styles.asked}>
        {asked.map((one) => (
          <li key={one.id}>
            <One one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function One({ one }: { one: Asked }) {
  const t = useT()
  const formats = useFormats()
  return (
    <>
      <p className="row g2 wrapf">
        <b>{topicOf(t, one.topic)}</b>
        <span className="t12 c3" suppressHydrationWarning>
          {t('order.asked.when', { date: formats.date(one.askedAt, 'long') })}
        </span>
      </p>
      <Words own={one.text} translated={one.translated} says={saysOf(t, one)} />
      {one.answeredAt === null ? (
        <Notice tone={one.silentDays === null ? 'plain' : 'warn'} live="status">
          {one.silentDays === null
            ? t('order.asked.waiting')
            : t('order.asked.silent', { days: one.silentDays })}
        </Notice>
      ) : (
        <>
          <p className="b5">{t('order.asked.answer')}</p>
          <Words own={one.answer} translated={one.answerTranslated} />
        </>
      )}
      {one.isChecked && (
        <p className="row g2 wrapf">
          <Tag tone={one.found === null ? 'line' : one.found === 'as_described' ? 'ok' : 'warn'}>
            {one.found === null
              ? t('order.asked.willCheck')
              : one.found === 'as_described'
                ? t('order.asked.asSaid')
                : one.found === 'differs'
                  ? t('order.asked.differs')
                  : t('order.asked.notChecked')}
          </Tag>
          {one.foundNote !== '' && <span dir="auto">{one.foundNote}</span>}
        </p>
      )}
    </>
  )
}

/** Our own sentences, as they stand in the reader's language; null where somebody wrote others, or the reader reads Japanese. */
const saysOf = (t: T, { topic, isOurs }: Asked): string | null =>
  isOurs && topic !== 'other' && t.local !== 'ja' ? t(`order.asked.says.${topic}`) : null

/** In the reader's language where `says` are our own words for it, or a machine has put it there; the writer's own words one tap away. */
function Words({
  own,
  translated,
  says = null,
}: {
  own: string
  translated: string | null
  says?: string | null
}) {
  const t = useT()
  const words = (
    <p className={styles.words} lang="ja">
      {own}
    </p>
  )
  const read = says ?? translated
  if (read === null) return words
  return (
    <>
      <p className={styles.words}>{read}</p>
      <details>
        <summary className="t12 c3">
          {t(says === null ? 'order.asked.original' : 'order.asked.asAsked')}
        </summary>
        {words}
      </details>
    </>
  )
}

const topicOf = (t: T, topic: Asked['topic']): string => {
  const check = checkOfTopic(topic)
  return topic !== 'smell' && check !== null
    ? t(`checks.name.${check}`)
    : t.dynamic(`checks.topic.${topic}`, {}, topic)
}
