import { afterSale, afterSaleDesk } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import type { Who } from './act.ts'
import type { Chapter, Stage } from './chapter.ts'

type Opened = InputOf<typeof afterSale.open>

/** Cases of the demo world: Mina's list holds one in every state somebody can meet, the desk has some to decide and to look at twice. */
export function cases({ stage, people: { customers, staff }, now, lineOf }: Stage): Chapter[] {
  const { mina } = customers
  const { support } = staff
  const open = async (asked: Omit<Opened, 'shownYen'>, who: Who = mina): Promise<string> => {
    const { outcome } = await stage.act(
      afterSale.preview,
      {
        lineNo: asked.lineNo,
        kind: asked.kind,
        answers: (asked.claims ?? []).map(({ check, outcome: said }) => ({ check, outcome: said })),
        hasWords: asked.note !== undefined,
      },
      who,
    )
    return (await stage.act(afterSale.open, { ...asked, shownYen: outcome.yen }, who)).id
  }
  const desk = (id: string, who: Who = support) => stage.act(afterSaleDesk.detail, { id }, who)
  const offer = async (id: string, yen: number, why: string, who: Who = support, goodwillYen = 0) => {
    const { version, leftYen } = await desk(id, who)
    await stage.act(
      afterSaleDesk.offer,
      { id, version, yen: Math.min(yen, leftYen), goodwillYen, borneBy: 'seller', why },
      who,
    )
  }
  const deny = async (id: string, why: string, who: Who = support): Promise<void> => {
    const { version } = await desk(id, who)
    await stage.act(afterSaleDesk.deny, { id, version, why }, who)
  }
  /** The first claims this listing makes, told as different. */
  const differing = async (lineNo: string, kind: Opened['kind'], note: string) => {
    const { claims } = await stage.act(afterSale.form, { lineNo, kind }, mina)
    const chosen = claims.find(({ check }) => check !== 'item' && check !== 'variant') ?? claims[0]
    return chosen ? [{ check: chosen.check, outcome: 'differs' as const, note, photoIds: [] }] : []
  }
  const told = (name: string, at: number, tell: () => Promise<void>): Chapter => ({
    name: `cases.${name}`,
    at,
    tell,
  })
  const no = (key: string): string => lineOf(key).lineNo
  return [
    told('withdrawn', now - 80 * DAY, async () => {
      const lineNo = no('album')
      const claims = await differing(lineNo, 'not_as_described', 'One corner looked bent on the photo.')
      const id = await open({ lineNo, kind: 'not_as_described', claims })
      stage.at(now - 80 * DAY + HOUR)
      await stage.act(afterSale.withdraw, { id }, mina)
    }),
    told('closed', now - 48 * DAY, async () => {
      const lineNo = no('yukata')
      const claims = await differing(
        lineNo,
        'not_as_described',
        'The colour seems paler than in the listing.',
      )
      const id = await open({ lineNo, kind: 'not_as_described', claims })
      stage.at(now - 47 * DAY)
      await deny(id, 'The arrival photos show the colour of the listing’s own pictures.')
      stage.at(now - 32 * DAY)
      await stage.schedule('after-sale-answers')
    }),
    told('paid', now - 30 * DAY, async () => {
      const lineNo = no('game')
      const claims = await differing(
        lineNo,
        'not_as_described',
        'The case has a crack the listing does not tell.',
      )
      const id = await open({ lineNo, kind: 'not_as_described', claims })
      stage.at(now - 29 * DAY)
      await offer(id, 400, 'The crack is on our arrival photo, and the listing says nothing of it.')
      stage.at(now - 28 * DAY)
      const { version } = await stage.act(afterSale.detail, { id }, mina)
      await stage.act(afterSale.accept, { id, version }, mina)
    }),
    told('denied', now - 5 * DAY, async () => {
      const lineNo = no('figure')
      const claims = await differing(lineNo, 'not_as_described', 'It looks used to me.')
      const id = await open({ lineNo, kind: 'not_as_described', claims })
      stage.at(now - 4 * DAY)
      await deny(id, 'The listing calls it used, and the photos show no more wear than it tells.')
    }),
    told('disputed', now - 4.5 * DAY, async () => {
      const lineNo = no('figure')
      const id = await open({
        lineNo,
        kind: 'counterfeit',
        claims: [
          { check: 'serial', outcome: 'differs', note: 'The number is engraved differently.', photoIds: [] },
        ],
        note: 'I do not think that this engraving is the maker’s.',
      })
      stage.at(now - 3 * DAY)
      await deny(id, 'The engraving is that of the years this figure was made in.')
      stage.at(now - 1.5 * DAY)
      await stage.act(
        afterSale.dispute,
        { id, note: 'A collector here says otherwise: the seven has a different foot.' },
        mina,
      )
    }),
    told('offered', now - 2.5 * DAY, async () => {
      const lineNo = no('teabowl')
      const claims = await differing(lineNo, 'not_as_described', 'There is a hairline at the rim.')
      const id = await open({
        lineNo,
        kind: 'not_as_described',
        claims,
        note: 'It shows when held against the light.',
      })
      stage.at(now - 1.2 * DAY)
      await offer(
        id,
        900,
        'We looked again with a lamp: the hairline is there. We are sorry that we missed it.',
        support,
        300,
      )
    }),
    told('assessed', now - 20 * HOUR, async () => {
      const lineNo = no('keyring')
      const claims = await differing(lineNo, 'not_as_described', 'There is a stain on the left side.')
      await open({ lineNo, kind: 'not_as_described', claims, note: 'It can be seen on your first photo.' })
    }),
    told('incomplete', now - 10 * HOUR, async () => {
      await open({ lineNo: no('keyring'), kind: 'missing_part' })
    }),
  ]
}
