import { arrivals, floor, message, picking, receiving, storage } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { DAY, MINUTE } from '@tomobako/domain/kernel'
import { trackingOf, workThrough } from './buying.ts'
import type { Chapter, Stage } from './chapter.ts'
import { Untold } from './chapter.ts'
import { strangerPhoto } from './pictures.ts'
import { reminded } from './story.ts'

/** Zones, how many bays and levels, and how much a shelf holds. Where Yuki's records lie nobody has measured yet. */
const zones = [
  { zone: 'A', bays: 5, levels: 2, capacity: 12 },
  { zone: 'B', bays: 4, levels: 2, capacity: 10 },
  { zone: 'C', bays: 3, levels: 3, capacity: 16 },
  { zone: 'D', bays: 3, levels: 2, capacity: 6 },
] as const

type Stranger = {
  key: string
  daysAgo: number
  label: string
  tall?: true
  seen: Omit<InputOf<typeof receiving.addUnidentified>, 'photoIds'>
}
/** Arrivals that nobody could match, of several kinds. */
const strangers: readonly Stranger[] = [
  {
    key: 'books',
    daysAgo: 0.5,
    label: '4912-0386-5521',
    seen: {
      code: '4912-0386-5521',
      note: 'No name on the parcel; two comic books inside.',
      weightGrams: 640,
      shelf: 'Z-1-1',
      kind: 'books',
    },
  },
  // The label of Mina's pen, torn: the first eight digits can be read.
  {
    key: 'pen',
    daysAgo: 0.8,
    label: `${trackingOf('pen').slice(0, 8)} …`,
    seen: {
      code: trackingOf('pen').slice(0, 8),
      note: 'Label torn behind the eighth digit. A black fountain pen in a paulownia box (蒔絵).',
      weightGrams: 180,
      shelf: 'Z-1-1',
      kind: 'other',
    },
  },
  {
    key: 'figures',
    daysAgo: 3,
    label: '発送元 大阪',
    tall: true,
    seen: {
      code: '',
      note: 'From Osaka; the slip is wet and cannot be read. Two figures in bubble wrap.',
      weightGrams: 920,
      shelf: 'Z-1-2',
      kind: 'figures',
    },
  },
  {
    key: 'clothes',
    daysAgo: 6,
    label: '様 (ペンネーム)',
    seen: {
      code: '6631-2280-0914',
      note: 'Addressed to a nickname. A cotton jacket, size L, indigo.',
      weightGrams: 1_150,
      shelf: 'Z-1-2',
      kind: 'clothes',
    },
  },
  {
    key: 'cards',
    daysAgo: 1.6,
    label: 'ポスト投函 匿名',
    seen: {
      code: '3377-0015-4482',
      note: 'Letter parcel, sent anonymously. Game cartridges, three of them.',
      weightGrams: 210,
      shelf: 'Z-1-1',
      kind: 'electronics',
    },
  },
]

