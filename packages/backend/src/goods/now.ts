import type { ArticleGoods } from '@tomobako/contract'
import type { Family } from '@tomobako/domain/goods'
import { isFamily, minimumPrice } from '@tomobako/domain/goods'
import { MINUTE } from '@tomobako/domain/kernel'
import type { Reading } from '../kernel/context.ts'
import { picturePath } from './pictures.ts'
import { readListing, within } from './read.ts'
import { byKeys } from './store.ts'
import { titleShown } from '../words/index.ts'

/** A price this old still counts as today's; how long a page waits for a source that is asked again. */
const LIVE_MS = 10 * MINUTE
const PATIENCE_MS = 1_200

/**
 * Things that a text of ours names, as they can be bought now. `isAsked`: sources are asked about what was not read lately; one that does not
 * answer soon leaves the thing as we saw it last. What nobody knows any more is left out.
 */
export async function asNow(
  context: Reading,
  wanted: readonly { source: string; id: string }[],
  { isAsked }: { isAsked: boolean },
): Promise<ArticleGoods[]> {
  const known = wanted.flatMap(({ source, id }): { source: Family; id: string }[] =>
    isFamily(source) ? [{ source, id }] : [],
  )
  if (known.length === 0) return []
  const [copies, read] = await Promise.all([
    byKeys(context.db, known),
    isAsked
      ? Promise.all(
          known.map(({ source, id }) =>
            within(PATIENCE_MS, readListing(context.house, source, id, { maxAgeMs: LIVE_MS })).catch(
              () => null,
            ),
          ),
        )
      : [],
  ])
  return known.flatMap(({ source, id }, index) => {
    const now = read[index] ?? null
    const copy = copies.find(({ listing }) => listing.source === source && listing.id === id)
    const seen = now?.found === true ? now : copy
    if (!seen) return []
    const { listing, titleTranslated } = seen
    const isSold = listing.availability !== 'on_sale' || now?.found === false
    return [
      {
        source,
        id,
        title: listing.title,
        titleTranslated: titleShown({ ...listing, titleTranslated }, context.caller.language),
        image: picturePath(context.house, listing.images[0]),
        yen: isSold ? null : minimumPrice(listing.price),
        isSold,
        like: listing.title.slice(0, 60),
      },
    ]
  })
}
