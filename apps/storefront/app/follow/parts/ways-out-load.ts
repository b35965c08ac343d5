import { follow } from '@tomobako/contract'
import { formats as formatsOf } from '@tomobako/i18n'
import type { ShopContext } from '../../context.ts'

/** What can be done where nothing goes to a country, in words: it is said rarely, and no page carries the texts for it. */
export type WaysOut = {
  title: string
  country: string
  /** Where this page is, to come back to. */
  back: string
  /** Addresses of the reader's own that are served, and somebody else's. */
  links: readonly { href: string; text: string }[]
  forward: string | null
  wish: {
    /** Null: it is not wished yet. */
    waits: string | null
    press: string
  }
}

/** Null where something goes there after all, or it cannot be said now. `hrefOf`: how the page goes on with another address. */
export async function waysOutOf(
  context: Pick<ShopContext, 'attempt' | 't' | 'visitor'>,
  country: string,
  back: string,
  hrefOf: (address: { id: string; country: string }) => string,
): Promise<WaysOut | null> {
  const found = await context.attempt(follow.waysOut, { country }, { silent: true })
  if (!found.ok || found.data.isServed) return null
  const { t } = context
  const formats = formatsOf(context.visitor.local)
  const { addresses, neighbours, mayGoRound, isWished } = found.data
  return {
    title: t('follow.ways.title'),
    country,
    back,
    links: [
      ...addresses.map((address) => ({
        href: hrefOf(address),
        text: t('follow.ways.address', {
          name: address.name,
          country: formats.amid(formats.country(address.country)),
        }),
      })),
      ...(mayGoRound ? [{ href: '/addresses/add', text: t('follow.ways.somebody') }] : []),
    ],
    forward:
      neighbours.length === 0
        ? null
        : t('follow.ways.forward', {
            countries: formats.list(neighbours.map((each) => formats.amid(formats.country(each)))),
          }),
    wish: {
      waits: isWished ? t('follow.ways.waits', { country: formats.amid(formats.country(country)) }) : null,
      press: t(isWished ? 'follow.ways.forget' : 'follow.ways.tell'),
    },
  }
}
