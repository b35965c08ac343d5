import { useFormats, useT } from '@tomobako/i18n/react'
import { Section } from '@tomobako/ui'
import type { Found } from './elsewhere-load.ts'
import { CardRows, Picture, Title } from './card-rows.tsx'
import styles from './card-rows.module.css'

/** The same product at other sources and what it went for; one sentence where there is neither. */
export function Elsewhere({ found, nowAt }: { found: Found | null; nowAt: number }) {
  const t = useT()
  const formats = useFormats()
  if (found === null) return null
  const { offers, sold } = found
  return (
    <Section title={t('goods.elsewhere.title')} id="elsewhere" className="far">
      {offers.length === 0 && sold.length === 0 && <p className="t13 c2">{t('goods.elsewhere.none')}</p>}
      {offers.length > 0 && (
        <>
          <p className="t12 c3">{t('goods.elsewhere.text')}</p>
          <CardRows cards={offers} nowAt={nowAt} />
        </>
      )}
      {sold.length > 0 && (
        <>
          <h3 className="t13 b7 mt12">{t('goods.elsewhere.sold')}</h3>
          <ul className={styles.rows}>
            {sold.map(({ card, at }) => (
              <li key={`${card.source}:${card.id}`}>
                <Picture card={card} />
                <span className={styles.words}>
                  <Title card={card} />
                  <span className="t12 c3" suppressHydrationWarning>
                    {card.toDoorYen === null
                      ? t('goods.elsewhere.soldShort', {
                          yen: formats.yen(card.priceYen),
                          when: formats.date(at),
                        })
                      : t('goods.elsewhere.soldLine', {
                          yen: formats.yen(card.priceYen),
                          door: formats.yen(card.toDoorYen),
                          when: formats.date(at),
                        })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
