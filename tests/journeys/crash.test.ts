import { expect, test } from 'vitest'
import { killAtRandom } from './support/kills.ts'

/** quality R11: what was acknowledged survives `kill -9` of server, database or one of the database's workers in the middle of checkouts. `npm run bench -- kills` does it 140 times. */
test(
  'kills at random points lose nothing acknowledged, double nothing, and every key is answered',
  { timeout: 400_000 },
  async () => {
    const found = await killAtRandom(6)
    expect(found.acknowledged).toBeGreaterThan(6)
    expect({
      lost: found.lost,
      doubled: found.doubled,
      unanswered: found.unanswered,
      bugs: found.bugs,
      written: found.written,
    }).toEqual({
      lost: [],
      doubled: [],
      unanswered: [],
      bugs: [],
      written: [],
    })
    expect(found.books).toContain('The books balance')
  },
)
