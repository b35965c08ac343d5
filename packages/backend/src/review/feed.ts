import type { experience as contract, InputOf, OutputOf, ReviewAnswer, ReviewCard } from '@tomobako/contract'
import { popularCategoryOf } from '@tomobako/domain/follow'
import { minimumPrice } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { graphemes, iso, jstDay, maskName, refuse } from '@tomobako/domain/kernel'
import { localOf, serviceCode } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import type { Picture } from '../files/index.ts'
import { photos } from '../files/index.ts'
import { byKeys } from '../goods/index.ts'
import { defineJob } from '../jobs/index.ts'
import { momentOf } from '../kernel/as-of.ts'
import type { House } from '../kernel/house.ts'
import type { Reading } from '../kernel/index.ts'
import { ownToo } from '../kernel/index.ts'
import { inLanguage, knownIn } from '../words/index.ts'
import * as db from './feed-store.ts'
import type { Card, Comment, Place } from './feed-store.ts'
import { itemsOf, openedOf, sharesOf } from './store.ts'
import { called } from './service.ts'
import { termsBy } from './terms.ts'

const PAGE = 20
const NEAR = 4
const EXCERPT = 140

/** Puts one review, with what is said to it, into a language that somebody reads it in. */
export const translateJob = defineJob<{ reviewId: string; to: Local }>('review.translate', {
  queue: 'words',
  seconds: 60,
})

const readerOf = (context: Reading): string | null => context.customer?.id ?? null

/** `<score>.<moment>.<id>`: where a page ended. Anything else begins at the beginning. */
const form = /^(-?\d{1,9})\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
function placeOf(text: string | undefined): Place | null {
  const match = form.exec(text ?? '')
  return match ? { score: Number(match[1]), at: Number(match[2]), id: match[3]! } : null
}
const written = ({ score, at, id }: Place): string => `${score}.${at}.${id}`

const excerptOf = (content: string): string => {
  const parts = graphemes(content.replace(/\s+/g, ' '))
  return parts.length <= EXCERPT ? parts.join('') : `${parts.slice(0, EXCERPT).join('').trimEnd()}…`
}
const nameOf = (name: string): string => maskName(name.trim() === '' ? '—' : name)

/** Its pictures with one of the opened parcel before the others. */
const openedFirst = (row: Card): string[] => [...new Set([...openedOf(row), ...row.photo_ids])]

const cardView = (row: Card, pictures: ReadonlyMap<string, Picture>, reader: string | null): ReviewCard => ({
  id: row.id,
  title: row.title,
  excerpt: excerptOf(row.content),
  language: serviceCode(localOf(row.language) ?? 'en'),
  rating: row.rating,
  isHigh: row.high,
  isVideo: row.medium === 'video',
  photo: pictures.get(row.photo_ids[0] ?? '') ?? null,
  photos: row.photo_ids.length,
  author: {
    id: row.author_id,
    name: nameOf(row.name),
    country: row.country,
    isMe: row.customer_id === reader,
  },
  at: iso(row.at),
  likes: row.likes,
  comments: row.comments,
  isLiked: row.liked,
})
async function cardViews(context: Reading, rows: readonly Card[]): Promise<ReviewCard[]> {
  const pictures = await photos(
    context,
    rows.flatMap(({ photo_ids }) => photo_ids.slice(0, 1)),
  )
  return rows.map((row) => cardView(row, pictures, readerOf(context)))
}
async function pageOf(
  context: Reading,
  found: readonly Card[],
): Promise<{ rows: ReviewCard[]; next: string | null }> {
  const rows = found.slice(0, PAGE)
  const last = rows.at(-1)
  return {
    rows: await cardViews(context, rows),
    next: found.length > PAGE && last ? written(last) : null,
  }
}

export async function feed(
  input: InputOf<typeof contract.feed>,
  asked: Reading,
): Promise<OutputOf<typeof contract.feed> | Refusal> {
  const context = ownToo(asked)
  const moment = momentOf(context, input.asOf)
  if (typeof moment !== 'number') return moment
  const found = await db.feed(context.db, readerOf(context), {
    sort: input.sort ?? 'newest',
    category: input.category,
    language: input.mine === true ? context.caller.language : undefined,
    listing:
      input.source !== undefined && input.listing !== undefined
        ? { source: input.source, id: input.listing }
        : undefined,
    keyword: input.keyword,
    opened: input.opened === true,
    publishedBy: input.asOf === undefined ? undefined : moment,
    after: placeOf(input.place),
    limit: PAGE + 1,
  })
  // Our own words, not the readers': as the house knows them now, a preview's as of its moment.
  const brings = (await termsBy(context.house.db))(jstDay(moment))
  const rows = input.opened === true ? found.map((row) => ({ ...row, photo_ids: openedFirst(row) })) : found
  return { ...(await pageOf(context, rows)), brings: { ...brings } }
}

export async function near(
  { source, listing }: InputOf<typeof contract.near>,
  asked: Reading,
): Promise<OutputOf<typeof contract.near>> {
  const context = ownToo(asked)
  // What it is and who sells it, our copy of it says: nobody has to tell us. It may have been made this very moment.
  const [copy] = await byKeys(context.house.db, [{ source, id: listing }])
  const category = copy ? popularCategoryOf(copy.listing.categoryPath ?? [], copy.listing.title) : null
  const found = await db.near(
    context.db,
    readerOf(context),
    { source, listing, seller: copy?.listing.seller?.id ?? null, category },
    NEAR,
  )
  const cards = await cardViews(context, found)
  return {
    groups: db.nearness.flatMap((by) => {
      const rows = cards.filter((_, index) => found[index]!.by === by)
      return rows.length === 0 ? [] : [{ by, rows }]
    }),
    category,
  }
}

