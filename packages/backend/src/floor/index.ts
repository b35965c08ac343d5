import { floor } from '@tomobako/contract'
import { pickLimits } from '@tomobako/domain/floor'
import { defineCapability, implement } from '../kernel/index.ts'
import * as shelves from './shelves.ts'

export { returnShelf } from '@tomobako/domain/floor'
export { putOn, takeOff } from './places.ts'
export {
  addDifference,
  addMoves,
  lying,
  piecesByCode,
  piecesById,
  plainNo,
  shelves as shelfRows,
} from './store.ts'

const handlers = implement(floor, {
  shelves: shelves.shelves,
  shelf: shelves.shelf,
  addShelves: shelves.addShelves,
  saveShelf: shelves.saveShelf,
  find: shelves.find,
  history: shelves.history,
  move: shelves.move,
  count: shelves.count,
  differences: shelves.differences,
  resolve: shelves.resolve,
})

export const capability = defineCapability({
  name: 'floor',
  standsOn: ['settings', 'staff', 'order'],
  handlers,
  limits: pickLimits,
})
