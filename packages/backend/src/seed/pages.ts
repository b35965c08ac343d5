import type { BodyInput, InputOf } from '@tomobako/contract'
import { bannerDesk, contentDesk, couponDesk } from '@tomobako/contract'
import type { BlockKind, PageKind } from '@tomobako/domain/content'
import { DAY, iso } from '@tomobako/domain/kernel'
import type { Chapter, Stage } from './chapter.ts'
import type { Phrase } from './page-words.ts'
import { words } from './page-words.ts'
import { groundPhoto } from './pictures.ts'
import { film } from './swaying.ts'

type Block = BodyInput['blocks'][number]
type Texts = Readonly<Record<string, Phrase>>
type Item = { says: Texts; fields?: Record<string, string> }

const block = (
  id: string,
  kind: BlockKind,
  says: Texts,
  fields: Record<string, string> = {},
  items: readonly Item[] = [],
): Block => ({
  id,
  kind,
  phase: 'always',
  words: Object.keys(says).length === 0 ? {} : words(says),
  fields,
  items: items.map((item) => ({ words: words(item.says), fields: item.fields ?? {} })),
})
const during = (one: Block): Block => ({ ...one, phase: 'running' })

/** Pages of the demo world: an event that runs, one to come, one that is over, two landing pages, and the banners on home that lead there. */
export function pages({ stage, people, now, send, look }: Stage): Chapter[] {
  const { admin, editor } = people.staff
  const days = (from: number, to: number) => ({
    startsAt: iso(now + from * DAY),
    endsAt: iso(now + to * DAY),
  })
  const draw = async (ground: string, drawings: readonly string[]): Promise<string> =>
    send(await groundPhoto(look, ground, drawings), editor)

  /** Written by the editor, published by somebody else: one of them gives a coupon. */
  const shows = async (key: string, kind: PageKind, body: BodyInput): Promise<void> => {
    const { pages: known } = await stage.act(contentDesk.list, {}, editor)
    const before = known.find((each) => each.key === key)
    const no =
      before?.newest ??
      (await stage.act(contentDesk.save, { key, kind, base: 0, body, note: 'the demo world' }, editor)).no
    if (before?.state !== 'shown')
      await stage.act(contentDesk.publish, { key, no, at: null, why: 'the demo world' }, admin)
  }
  const leads = (
    terms: Pick<InputOf<typeof bannerDesk.save>, 'href' | 'picture' | 'type'> &
      Partial<InputOf<typeof bannerDesk.save>>,
    says: Texts,
  ) =>
    stage.act(
      bannerDesk.save,
      {
        words: words(says),
        editions: [],
        languages: [],
        countries: [],
        newOnly: false,
        ...days(-3, 120),
        rank: 100,
        why: 'the demo world',
        ...terms,
      },
      editor,
    )
  const search = block('find', 'search', { title: 'elsewhere', quick: 'quick' })
  const rankings = block('all', 'more', { label: 'rankings' }, { href: '/popular' })

  return [
    {
      name: 'pages.ended',
      at: now - 22 * DAY,
      tell: () =>
        shows('autumn-reading', 'activity', {
          words: words({ title: 'reading', text: 'readingText' }),
          ...days(-20, -8),
          blocks: [
            block('manga', 'shelf', { title: 'manga' }, { way: 'search', keyword: '漫画', shown: '8' }),
            search,
            rankings,
          ],
        }),
    },
    {
      name: 'pages.running',
      at: now - 1 * DAY,
      async tell() {
        const { campaigns } = await stage.act(couponDesk.list, {}, admin)
        const festival = campaigns.find(({ names }) => names['en'] === 'Box festival')
        const picture = await draw('#e7dcc6', ['kimono', 'teabowl', 'jacket'])
        await shows('winter-market', 'activity', {
          words: words({ title: 'winter', text: 'winterText' }),
          ...days(-2, 25),
          blocks: [
            block(
              'warm',
              'banner',
              { title: 'warm', text: 'winterText', button: 'how' },
              { picture, href: '/userGuide/shoppingGuide', ground: '5' },
            ),
            search,
            block('kimono', 'shelf', { title: 'kimono' }, { way: 'search', keyword: '着物', shown: '8' }),
            ...(festival
              ? [during(block('coupon', 'coupon', { title: 'coupon' }, { coupons: festival.id }))]
              : []),
            block(
              'tea',
              'shelf',
              { title: 'tea' },
              { way: 'search', keyword: '茶碗', shown: '8', look: 'shelf' },
            ),
            during(block('boxes', 'lottery', { title: 'boxes' })),
            block('ranking', 'ranking', { title: 'ranking' }, { window: 'week', shown: '8' }),
            rankings,
          ],
        })
        await leads(
          { type: 3, href: '/activity/winter-market', picture, rank: 10 },
          { title: 'winter', text: 'winterText' },
        )
      },
    },
    {
      name: 'pages.coming',
      at: now - 1 * DAY,
      tell: () =>
        shows('new-year', 'activity', {
          words: words({ title: 'newYear', text: 'newYearText' }),
          ...days(38, 48),
          blocks: [
            block('find', 'search', { title: 'elsewhere', quick: 'quick' }),
            block('more', 'more', { label: 'bags' }, { href: '/landing/activity/lucky-bags' }),
          ],
        }),
    },
    {
      name: 'pages.cameras',
      at: now - 1 * DAY,
      async tell() {
        const picture = await draw('#dfe3ec', ['camera', 'lens'])
        const { clip, poster } = await film(['camera', 'lens'], 215)
        await shows('film-cameras', 'landing', {
          words: words({ title: 'film', text: 'filmText' }),
          startsAt: null,
          endsAt: null,
          blocks: [
            block('top', 'picture', { alt: 'film' }, { picture }),
            block(
              'film',
              'video',
              { title: 'clip', transcript: 'clipText' },
              { clip: await send(clip, editor, 'video'), picture: await send(poster, editor) },
            ),
            block('cameras', 'shelf', { title: 'cameras' }, { way: 'search', keyword: 'カメラ', shown: '8' }),
            block('look', 'text', { title: 'look', text: 'lookText' }),
            block('where', 'sources', { title: 'where' }, { sources: 'mercari\nyahoo\nrakuma\nsurugaya' }),
            block('asked', 'faq', { title: 'asked' }, {}, [{ says: { question: 'q1', answer: 'a1' } }]),
            block('tariffs', 'tariffs', { title: 'tariffs', text: 'tariffsText' }, { look: 'world' }),
            block('all', 'more', { label: 'allCameras' }, { href: '/search?keyword=カメラ' }),
          ],
        })
        await leads(
          { type: 7, href: '/landing/film-cameras', picture, rank: 20 },
          { title: 'film', text: 'filmText' },
        )
      },
    },
    {
      name: 'pages.bags',
      at: now - 1 * DAY,
      async tell() {
        const [capsules, cards, figures] = [
          await draw('#efe2da', ['capsule', 'charm']),
          await draw('#e3e8dd', ['card', 'cartridge']),
          await draw('#e1e6e9', ['figure', 'robot']),
        ]
        await shows('lucky-bags', 'landingActivity', {
          words: words({ title: 'bags', text: 'bagsText' }),
          startsAt: null,
          endsAt: null,
          blocks: [
            block('three', 'carousel', { title: 'three' }, {}, [
              { says: { title: 'capsules' }, fields: { picture: capsules, href: '/search?keyword=ガチャ' } },
              { says: { title: 'cards' }, fields: { picture: cards, href: '/search?category=cards' } },
              { says: { title: 'figures' }, fields: { picture: figures, href: '/search?category=figures' } },
            ]),
            block('now', 'shelf', { title: 'bagsNow' }, { way: 'search', keyword: '福袋', shown: '8' }),
            block('unpacked', 'reviews', { title: 'unpacked' }, { shown: '4' }),
            rankings,
          ],
        })
        await leads(
          { type: 1, href: '/landing/activity/lucky-bags', picture: capsules, rank: 30 },
          { title: 'bags', text: 'bagsText' },
        )
      },
    },
  ]
}
