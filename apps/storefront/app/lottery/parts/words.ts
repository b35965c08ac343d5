import type { Prize } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'

/** What the lottery says of prizes and of what is in the way, in the reader's language. */
export function useLotteryWords() {
  const t = useT()
  const formats = useFormats()
  return {
    prize: ({ kind, worth, name }: Prize): string =>
      kind === 'points'
        ? t('lottery.prize.points', { count: worth })
        : kind === 'coupon'
          ? t('lottery.prize.coupon', { yen: formats.yen(worth) })
          : kind === 'shipping'
            ? t('lottery.prize.shipping', { yen: formats.yen(worth) })
            : (name ?? ''),
    period: ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
      t('lottery.period', { from: formats.jst(startsAt), to: formats.jst(endsAt) }),
    why: ({ key, values }: { key: string; values: Readonly<Record<string, string | number>> }): string =>
      t.dynamic(
        key,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value !== 'number'
              ? value
              : name === 'at' || name === 'until'
                ? formats.jst(value)
                : formats.number(value),
          ]),
        ),
        t('lottery.no.ended'),
      ),
  }
}