/** The warehouse floor, what waits on it, and what its owners had done to their pieces. */
export function shelves(at: Stage): Chapter[] {
  const { stage, now, people, lineOf, send } = at
  const { mina, karim, yuki } = people.customers
  const { packer, admin } = people.staff
  const arrived = new Map<string, string>()
  const chapters: Chapter[] = []
  const add = (name: string, when: number, tell: () => Promise<unknown>): void =>
    void chapters.push({ name, at: when, tell: async () => void (await tell()) })

  for (const each of zones)
    add(`floor.zone${each.zone}`, now - 98 * DAY, () => stage.act(floor.addShelves, { ...each }, admin))

  for (const { key, daysAgo, label, tall, seen } of strangers) {
    add(`stranger.${key}`, now - daysAgo * DAY, async () => {
      const { id } = await stage.act(
        receiving.addUnidentified,
        { ...seen, photoIds: [await send(await strangerPhoto(label, tall), packer)] },
        packer,
      )
      arrived.set(key, id)
    })
  }
  /** The arrival of a chapter that may have been told before a start was cut off. */
  const arrivalOf = async (key: string): Promise<string> => {
    const note = strangers.find((each) => each.key === key)?.seen.note
    const id =
      arrived.get(key) ??
      (await stage.act(receiving.unidentified, {}, packer)).rows.find((row) => row.note === note)?.id
    if (!id) throw new Untold(`no arrival ${key}`)
    return id
  }
  add('claim.pen', now - 0.3 * DAY, async () =>
    stage.act(
      arrivals.claim,
      {
        id: await arrivalOf('pen'),
        lineId: lineOf('pen').lineId,
        tracking: trackingOf('pen'),
        contents: 'A lacquered fountain pen in its wooden box, bought for me three days ago.',
      },
      mina,
    ),
  )
  add('claim.cards', now - 0.25 * DAY, async () =>
    stage.act(
      arrivals.claim,
      {
        id: await arrivalOf('cards'),
        lineId: lineOf('cassettes').lineId,
        sellerOrderNo: `DEMO-CASSETTES-${lineOf('cassettes').lineNo.slice(1, 7)}`,
        contents: 'Three retro game cartridges without boxes, in a padded envelope.',
      },
      karim,
    ),
  )

  // Two counts: one agreed, one did not. A piece of Mina's lies one shelf lower than it is recorded, and there is a box nobody knows.
  const count = async (code: string, seen: (no: readonly string[]) => string[]) => {
    const { version, held } = await stage.act(floor.shelf, { code }, packer)
    return stage.act(floor.count, { code, version, seen: seen(held.map((piece) => piece.no)) }, packer)
  }
  add('count.agreed', now - 1.1 * DAY, () => count('B-2-1', (held) => [...held]))
  add('count.differs', now - 0.35 * DAY, () =>
    count('D-2-2', (held) => [...held, lineOf('yukata').lineNo, '4901-7788-1203']),
  )

  // A cart on its way between the shelves, the first piece in its box.
  add('round.started', now - 14 * MINUTE, () => stage.act(picking.start, { parcels: 2 }, packer))
  add('round.scanned', now - 9 * MINUTE, async () => {
    const [round] = (await stage.act(picking.rounds, {}, packer)).rows
    if (!round) throw new Untold('no round was started')
    const { stops } = await stage.act(picking.detail, { no: round.no }, packer)
    return stage.act(picking.scan, { no: round.no, code: stops[0]!.no }, packer)
  })

  // What the customers want of what is stored.
  const ask = async (key: string, service: 'photos' | 'inspection') => {
    const { pieces } = await stage.act(storage.overview, {}, mina)
    const offer = pieces
      .find((piece) => piece.lineId === lineOf(key).lineId)
      ?.canAsk.find((each) => each.service === service)
    if (!offer) throw new Untold(`${service} of ${key} cannot be asked for`)
    return stage.act(storage.askService, { lineId: lineOf(key).lineId, service, expectYen: offer.yen }, mina)
  }
  add('yukata.ask', now - 20 * DAY, () => ask('yukata', 'inspection'))
  add('yukata.looked', now - 19.3 * DAY, () => workThrough(at, 'yukata', 'inspection'))
  add('album.ask', now - 12 * DAY, () => ask('album', 'photos'))
  add('album.photographed', now - 11.4 * DAY, () => workThrough(at, 'album', 'photos'))
  add('game.ask', now - 0.4 * DAY, () => ask('game', 'inspection'))
  add('keyring.ask', now - 0.2 * DAY, () => ask('keyring', 'photos'))
  add('rule.mina', now - 15 * DAY, () =>
    stage.act(
      storage.saveRule,
      { day: 40, capYen: 5_000, tracked: true, addressId: mina.addressId, active: true },
      mina,
    ),
  )
  add('rule.yuki', now - 5 * DAY, () =>
    stage.act(
      storage.saveRule,
      { day: 30, capYen: 8_000, tracked: true, addressId: yuki.addressId, active: true },
      yuki,
    ),
  )
  // The rule's day has come and everything together costs more than it allows: she is asked.
  add('rule.asked', now - 1.25 * DAY, () => stage.schedule('storage.rules'))
  for (const days of reminded)
    add(`reminded.${days}`, now - days * DAY, () => stage.schedule('storage.notices'))

  // What came before yesterday has been read.
  for (const [name, who] of Object.entries(people.customers))
    add(`read.${name}`, now - 1 * DAY, () => stage.act(message.read, {}, who))
  return chapters
}
