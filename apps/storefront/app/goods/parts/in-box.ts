import type { InBox } from '@tomobako/contract'
import type { formats as formatsOf, T } from '@tomobako/i18n'
import type { ShellData } from '../../shell/shell-data.ts'

/** A line may end between a plus and the sign of the yen; this joins them (U+2060). */
const TOGETHER = '\u2060'

/** As many pieces as are weighed beside every card of a list (domain, parcel/joining.ts, which must not travel to the browser). */
const MOST_PIECES = 24

/** Whether the reader has something that will travel: then there is a box to ask about. */
export function hasBox({ cart, stored, coming }: ShellData['counts']): boolean {
  const pieces = cart + stored + coming
  return pieces > 0 && pieces <= MOST_PIECES
}

/** Another one when something was put into it or has left it. */
export const boxKey = ({ cart, stored, coming }: ShellData['counts']): string => `${cart} ${stored} ${coming}`

/**
 * "Fits your box: +¥0", or the next step of its price: "Your box: +¥1,150" over a picture, "Postage with your other items" where a `line` has
 * room. What saves something adds nothing.
 */
export const inBoxText = (
  { addsYen }: Pick<InBox, 'addsYen'>,
  t: T,
  formats: Pick<ReturnType<typeof formatsOf>, 'yen'>,
  at: 'picture' | 'line' = 'picture',
): { text: string; isAlong: boolean } => ({
  text: t(addsYen <= 0 ? 'goods.inBox.fits' : at === 'picture' ? 'goods.inBox.adds' : 'goods.inBox.postage', {
    yen: TOGETHER + formats.yen(Math.max(0, addsYen)),
  }),
  isAlong: addsYen <= 0,
})
