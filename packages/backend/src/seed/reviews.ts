import { experience, review, reviewDesk } from '@tomobako/contract'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import type { Who } from './act.ts'
import type { Chapter, Stage } from './chapter.ts'
import { reviewPhoto } from './pictures.ts'
import { reviewWords } from './review-words.ts'
import type { Tongue } from './review-words.ts'

const words = ['kokeshi', 'Tohoku', 'film camera', 'city pop', 'plamo', 'tea', 'folk craft', 'Shōwa']

const FEED = 44

/** Every other review is in its writer's own language, the others in English, so that a reader of any of them finds some. */
function tongueOf({ customer }: Who, n: number): Tongue {
  const own = customer?.language
  return own !== undefined && own in reviewWords && Math.floor(n / 5) % 2 === 1 ? (own as Tongue) : 'en' // one of the names above
}
/** The same person at pages in another language. */
const reading = (who: Who, language: Tongue): Who =>
  who.customer ? { ...who, customer: { ...who.customer, language } } : who

/** The source's own picture behind an address of ours (`/pictures/<its address>.<seal>`). */
const pictured = (image: string): string =>
  Buffer.from(image.split('/').at(-1)!.split('.')[0]!, 'base64url').toString()

/** Reviews of the demo world: a feed by several people, and Mina's in every state they can have. */
export function reviews({ stage, people: { customers, staff }, now, send, look }: Stage): Chapter[] {
  const { mina, karim, yuki, jonas, petra } = customers
  const { admin, editor } = staff
  const writers = [mina, jonas, petra, yuki, karim]
  let pictures = 0
  const photos = async (who: Who, shows: string): Promise<{ ids: string[]; openedIds: string[] }> => {
    // Everybody shows first what came, and every other one at last the parcel as it was opened.
    const isUnpacked = pictures % 2 === 0
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1)
      ids.push(await send(await reviewPhoto(look, shows, (pictures += 1), isUnpacked && n === 2), who))
    return { ids, openedIds: isUnpacked ? ids.slice(2) : [] }
  }
  const write = async (who: Who, n: number, lateTitle?: string): Promise<string | null> => {
    const { pieces } = await stage.act(review.form, { page: 2 }, who)
    const piece = pieces[Math.floor(n / writers.length) % Math.max(1, pieces.length)]
    if (!piece) return null
    const tongue = tongueOf(who, n)
    const { titles, first, middle, last } = reviewWords[tongue]
    const { ids: photoIds, openedIds } = await photos(
      who,
      piece.image === null ? 'figure' : pictured(piece.image),
    )
    const { id } = await stage.act(
      review.submit,
      {
        kind: 'inside',
        // Everybody goes through all of them, each from another one on.
        title:
          lateTitle ?? titles[(Math.floor(n / writers.length) + (n % writers.length) * 2) % titles.length]!,
        content: [
          first[n % first.length],
          middle[(n * 3 + Math.floor(n / 7)) % middle.length],
          last[(n * 2 + Math.floor(n / 5)) % last.length],
        ].join(tongue === 'ja' ? '' : ' '),
        photoIds,
        openedIds,
        keywords: [words[n % words.length]!, words[(n * 3 + 1) % words.length]!],
        lineNos: [piece.no],
        rating: n % 6 === 5 ? 4 : 5,
      },
      reading(who, tongue),
    )
    return id
  }
  const version = async (id: string): Promise<number> =>
    (await stage.act(reviewDesk.detail, { id }, admin)).version
  const approve = async (id: string, by: Who = admin, isHigh = false): Promise<void> =>
    void (await stage.act(reviewDesk.approve, { id, version: await version(id), isHigh }, by))
  const told = (name: string, at: number, tell: () => Promise<void>): Chapter => ({
    name: `reviews.${name}`,
    at,
    tell,
  })
  const feed = Array.from({ length: FEED }, (_, n) => {
    const at = now - 2 * DAY - Math.floor(((FEED - n) * 3 * DAY) / 24)
    return told(`feed${n}`, at, async () => {
      const id = await write(writers[n % writers.length]!, n)
      if (id === null) return
      stage.at(at + 2 * HOUR)
      await approve(id, admin, n % 9 === 4)
      if (n % 9 === 4) await approve(id, editor, true)
      for (const [place, reader] of writers.entries())
        if ((n * 7 + place * 3) % 5 < 2 && reader !== writers[n % writers.length])
          await stage.act(experience.like, { id, isLiked: true }, reader)
      if (n % 6 === 2) {
        const reader = writers[(n + 2) % writers.length]!
        const { id: answers } = await stage.act(
          experience.comment,
          { id, text: 'Which shop did you find it in?' },
          reader,
        )
        stage.at(at + 3 * HOUR)
        await stage.act(
          experience.comment,
          { id, text: 'A small one in Sendai; it has more of them.', answers },
          writers[n % writers.length]!,
        )
      }
    })
  })
  return [
    ...feed,
    told('failed', now - 30 * HOUR, async () => {
      const id = await write(mina, 51, 'Box corners still sharp, twice')
      if (id === null) return
      stage.at(now - 26 * HOUR)
      await stage.act(
        reviewDesk.fail,
        {
          id,
          version: await version(id),
          reasons: ['pictures_unclear'],
          why: 'The second picture is too dark to see the print.',
        },
        admin,
      )
    }),
    told('pending', now - 5 * HOUR, async () => void (await write(mina, 71, 'Still warm from the parcel'))),
    told('second', now - 4 * HOUR, async () => {
      const id = await write(yuki, 73, 'A letter to whoever packed this')
      if (id === null) return
      stage.at(now - 3 * HOUR)
      await approve(id, admin, true)
    }),
    told('draft', now - 90 * MINUTE, async () => {
      await stage.act(
        review.save,
        { kind: 'inside', title: 'To be finished', content: 'The lacquer has a depth that' },
        mina,
      )
    }),
  ]
}
