import type { InputOf, OutputOf } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import { likenessOf } from '@tomobako/domain/goods'
import { HOUR, isRefusal, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import type { Rule } from '../account/index.ts'
import { forIp, networkOf, useUp } from '../account/index.ts'
import { keep } from '../files/index.ts'
import type { Context } from '../kernel/context.ts'
import { inSteps } from '../kernel/index.ts'
import { decoding } from '../workers/index.ts'
import { withTitles } from '../words/index.ts'
import { card, carded, viewer } from './cards.ts'
import { hashesOf, hashOf, keepHashes, knownHash, listingsLike } from './picture-hashes.ts'
import { pictureOf } from './pictures.ts'
import * as store from './store.ts'

/** A picture is looked at many times over for one question, so there are few of them: of a customer, and of a network. */
export const pictureSearchLimits = { picturesPerHour: 30, bytes: 6_000_000, pictureResults: 48 } as const
const rule: Rule = { name: 'by-picture', most: pictureSearchLimits.picturesPerHour, withinMs: HOUR }

type Same = OutputOf<typeof goods.samePicture>

/** Listings that show the picture somebody sends: everything is done before the transaction, and nothing of the picture is written. */
export const byPicture = inSteps<InputOf<typeof goods.byPicture>, Same, Same>({
  async prepare({ picture }, context) {
    const { caller, customer, house, now } = context
    const bytes = Buffer.from(picture, 'base64')
    if (bytes.length > pictureSearchLimits.bytes)
      return refuse('files.tooLarge', { mb: pictureSearchLimits.bytes / 1e6 }, 'picture')
    const seconds = customer
      ? await useUp(house.db, rule, customer.id, now)
      : await useUp(house.db, forIp(rule, caller.ip), networkOf(caller.ip), now)
    if (seconds > 0) return refuse('common.tooMany', { seconds })
    const kept = await keep(bytes)
    if (isRefusal(kept)) return { ...kept, field: 'picture' }
    const hashes = await decoding(() => hashesOf(kept.bytes))
    return hashes.length === 0 ? refuse('goods.pictureEmpty', {}, 'picture') : shown(hashes, context)
  },
  commit: async (_input, _context, found) => found,
})

/** Other listings that show the picture of one: sellers who use the maker's, a thing offered again, a picture that was taken from somebody. */
export async function samePicture(
  { source, id }: InputOf<typeof goods.samePicture>,
  context: Context,
): Promise<Same | Refusal> {
  const { house } = context
  const [copy] = await store.byKeys(house.db, [{ source, id }])
  const address = copy?.listing.images[0]
  if (address === undefined) return refuse('common.notFound')
  const hash = (await knownHash(house.db, address)) ?? (await fetched(address, context))
  return hash === null ? refuse('goods.pictureEmpty') : shown([hash], context, `${source}/${id}`)
}

async function fetched(address: string, { house }: Context): Promise<string | null> {
  const bytes = await pictureOf(house, address)
  const hash = bytes === null ? null : await decoding(() => hashOf(bytes))
  if (hash !== null) keepHashes(house, { address, hash })
  return hash
}

async function shown(hashes: readonly string[], context: Context, but?: string): Promise<Same> {
  const found = await listingsLike(context.db, hashes, pictureSearchLimits.pictureResults + 1)
  const [look, copies] = await Promise.all([viewer(context), store.byKeys(context.db, found)])
  const known = new Map(copies.map((each) => [`${each.listing.source}/${each.listing.id}`, each]))
  const rows = found.flatMap(({ source, id, distance }) => {
    const key = `${source}/${id}`
    const copy = known.get(key)
    const alike = likenessOf(distance)
    return copy === undefined || alike === null || key === but || isHidden(copy)
      ? []
      : [{ alike, card: card(carded(copy), look) }]
  })
  const most = rows.slice(0, pictureSearchLimits.pictureResults)
  const cards = await withTitles(
    context,
    most.map((row) => row.card),
  )
  return { rows: most.map(({ alike }, index) => ({ alike, card: cards[index]! })) }
}

const isHidden = ({ listing: { availability, tags } }: store.Kept): boolean =>
  availability === 'removed' || tags.includes('adult')
