import type { GoodsCard, ToDoor } from '@tomobako/contract'
import type { Stopped } from '@tomobako/domain/money'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Bdi, ButtonLink, Cord, Link, Price, Slip, Tag, Thumb } from '@tomobako/ui'
import { languageHref } from '../../shell/language-link.ts'
import { noWay } from '../../kit/no-way.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { itemPath, secure, sized } from '../../goods/parts/paths.ts'
import type { HomeOffer, HomeWarehouse } from './home-own.ts'
import heroHref from './hero.svg?url'
import styles from './home.module.css'

/** How large the three parcels of hero.svg are (hero.test.ts draws it); a symbol has its own origin. */
const parcels = ['0 0 197.74 180', '0 0 163.1 147', '0 0 126.73 137'] as const

/** What we are in one sentence; the search field is in the bar above it. */
export function Hero() {
  const t = useT()
  return (
    <section className={styles.hero}>
      <Cord id="T000000-0001" upright className={styles.cord} />
      <h1>{t('home.hero.title')}</h1>
      <p>{t('home.hero.text')}</p>
      <div className={styles.acts}>
        <ButtonLink href="/search#find" tone="ink">
          {t('home.hero.start')}
        </ButtonLink>
        <ButtonLink href="/userGuide/shoppingGuide" tone="line">
          {t('home.hero.how')}
        </ButtonLink>
      </div>
      <div className={styles.art} aria-hidden="true">
        {parcels.map((viewBox, index) => (
          <svg key={index} viewBox={viewBox} focusable="false">
            <use href={`${heroHref}#p${index}`} />
          </svg>
        ))}
      </div>
    </section>
  )
}

/** What waits for this customer, what it weighs, and what sending it now would cost. */
export function Warehouse({ count, daysLeft, cordId, pictures, grams, way }: HomeWarehouse) {
  const t = useT()
  const formats = useFormats()
  const { countryName } = useShell()
  return (
    <section className={`card wh ${styles.wh}`}>
      <Cord id={cordId} upright thicknessPx={10} />
      <div className="in">
        <div className="row between top">
          <div>
            <div className="t12 c3">{t('home.warehouse.label')}</div>
            <h2 className="t17 b7">{t('home.warehouse.ready', { count })}</h2>
          </div>
          <Tag tone={daysLeft > 5 ? 'ok' : 'warn'}>{t('home.warehouse.daysFree', { days: daysLeft })}</Tag>
        </div>
        <span className={styles.pics}>
          {pictures.map((picture, index) => (
            <Thumb key={index} {...(picture ? { src: sized(secure(picture), 160) } : {})} size={56} />
          ))}
        </span>
        {grams > 0 && (
          <Slip
            className={styles.facts ?? ''}
            cells={[
              { id: 'weight', label: t('home.warehouse.weight'), value: formats.grams(grams), num: true },
              ...(way === null
                ? []
                : [
                    {
                      id: 'way',
                      label: (
                        <>
                          <Bdi>{way.name ?? t.dynamic(`home.way.${way.method}`)}</Bdi> ·{' '}
                          <Bdi>{countryName}</Bdi>
                        </>
                      ),
                      value: t('home.warehouse.about', { yen: formats.yen(way.yen) }),
                      num: true,
                    },
                  ]),
            ]}
          />
        )}
        <ButtonLink href="/warehouse" tone="ink" size="md">
          {t('home.warehouse.build')}
        </ButtonLink>
      </div>
    </section>
  )
}

type Example = Pick<GoodsCard, 'source' | 'id' | 'title' | 'titleTranslated' | 'image' | 'priceYen'> & {
  /** `local` as it is written: making the format of a currency held up a phone for tens of milliseconds while home woke up. */
  toDoor: Pick<ToDoor, 'nowYen' | 'laterYen' | 'totalYen'> & { local: string | null }
}
/** What of it is shown, which is what the page carries. */
export const exampleOf = (
  { card, toDoor }: { card: GoodsCard; toDoor: ToDoor },
  money: (local: NonNullable<ToDoor['local']>) => string,
): Example => ({
  source: card.source,
  id: card.id,
  title: card.title,
  ...(card.titleTranslated === undefined ? {} : { titleTranslated: card.titleTranslated }),
  image: card.image,
  priceYen: card.priceYen,
  toDoor: {
    nowYen: toDoor.nowYen,
    laterYen: toDoor.laterYen,
    totalYen: toDoor.totalYen,
    local: toDoor.local && money(toDoor.local),
  },
})

/** How a price to the door is made, with one thing of today. */
export function Door({ toDoor, ...card }: Example) {
  const t = useT()
  const { countryName } = useShell()
  const rows = [
    ['payNow', toDoor.nowYen],
    ['payLater', toDoor.laterYen],
    ['toDoor', toDoor.totalYen],
  ] as const
  return (
    <section className={`card ${styles.door}`}>
      <h2 className="t17 b7">{t('home.door.title')}</h2>
      <p className="t12 c3">{t('home.door.example', { country: countryName })}</p>
      <div className={styles.thing}>
        <Thumb {...(card.image ? { src: sized(secure(card.image), 160) } : {})} size={56} />
        <Link
          href={itemPath(card.source, card.id)}
          className="t13 clamp2 reach"
          {...(card.titleTranslated ? {} : { lang: 'ja' })}
        >
          {card.titleTranslated ?? card.title}
        </Link>
        <Price yen={card.priceYen} className="t13 b5" />
      </div>
      <dl className={styles.bill}>
        {rows.map(([key, yen]) => (
          <div key={key}>
            <dt>{t(`fees.${key}`)}</dt>
            <dd>
              {key === 'toDoor' && toDoor.local && (
                <span className={`t12 c3 ${styles.local}`}>
                  ≈ <bdi>{toDoor.local}</bdi>
                </span>
              )}
              <Price yen={yen} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Where we send nothing there is no price to a door: whoever lives elsewhere says so first. */
export function NoDoor({ by }: { by: Stopped | null }) {
  const t = useT()
  const formats = useFormats()
  const { countryName } = useShell()
  return (
    <section className={`card stack g3 ${styles.door}`}>
      <h2 className="t17 b7">{t('home.door.title')}</h2>
      <p>{t('goods.item.noWay', noWay(formats, countryName, by))}</p>
      <ButtonLink href={languageHref('/')} tone="line" size="md">
        {t('goods.item.change')}
      </ButtonLink>
    </section>
  )
}

/** A coupon that may be claimed now; its zone says the rest of its terms. */
export function Offer({ off, fromYen, until }: HomeOffer) {
  const t = useT()
  return (
    <section className={`card ${styles.offer}`}>
      <div>
        <h2 className="t15 b7">
          {fromYen === null ? t('home.offer.any', { off }) : t('home.offer.from', { off, yen: fromYen })}
        </h2>
        <p className="t12 c3">{t('home.offer.until', { date: until })}</p>
      </div>
      <ButtonLink href="/discount" tone="line" size="md">
        {t('home.offer.claim')}
      </ButtonLink>
    </section>
  )
}
