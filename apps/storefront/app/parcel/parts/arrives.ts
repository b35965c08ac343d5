import { DAY } from '@tomobako/domain/kernel'
import type { T } from '@tomobako/i18n'
import type { useFormats } from '@tomobako/i18n/react'

/** When a parcel that leaves then is at the door: "Arrives about 5 Dec to 9 Dec". */
export function arrives(
  t: T,
  formats: ReturnType<typeof useFormats>,
  leavesAt: string,
  days: { readonly min: number; readonly max: number },
): string {
  const from = Date.parse(leavesAt)
  return t('builder.preset.arrives', {
    when: formats.range(formats.date(from + days.min * DAY), formats.date(from + days.max * DAY)),
  })
}
