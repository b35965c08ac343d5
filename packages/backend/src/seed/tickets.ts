import { ticket, ticketDesk, ticketTasks } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { DAY, HOUR, MINUTE } from '@tomobako/domain/kernel'
import type { Who } from './act.ts'
import type { Chapter, Stage } from './chapter.ts'

type Asked = InputOf<typeof ticket.open>

/** Tickets of the demo world in every state: Mina's list shows them all, the desk has some in each language it writes. */
export function tickets({ stage, people: { customers, staff }, now, lineOf, parcelOf }: Stage): Chapter[] {
  const { mina, karim, yuki } = customers
  const { support, buyer } = staff
  const open = async (who: Who, asked: Asked): Promise<string> =>
    (await stage.act(ticket.open, asked, who)).id
  const answer = async (
    id: string,
    text: string,
    language: 'en' | 'zhCn' | 'ja' = 'en',
    close = false,
  ): Promise<void> => {
    const { row } = await stage.act(ticketDesk.thread, { id }, support)
    await stage.act(
      ticketDesk.answer,
      { id, version: row.version, language, text, photoIds: [], close },
      support,
    )
  }
  const task = async (id: string, desk: 'warehouse' | 'buyer', text: string): Promise<string> =>
    (await stage.act(ticketTasks.ask, { id, desk, text }, support)).id
  /** What the clock does, at the present moment of the past. */
  const clock = (): Promise<void> => stage.schedule('tickets-close')
  const told = (name: string, at: number, tell: () => Promise<void>): Chapter => ({
    name: `tickets.${name}`,
    at,
    tell,
  })
  const before = (text: string): Asked => ({ type: 'before', sub: 'item', text, photoIds: [] })
  return [
    // Long over: a new ticket goes on from it.
    told('over', now - 9 * DAY, async () => {
      const id = await open(mina, {
        type: 'parcel',
        sub: 'customs',
        about: { kind: 'parcel', no: parcelOf('delivered') },
        text: 'Which number does customs in Hamburg want from me?',
        photoIds: [],
      })
      stage.at(now - 9 * DAY + 2 * HOUR)
      await answer(id, 'None for this parcel: its papers name the contents and their worth.', 'en', true)
      stage.at(now - 8 * DAY)
      await stage.act(ticket.evaluate, { id, level: 'satisfied', text: 'Quick and clear.' }, mina)
      stage.at(now - 7 * DAY)
      const next = await open(mina, {
        type: 'account',
        sub: 'data',
        text: 'Is that so for my next parcels as well?',
        photoIds: [],
        earlierId: id,
      })
      stage.at(now - 7 * DAY + HOUR)
      await answer(next, 'Yes, as long as they are worth less than 150 euros.')
      stage.at(now - 7 * DAY + 2 * HOUR)
      await stage.act(ticket.close, { id: next }, mina)
      await stage.act(ticket.evaluate, { id: next, level: 'neutral', text: '' }, mina)
    }),
    // Closed by the clock, and still to be continued.
    told('expired', now - 33 * HOUR, async () => {
      const id = await open(mina, {
        type: 'storage',
        sub: 'days',
        about: { kind: 'line', no: lineOf('yukata').lineNo },
        text: 'How long may the yukata stay on the shelf?',
        photoIds: [],
      })
      stage.at(now - 31 * HOUR)
      await answer(id, 'Up to 90 days. The last day stands on its page, and you can add 30 days twice.')
      stage.at(now - 11 * HOUR)
      await clock()
      stage.at(now - 7 * HOUR + MINUTE)
      await clock()
    }),
    // Answered, and about to close.
    told('closesSoon', now - 26 * HOUR, async () => {
      const id = await open(mina, {
        type: 'arrived',
        sub: 'photos',
        about: { kind: 'line', no: lineOf('game').lineNo },
        goodsCount: 1,
        text: 'Could you photograph the back of the game?',
        photoIds: [],
      })
      stage.at(now - 22 * HOUR)
      await answer(
        id,
        'Yes: add the photo service to the piece and say “the back”. It is done within two days.',
      )
      stage.at(now - 90 * MINUTE)
      await clock()
      stage.at(now - HOUR)
      await task(id, 'warehouse', 'Is there a serial number on the back of the game?')
    }),
    told('waiting', now - 8 * HOUR, async () => {
      const id = await open(mina, {
        type: 'order',
        sub: 'status',
        about: { kind: 'line', no: lineOf('pen').lineNo },
        text: 'Has the seller of the fountain pen sent it?',
        photoIds: [],
      })
      stage.at(now - 6 * HOUR)
      await answer(id, 'Yes, it is on its way to us and should arrive within two days.')
      await stage.act(
        ticketDesk.note,
        { id, text: 'The seller packs well; nothing to worry about.' },
        support,
      )
      stage.at(now - 5 * HOUR)
      const asked = await task(id, 'buyer', 'Has the seller of the pen given a parcel number?')
      stage.at(now - 4 * HOUR)
      await stage.act(
        ticketTasks.answer,
        { id: asked, text: 'Yes, with Yamato; it left Osaka this morning.' },
        buyer,
      )
    }),
    told('handling', now - 3 * HOUR, async () => {
      const id = await open(
        mina,
        before('Ist die Lackdose mit der Kirschblüte aus Holz oder aus Kunststoff?'),
      )
      stage.at(now - 2 * HOUR)
      await stage.act(
        ticket.reply,
        { id, text: 'Und hat sie einen Stempel auf dem Boden?', photoIds: [] },
        mina,
      )
    }),
    told('karim', now - 5 * HOUR, async () => {
      await open(karim, {
        type: 'payment',
        sub: 'refund',
        text: 'متى يصل المبلغ المسترد إلى محفظتي؟',
        photoIds: [],
      })
    }),
    told('yuki', now - 4 * HOUR, async () => {
      await open(yuki, before('この商品は海外に発送できますか？'))
    }),
  ]
}
