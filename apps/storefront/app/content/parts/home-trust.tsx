import type { OutputOf, trust } from '@tomobako/contract'
import type { ExchangeRate } from '@tomobako/domain/money'
import { inCurrency } from '@tomobako/domain/money'
import type { formats as formatsOf, T } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Icon, type IconName, Link, LocalPrice } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { useShell } from '../../shell/shell-context.tsx'
import type { shownOf } from './home-reviews.tsx'
import styles from './home.module.css'

type Told = OutputOf<typeof trust.strip>
/**
 * As the call answers it, but the means to pay (beside the wallet), the carriers and our fee in the reader's money in words: a format would hold up
 * a page that wakes up.
 */
type Strip = Omit<Told, 'means' | 'carriers'> & {
  means: string | null
  carriers: string | null
  proxyLocal: string | null
}
type Cell = {
  id: string
  /** Beside the words, or the picture itself. */
  icon: IconName | { src: string }
  href: string
  label: ReactNode
  value: ReactNode
  note?: ReactNode
}

export function stripOf(
  { means, carriers, ...strip }: Told,
  t: T,
  write: Pick<ReturnType<typeof formatsOf>, 'list' | 'money'>,
  rate: ExchangeRate | null,
): Strip {
  const others = means.filter((id) => id !== 'wallet')
  return {
    ...strip,
    proxyLocal: rate && write.money(inCurrency(strip.proxyYen, rate)),
    means: others.length > 0 ? write.list(others.map((id) => t(`home.trust.by.${id}`))) : null,
    carriers:
      carriers.length > 0
        ? write.list(carriers.map((name) => (name === 'post' ? t('home.trust.post') : name)))
        : null,
  }
}

/** A parcel that a member opened: its writer says that the picture shows it, and the audit desk let it through. */
type Unpacked = Pick<ReturnType<typeof shownOf>[number], 'id' | 'title' | 'language' | 'photo' | 'author'>

/** Why a stranger may send us money: figures of ours, each leading to the page that it is from, and a parcel that somebody opened. */
export function TrustStrip({ strip, unpacked }: { strip: Strip; unpacked: Unpacked | undefined }) {
  const t = useT()
  const formats = useFormats()
  const { countryName } = useShell()
  const { history, promise, licence } = strip
  const cells: Cell[] = [
    {
      id: 'fee',
      icon: 'receipt',
      href: '/agreement/rules',
      label: t('home.trust.fee'),
      value: (
        <>
          {t('home.trust.feeValue', { yen: formats.yen(strip.proxyYen) })}{' '}
          {strip.proxyLocal !== null && (
            <LocalPrice className="c3 t12 b4 nowrap">{strip.proxyLocal}</LocalPrice>
          )}
        </>
      ),
      note:
        strip.proxyAuctionYen === strip.proxyYen
          ? t('home.trust.feeNote', { yen: formats.yen(strip.handlingYen) })
          : t('home.trust.feeNoteAuction', {
              auctionYen: formats.yen(strip.proxyAuctionYen),
              yen: formats.yen(strip.handlingYen),
            }),
    },
    ...(history
      ? [
          {
            id: 'parcels',
            icon: 'plane' as const,
            href: '/calc',
            label: t('home.trust.parcels', { country: countryName }),
            value: t('home.trust.parcelsValue', { count: history.parcels }),
            note: t('home.trust.parcelsNote', { days: history.medianDays }),
          },
        ]
      : promise
        ? [
            {
              id: 'delivery',
              icon: 'plane' as const,
              href: '/calc',
              label: t('home.trust.delivery', { country: countryName }),
              value: t('home.trust.days', { min: promise.daysMin, max: promise.daysMax }),
              note: t('home.trust.deliveryNote', {
                method: promise.name ?? t.dynamic(`home.way.${promise.method}`),
              }),
            },
          ]
        : []),
    ...(strip.carriers !== null
      ? [
          {
            id: 'carriers',
            icon: 'truck' as const,
            href: '/calc',
            label: t('home.trust.carriers', { country: countryName }),
            value: strip.carriers,
          },
        ]
      : []),
    ...(strip.means !== null
      ? [
          {
            id: 'means',
            icon: 'card' as const,
            href: '/agreement/rules',
            label: t('home.trust.means'),
            value: strip.means,
          },
        ]
      : []),
    ...(licence
      ? [
          {
            id: 'licence',
            icon: 'shield-check' as const,
            href: '/agreement/licence',
            label: t('home.trust.licence'),
            value: <span lang="ja">{licence.no}</span>,
            note: <span lang="ja">{licence.by}</span>,
          },
        ]
      : []),
    {
      id: 'photos',
      icon: 'camera',
      href: '/userGuide/shoppingGuide',
      label: t('home.trust.photos'),
      value: t('home.trust.photosValue'),
      note: t('home.trust.photosNote', { yen: formats.yen(strip.photosYen) }),
    },
    ...(unpacked
      ? [
          {
            id: 'unpacked',
            icon: { src: `${unpacked.photo.url}?w=320` },
            href: `/experience/detail/${unpacked.id}`,
            label: t('home.trust.unpacked'),
            value: (
              <span lang={unpacked.language} dir="auto">
                {unpacked.title}
              </span>
            ),
            note: (
              <>
                <bdi>{unpacked.author.name}</bdi> · {unpacked.author.country}
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <section className="sec" aria-label={t('home.trust.title')}>
      <ul className={styles.trust}>
        {cells.map(({ id, icon, href, label, value, note }) => (
          <li key={id}>
            {typeof icon === 'string' ? (
              <Icon name={icon} size={20} />
            ) : (
              <img src={icon.src} alt="" width={56} height={56} loading="lazy" decoding="async" />
            )}
            <div>
              <Link href={href} className="t12 c3 reach">
                {label}
              </Link>
              <b className="t13 b7">{value}</b>
              {note && <span className="t12 c3">{note}</span>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
