import type { Coupon } from '@tomobako/contract'
import { sourceName } from '@tomobako/domain/goods'
import { useFormats, useT } from '@tomobako/i18n/react'

const MINUTE = 60_000
const FULL = 10_000

type Terms = Pick<Coupon, 'kind' | 'value' | 'minimumYen' | 'capYen' | 'sources' | 'firstOrderOnly'>

/** What a coupon promises, as short sentences of the reader's language. */
export function useCouponWords() {
  const t = useT()
  const formats = useFormats()
  return {
    value: ({ kind, value }: Pick<Coupon, 'kind' | 'value'>): string =>
      kind === 'percent' ? formats.percent(value / FULL, 2) : formats.yen(value),
    terms: (coupon: Terms): string[] => [
      coupon.minimumYen > 0
        ? t('coupon.terms.minimum', { yen: formats.yen(coupon.minimumYen) })
        : t('coupon.terms.any'),
      ...(coupon.sources.length > 0
        ? [
            t('coupon.terms.sources', {
              sources: formats.list(coupon.sources.map((each) => sourceName(each, t.local))),
            }),
          ]
        : []),
      ...(coupon.firstOrderOnly ? [t('coupon.terms.firstOrder')] : []),
      ...(coupon.kind === 'amount'
        ? []
        : [
            coupon.capYen === null
              ? t('coupon.terms.noCap')
              : t('coupon.terms.cap', { yen: formats.yen(coupon.capYen) }),
          ]),
    ],
    /** The event's days are Japan's; the last minute is said, so that nobody reads midnight as one day more. */
    period: ({ startsAt, endsAt, state }: Pick<Coupon, 'startsAt' | 'endsAt' | 'state'>): string =>
      state === 'soon'
        ? t('coupon.from', { date: formats.jst(startsAt) })
        : t('coupon.until', { date: formats.jst(Date.parse(endsAt) - MINUTE) }),
    /** Why it does not apply, as the shop said it. */
    why: ({ key, values }: { key: string; values: Readonly<Record<string, string | number>> }): string =>
      t.dynamic(
        key,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value !== 'number' ? value : name === 'at' ? formats.jst(value) : formats.yen(value),
          ]),
        ),
        t('coupon.no.nothing'),
      ),
  }
}
