import type { parcelStates } from '@tomobako/domain/parcel'
import type { StepState } from '@tomobako/ui'

export type State = (typeof parcelStates)[number]

/** The four stations of a card's small timeline. */
const stations = ['packing', 'postagePaid', 'shipped', 'delivered'] as const
/** At which station a parcel stands, and what is said there where the station's own word is not true yet or says too little. */
const stands = {
  requested: { at: 0, word: 'requested' },
  packing: { at: 0 },
  packed: { at: 1, word: 'awaitingPostage' },
  awaiting_postage: { at: 1, word: 'awaitingPostage' },
  paid: { at: 1 },
  handed_over: { at: 2 },
  in_transit: { at: 2, word: 'inTransit' },
  customs: { at: 2, word: 'customs' },
  held: { at: 2, word: 'held' },
  delivered: { at: stations.length },
  cancelled: { at: 0, word: 'cancelled' },
  returned: { at: 3, word: 'returned' },
  lost: { at: 3, word: 'lost' },
} as const satisfies Readonly<Record<State, { at: number; word?: string }>>
const ended: readonly State[] = ['cancelled', 'returned', 'lost']

type Word = (typeof stations)[number] | Extract<(typeof stands)[State], { word: string }>['word']
export type Station = { id: (typeof stations)[number]; word: Word; state: StepState }

/** Where a parcel is, station by station. What has not happened is never the one it stands at: a parcel on its way is not "delivered, now". */
export function stationsOf(state: State): Station[] {
  const here: { at: number; word?: Word } = stands[state]
  return stations.map((id, index) => ({
    id,
    word: index === here.at ? (here.word ?? id) : id,
    state: index < here.at ? 'done' : index > here.at ? 'later' : ended.includes(state) ? 'failed' : 'now',
  }))
}
