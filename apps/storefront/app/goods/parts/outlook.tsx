import type { GoodsDetail } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, type IconName } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { useCountryName } from '../../shell/shell-context.tsx'
import styles from './outlook.module.css'

type Risk = GoodsDetail['risks'][number]

/** What is said of a risk, its picture, and where on the page it is explained: `know` before paying, the seller's `rules`, the `facts`, the `seller`. */
const risks = {
  customs: ['customs', 'shield', 'know'],
  battery: ['battery', 'plane-off', 'know'],
  courier: ['courier', 'plane-off', 'know'],
  label: ['label', 'info', 'know'],
  untested: ['untested', 'alert', 'rules'],
  asIs: ['asIs', 'alert', 'rules'],
  noClaims: ['noClaims', 'alert', 'rules'],
  noReturns: ['noReturns', 'alert', 'rules'],
  ratingsOnly: ['ratingsOnly', 'alert', 'rules'],
  asksFirst: ['asksFirst', 'message', 'rules'],
  uninsured: ['uninsured', 'insure', 'rules'],
  uninsuredWay: ['uninsured', 'insure', 'facts'],
  forParts: ['forParts', 'alert', 'facts'],
  postage: ['postage', 'info', 'facts'],
  lowRating: ['lowRating', 'alert', 'seller'],
  fewRatings: ['fewRatings', 'info', 'seller'],
  lateSeller: ['lateSeller', 'clock', 'seller'],
  applies: ['applies', 'hand', 'know'],
} as const satisfies Readonly<Record<Risk['kind'], readonly [string, IconName, string]>>

/** The three questions of everybody who is about to buy, answered before anything else is read: what, when, and what may go wrong. */
export function Outlook({ item, country }: { item: GoodsDetail; country: string }) {
  const t = useT()
  const formats = useFormats()
  const countryName = useCountryName()
  const { toDoor, arrives } = item
  if (toDoor === null || arrives === null) return null
  const { journeyDays: days, parcels } = arrives
  return (
    <dl className={styles.outlook} aria-label={t('goods.outlook.title')}>
      <Line icon="coin" label={t('goods.outlook.cost')}>
        {t('goods.outlook.costText', {
          low: formats.yen(toDoor.lowYen),
          high: formats.yen(toDoor.highYen),
          now: formats.yen(toDoor.nowYen),
          later: formats.yen(toDoor.laterYen - toDoor.borderYen),
        })}
        {atDoor(toDoor).map((text) => (
          <span key={text}> {text}</span>
        ))}
      </Line>
      <Line icon="clock" label={t('goods.outlook.when')}>
        <span suppressHydrationWarning>
          {t('goods.outlook.whenText', {
            from: formats.date(arrives.from),
            to: formats.date(arrives.to),
          })}
        </span>{' '}
        <span className="c3">
          {arrives.by === 'history'
            ? t('goods.outlook.byHistory', { parcels, min: days.min, max: days.max })
            : t('goods.outlook.byTable', { min: days.min, max: days.max })}
        </span>
      </Line>
      <Line icon="shield-check" label={t('goods.outlook.risk')}>
        {item.risks.length === 0 ? (
          t('goods.outlook.noRisk')
        ) : (
          <ul>
            {item.risks.map((risk) => {
              const [text, icon, place] = risks[risk.kind]
              return (
                <li key={risk.kind}>
                  <a href={`#${place}`} className={styles.risk}>
                    <Icon name={icon} size={16} />
                    <span>
                      {t.dynamic(`goods.risk.${text}`, {
                        country: formats.amid(countryName(country)),
                        share: formats.percent((risk.values.share ?? 0) / 100),
                        count: risk.values.count ?? 0,
                        of: risk.values.of ?? 0,
                      })}
                    </span>
                  </a>
                </li>
              )
            })}
          </ul>
        )}
      </Line>
    </dl>
  )

  /** What is asked for at the door by somebody else than us, or that it is in the price. */
  function atDoor({ later, borderYen }: NonNullable<GoodsDetail['toDoor']>): string[] {
    const isPrepaid = later.some(({ key }) => key === 'dutyPrepaid')
    const isTaken = later.some(({ key }) => key === 'taxCollected')
    return [
      ...(isPrepaid ? [t('goods.outlook.dutyPrepaid')] : isTaken ? [t('goods.outlook.taxTaken')] : []),
      ...(borderYen > 0
        ? [t('goods.outlook.dutyDue', { yen: formats.yen(borderYen) })]
        : isPrepaid || isTaken
          ? []
          : [t('goods.outlook.dutyMaybe')]),
    ]
  }
}

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t12 b7">
        <Icon name={icon} size={18} />
        {label}
      </dt>
      <dd className="t13">{children}</dd>
    </div>
  )
}