export async function author(
  { id, place }: InputOf<typeof contract.author>,
  asked: Reading,
): Promise<OutputOf<typeof contract.author> | Refusal> {
  const context = ownToo(asked)
  const reader = readerOf(context)
  const found = await db.author(context.db, reader, id)
  if (!found) return refuse('common.notFound')
  const rows = found.blocked
    ? []
    : await db.feed(context.db, reader, {
        sort: 'newest',
        author: found.customer_id,
        after: placeOf(place),
        limit: PAGE + 1,
      })
  return {
    ...(await pageOf(context, rows)),
    author: {
      id: found.id,
      name: nameOf(found.name),
      country: found.country,
      isMe: found.customer_id === reader,
    },
    count: found.count,
    likes: found.likes,
    isBlocked: found.blocked,
  }
}

export async function detail(
  { id, place, translate }: InputOf<typeof contract.detail>,
  asked: Reading,
): Promise<OutputOf<typeof contract.detail> | Refusal> {
  const context = ownToo(asked)
  const reader = readerOf(context)
  const row = await db.one(context.db, reader, id)
  if (!row) return refuse('common.notFound')
  const [pictures, items, shares, { tops, answers }] = await Promise.all([
    photos(context, row.photo_ids),
    itemsOf(context.db, [id]),
    sharesOf(context.db, [id]),
    db.comments(context.db, reader, id, placeOf(place), PAGE + 1),
  ])
  const copies = await byKeys(
    context.db,
    items.map((item) => ({ source: item.source, id: item.listing_id })),
  )
  const thread = tops.slice(0, PAGE)
  const last = thread.at(-1)
  const canTranslate =
    context.house.gateways.translate !== undefined && row.language !== context.caller.language
  const words =
    translate === true && canTranslate
      ? await inReadersWords(context, row, [...thread, ...answers])
      : new Map<string, string>()
  const said = (each: Comment): ReviewAnswer => ({
    id: each.id,
    author: {
      id: each.author_id ?? '',
      name: nameOf(each.name),
      country: each.country,
      isMe: each.customer_id === reader,
    },
    to: each.to_name === null ? null : nameOf(each.to_name),
    text: each.text,
    translated: words.get(each.text) ?? null,
    at: iso(each.at),
    isMine: each.customer_id === reader,
  })
  const [title, content] = [words.get(row.title), words.get(row.content)]
  return {
    ...cardView(row, pictures, reader),
    content: row.content,
    translated: title !== undefined && content !== undefined ? { title, content } : null,
    canTranslate,
    pictures: row.photo_ids.flatMap((each) => pictures.get(each) ?? []),
    keywords: row.keywords,
    shares: shares.map(({ id: shareId, platform, url }) => ({ id: shareId, platform, url })),
    items: items.map((item) => {
      const copy = copies.find(
        ({ listing }) => listing.source === item.source && listing.id === item.listing_id,
      )?.listing
      const isSold = copy === undefined || copy.availability !== 'on_sale'
      return {
        source: item.source,
        id: item.listing_id,
        title: item.title,
        ...called(item, context.caller.language),
        image: item.image,
        yen: isSold || copy === undefined ? null : minimumPrice(copy.price),
        isSold,
        like: item.title.slice(0, 60),
      }
    }),
    thread: thread.map((each) => ({
      ...said(each),
      answers: answers.filter(({ parent_id }) => parent_id === each.id).map(said),
    })),
    next: tops.length > PAGE && last ? written({ score: 0, at: last.at, id: last.id }) : null,
  }
}

/** What is known by now, by the text; the rest is asked for, and no page waits for a translator. */
async function inReadersWords(
  context: Reading,
  row: Card,
  said: readonly Comment[],
): Promise<Map<string, string>> {
  const to = context.caller.language
  const texts = [
    row.title,
    row.content,
    ...said.filter((each) => each.language !== to).map(({ text }) => text),
  ]
  const known = await knownIn(context.house, texts, to)
  if (known.includes(null))
    await context
      .job(translateJob, { reviewId: row.id, to }, { once: `${row.id}/${to}` })
      .catch((error: unknown) =>
        context.house.log.warn({ error: String(error) }, 'a translation of a review was not asked for'),
      )
  return new Map(texts.flatMap((text, index) => (known[index] ? [[text, known[index]] as const] : [])))
}
export async function translateReview(
  { reviewId, to }: { reviewId: string; to: Local },
  house: House,
): Promise<void> {
  const row = await db.one(house.db, null, reviewId)
  if (!row) return
  const { tops, answers } = await db.comments(house.db, null, reviewId, null, 100)
  await inLanguage(
    house,
    [
      row.title,
      row.content,
      ...[...tops, ...answers].filter((each) => each.language !== to).map(({ text }) => text),
    ],
    to,
  )
}

/** What its poster shows. */
export async function posterOf(
  house: House,
  id: string,
): Promise<{ title: string; name: string; fileId: string | null } | null> {
  const found = await db.one(house.db, null, id)
  return found && { title: found.title, name: nameOf(found.name), fileId: found.photo_ids[0] ?? null }
}
