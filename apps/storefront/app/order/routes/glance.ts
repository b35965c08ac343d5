import { cart } from '@tomobako/contract'
import { formats } from '@tomobako/i18n'
import { itemPath, secure } from '../../goods/parts/paths.ts'
import type { Route } from './+types/glance.ts'

/** As many lines as the panel has room for; the newest first. */
const MOST = 4

/**
 * The cart at a glance, with the few words around it: the panel can open on every page, and no page pays for its catalogue. From our own
 * copies; the cart and the checkout ask the sources.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { t } = context
  const found = await context.attempt(cart.list, { asKept: true })
  if (!found.ok) return null
  const { country } = formats(context.visitor.local)
  const { groups, toDoor, totalYen, count } = found.data
  const lines = groups.flatMap((group) => group.lines)
  const buyable = lines.filter(({ notBuyable }) => notBuyable === null)
  return {
    title: t('cart.title'),
    close: t('common.close'),
    empty: count === 0 ? t('cart.empty') : null,
    lines: lines.slice(0, MOST).map(({ id, card, quantity, priceYen }) => ({
      id,
      href: itemPath(card.source, card.id),
      title: card.titleTranslated ?? card.title,
      isJapanese: card.titleTranslated === undefined,
      image: card.image ? secure(card.image) : null,
      quantity: quantity > 1 ? t('checkout.quantity', { count: quantity }) : null,
      yen: priceYen * quantity,
    })),
    more: lines.length > MOST ? t('cart.moreLines', { count: lines.length - MOST }) : null,
    sums:
      buyable.length === 0
        ? []
        : [
            { id: 'now', label: t('fees.payNow'), yen: toDoor?.nowYen ?? totalYen },
            ...(toDoor
              ? [
                  { id: 'later', label: t('fees.payLater'), yen: toDoor.laterYen },
                  {
                    id: 'door',
                    label: t('cart.door', { country: country(toDoor.country) }),
                    yen: toDoor.totalYen,
                  },
                ]
              : []),
          ],
    see: t('cart.see'),
    checkout: {
      label: t('cart.checkout'),
      href:
        buyable.length === 0
          ? null
          : `/checkout?${new URLSearchParams(buyable.map(({ id }) => ['line', id])).toString()}`,
    },
  }
}
