import type { GoodsAnswer, InputOf, OutputOf } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import type { Barcode, Family } from '@tomobako/domain/goods'
import { barcodeIn, itemPath, notBuyable, wordsOfAddress } from '@tomobako/domain/goods'
import { folded, iso, MINUTE } from '@tomobako/domain/kernel'
import { isQuotedId } from '@tomobako/domain/sourcing'
import type { Context, Reading } from '../kernel/context.ts'
import { withTitles } from '../words/index.ts'
import { stopped } from './blocked.ts'
import { card, carded, viewer } from './cards.ts'
import { fitting } from './fits.ts'
import type { Hit } from './stream.ts'
import { readListing, within } from './read.ts'
import { pasted, placeOf } from './pasted.ts'
import * as store from './store.ts'

/** A price this old still answers a glance; the item's page asks anew. */
const YOUNG_MS = 10 * MINUTE
/** Nobody looks at an empty card for longer. */
const PATIENCE_MS = 2_500
/** Sources that search by the number below the bars. */
const byCode: readonly Family[] = ['amazon', 'market', 'paypay', 'rakuten', 'surugaya']
const MOST_OF_CODE = 3

/** What a pasted text is about, at a glance: shown beside the field while somebody is still in it, and first of all on the page of results. */
export async function answer({ text }: InputOf<typeof goods.answer>, context: Context): Promise<GoodsAnswer> {
  const code = barcodeIn(text)
  if (code !== null) return ofCode(code, context)
  const link = await pasted(context.house, text)
  if (link === null) return { kind: 'words' }
  if (link.family === null) return unknown(link.url, text, context)
  const place = placeOf(link)
  if (place.kind !== 'item')
    return {
      kind: 'page',
      of: place.kind,
      source: place.source,
      name: place.kind === 'seller' ? place.id : place.words,
      path: place.path,
    }
  return ofItem(place.source, place.id, link.url, context)
}

async function ofItem(source: Family, id: string, url: string, context: Context): Promise<GoodsAnswer> {
  const { house } = context
  const [look, read] = await Promise.all([
    viewer(context),
    within(PATIENCE_MS, readListing(house, source, id, { maxAgeMs: YOUNG_MS, url })).catch(() => null),
  ])
  const copy = read === null && !isQuotedId(id) ? await store.byId(house.db, source, id) : null
  const seen = read?.found === true ? read : copy
  const path = itemPath(source, id)
  if (!seen)
    return {
      kind: 'item',
      source,
      path,
      card: null,
      why:
        read?.found === false && read.why === 'notFound'
          ? 'goods.removed'
          : read?.found === false && read.why === 'nonsupportGoods'
            ? 'goods.notSupported'
            : 'goods.cannotCheck',
      asOf: null,
    }
  const refused = stopped(seen.listing, look.tables.tables.prohibited, look.lists, context.now)
  const [shown] = await withTitles(context, [
    card({ ...seen.listing, titleTranslated: seen.titleTranslated }, look),
  ])
  const why = refused?.key ?? notBuyable(seen.listing)
  return {
    kind: 'item',
    source,
    path,
    card: shown!,
    // What can only be bid for is no obstacle: the card says Bid.
    why: why === 'goods.auctionOnly' ? null : why,
    asOf: read?.found === true && !read.stale ? null : iso(seen.checkedAt),
  }
}

/** Things with this number: sources that search by it are asked as it is, and our copies whose page told it count too. */
async function ofCode({ code, symbol, isRight }: Barcode, context: Context): Promise<GoodsAnswer> {
  const { house } = context
  const path = `/search?keyword=${code}&asTyped=1`
  if (!isRight) return { kind: 'code', code, symbol, isRight, cards: [], path }
  const asked = byCode.filter((source) => house.gateways.goods.families.includes(source))
  const [look, ...pages] = await Promise.all([
    viewer(context),
    ...asked.map(async (source): Promise<Hit[]> => {
      try {
        const page = await within(
          PATIENCE_MS,
          house.gateways.goods.search(source, { words: code, sort: 'recommended' }),
        )
        await store.saveHits(house.db, page.hits, house.clock.now())
        return page.hits
      } catch {
        return []
      }
    }),
  ])
  const isShown = fitting({ source: 'all', words: code, page: 1, sort: 'price_asc' }, context.now)
  // One of each source, the cheapest: the number says that they are the same thing.
  const found = pages
    .flatMap((hits) =>
      hits
        .filter(isShown)
        .toSorted((a, b) => yenOf(a) - yenOf(b))
        .slice(0, 1),
    )
    .toSorted((a, b) => yenOf(a) - yenOf(b))
    .slice(0, MOST_OF_CODE)
  const copies = new Map(
    (await store.byKeys(house.db, found)).map((each) => [
      `${each.listing.source}/${each.listing.id}`,
      carded(each),
    ]),
  )
  const cards = await withTitles(
    context,
    found.map((hit) => card(copies.get(`${hit.source}/${hit.id}`) ?? hit, look)),
  )
  return { kind: 'code', code, symbol, isRight, cards, path }
}
const yenOf = ({ price }: Hit): number => {
  const yen = price.jpyPriceNew ?? price.jpyPrice ?? price.price ?? 0
  return yen > 0 ? yen : Number.MAX_SAFE_INTEGER
}

/** A link we cannot open says why: what to do next differs. */
function unknown(url: string, text: string, { house }: Context): GoodsAnswer {
  const about = house.gateways.goods.ownerOf?.(url) ?? { family: null, isShort: false }
  const site = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
  const isPublic = URL.canParse(url) && /^[^:@]+\.[a-z]{2,}$/i.test(new URL(url).host) && !/@/.test(url)
  return {
    kind: 'unknown',
    url,
    site,
    source: about.family,
    why: !isPublic ? 'notPublic' : about.isShort ? 'silent' : about.family === null ? 'otherShop' : 'notItem',
    words: saidBeside(text, url) || wordsOfAddress(url),
  }
}

/** What stands beside a link in a text that was shared out of an app: nearly always the title. */
function saidBeside(text: string, url: string): string {
  const rest = text
    .replaceAll(/https?:\/\/\S+/gi, ' ')
    .replaceAll(/[「」『』【】"“”|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return rest === '' || url.includes(rest) ? '' : rest.slice(0, 80)
}

/** Cards while somebody types, and how much there is for each suggestion: from our own copies, which cost nobody a question. */
const MOST_CARDS = 3
const MOST_COUNTED = 100
export async function glance(
  { words, others }: InputOf<typeof goods.glance>,
  context: Reading,
): Promise<OutputOf<typeof goods.glance>> {
  const { house } = context
  const sources = house.gateways.goods.families
  const wish = {
    sources,
    sort: 'recommended',
    inStock: true,
    endsAfter: context.now,
    page: 1,
    size: MOST_CARDS * 4,
  }
  const isLooked = folded(words).trim().length > 1
  const [look, { found }, counts] = await Promise.all([
    viewer(context),
    isLooked ? store.search(context.db, { ...wish, words }) : { found: [] },
    Promise.all(others.map((each) => store.counted(context.db, each, sources, MOST_COUNTED))),
  ])
  const isShown = fitting({ source: 'all', words, page: 1, sort: 'recommended' }, context.now)
  const cards = await withTitles(
    context,
    found
      .map(carded)
      .filter(isShown)
      .slice(0, MOST_CARDS)
      .map((hit) => card(hit, look)),
  )
  return { cards, counts, most: MOST_COUNTED }
}
