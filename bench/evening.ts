/**
 * `npm run bench -- evening [lots] [kills]`: an evening of 200 lots at two web processes and a worker with cards and wallets, then a hundred kills (-9) of those,
 * of the database and of the database's own. Nothing may be sent twice, no hold be lost, and house, bank and books agree to the yen.
 */
import { openEvening } from '../tests/journeys/support/auction-evening.ts'
import type { Evening } from '../tests/journeys/support/auction-evening.ts'

const [lots = 200, kills = 100] = process.argv.slice(3).map(Number)
const tell = (line: string): void => void process.stdout.write(`${line}\n`)
const house = await openEvening({ tell, namesakes: 5 })
let isWrong = false
try {
  for (const what of [
    { rounds: lots, kills: 0 },
    { rounds: Math.ceil(lots / 4), kills },
  ]) {
    if (what.rounds === 0) continue
    const began = performance.now()
    const found: Evening = await house.spend(what)
    tell(`\n${JSON.stringify(found, null, 2)}\n${Math.round((performance.now() - began) / 1_000)} s`)
    const { unanswered, bugs, twice, otherwise, open, held, cards, books } = found
    isWrong ||=
      [unanswered, bugs, twice, otherwise, open, held, cards].some((each) => each.length > 0) ||
      !books.includes('The books balance')
  }
} finally {
  await house.close()
}
process.exit(isWrong ? 1 : 0)
