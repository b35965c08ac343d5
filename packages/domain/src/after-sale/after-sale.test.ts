import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ServiceCheck } from '../floor/index.ts'
import { DAY, MINUTE, step } from '../kernel/index.ts'
import { orderLineStates } from '../order/index.ts'
import {
  afterSaleMachine,
  caseKinds,
  caseLimits,
  caseRuleOf,
  caseRules,
  caseStageOf,
  goodwillMostOf,
  isOverdueCase,
  mayOpen,
  missingOf,
  outcomeOf,
  sharePercent,
  turnOf,
} from './index.ts'
import type { CaseEvent, CaseState } from './index.ts'

type Row = {
  state: CaseState
  answerBy: number | null
  appealed: boolean
  decidedBy: string | null
  firstBy: string | null
  approvedBy: string | null
  yen: number
}
type Deed = { event: CaseEvent; who: string; yen: number }
const FOUR_EYES = 30_000

/** A case moved by the machine's table, as the backend writes it down. */
function moved(row: Row, { event, who, yen }: Deed, now: number): Row | null {
  const isDecision = event === 'offer' || event === 'deny' || event === 'ask'
  if (isDecision && row.appealed && row.firstBy === who) return null
  if (event === 'approve' && (row.decidedBy === who || row.firstBy === who)) return null
  const next = step(afterSaleMachine, row.state, event, {
    needsSecond: yen > FOUR_EYES,
    bySecond: true,
    appealed: row.appealed,
  })
  if (!next.ok) return null
  const to = next.to
  return {
    ...row,
    state: to,
    answerBy: turnOf(to) === 'yours' ? now + caseLimits.customerMs : null,
    ...(event === 'offer' ? { decidedBy: who, approvedBy: null, yen } : {}),
    ...(event === 'approve' ? { approvedBy: who } : {}),
    ...(event === 'deny' ? { decidedBy: who, approvedBy: null, yen: 0 } : {}),
    ...(event === 'sendBack' ? { decidedBy: null, yen: 0 } : {}),
    ...(event === 'dispute'
      ? { appealed: true, firstBy: row.decidedBy, decidedBy: null, approvedBy: null, yen: 0 }
      : {}),
  }
}

/** What a customer would say of the rules, without any machine. */
class Said {
  turn: 'desk' | 'second' | 'customer' | 'nobody' = 'desk'
  word: 'question' | 'offer' | 'denial' | null = null
  since = 0
  appeals = 0
  by: string | null = null
  first: string | null = null
  yen = 0
  paid = false
  overAt = (): number => this.since + 14 * DAY
  settle(now: number): void {
    if (this.turn !== 'customer' || now < this.overAt()) return
    this.paid = this.word === 'offer'
    this.turn = 'nobody'
  }
  try({ event, who, yen }: Deed, now: number): boolean {
    const tells = (word: 'question' | 'offer' | 'denial'): true => {
      this.turn = 'customer'
      this.word = word
      this.since = now
      return true
    }
    const isBarred = this.appeals > 0 && this.first === who
    const mayDecide =
      this.turn === 'desk' || this.turn === 'second' || (this.turn === 'customer' && this.word === 'offer')
    switch (event) {
      case 'ask':
        return this.turn === 'desk' && !isBarred && tells('question')
      case 'complete':
        if (this.turn !== 'customer' || this.word !== 'question') return false
        this.turn = 'desk'
        return true
      case 'offer':
        if (!mayDecide || isBarred) return false
        this.by = who
        this.yen = yen
        if (yen <= FOUR_EYES) return tells('offer')
        this.turn = 'second'
        return true
      case 'approve':
        return this.turn === 'second' && this.by !== who && !isBarred && tells('offer')
      case 'sendBack':
        if (this.turn !== 'second') return false
        this.turn = 'desk'
        return true
      case 'deny':
        if (!mayDecide || isBarred) return false
        this.by = who
        if (this.appeals === 0) return tells('denial')
        this.turn = 'nobody'
        return true
      case 'dispute':
        if (this.turn !== 'customer' || this.word === 'question' || this.appeals > 0) return false
        this.appeals = 1
        this.first = this.by
        this.turn = 'desk'
        return true
      case 'accept':
        if (this.turn !== 'customer' || this.word !== 'offer') return false
        this.turn = 'nobody'
        this.paid = true
        return true
      case 'withdraw':
        if (this.turn === 'nobody') return false
        this.turn = 'nobody'
        return true
      default:
        return false
    }
  }
}

const people = fc.constantFrom('sato', 'mori', 'fin')
const deeds = fc.record<Deed>({
  event: fc.constantFrom<CaseEvent>(
    'ask',
    'complete',
    'offer',
    'offer',
    'approve',
    'sendBack',
    'deny',
    'dispute',
    'accept',
    'withdraw',
  ),
  who: people,
  yen: fc.constantFrom(1, 500, FOUR_EYES, FOUR_EYES + 1, 90_000),
})
const waits = fc.oneof(
  fc.constantFrom(0, MINUTE, 14 * DAY - 1, 14 * DAY, 14 * DAY + 1, 7 * DAY),
  fc.integer({ min: 0, max: 20 * DAY }),
)

test('over 10,000 random schedules the machine and the sentences of the rules agree at every step: appealed once, by another person, seen by two above the line, silence is paid', () => {
  let [paid, twice] = [0, 0]
  fc.assert(
    fc.property(fc.array(fc.tuple(waits, deeds), { minLength: 1, maxLength: 14 }), (schedule) => {
      let now = Date.parse('2026-11-23T03:00:00Z')
      let row: Row = {
        state: 'assessed',
        answerBy: null,
        appealed: false,
        decidedBy: null,
        firstBy: null,
        approvedBy: null,
        yen: 0,
      }
      const said = new Said()
      for (const [wait, deed] of schedule) {
        now += wait
        // The clock comes by before anything is asked.
        if (isOverdueCase(row, now)) {
          const event = row.state === 'offered' ? 'accept' : 'expire'
          row = moved(row, { event, who: 'clock', yen: row.yen }, now)!
        }
        said.settle(now)
        let next = moved(row, deed, now)
        expect(next !== null, `${deed.event} by ${deed.who} from ${row.state}`).toBe(said.try(deed, now))
        if (next?.state === 'complete') next = moved(next, { event: 'assess', who: 'rule', yen: 0 }, now)
        row = next ?? row
        if (row.state === 'accepted') row = moved(row, { event: 'pay', who: 'books', yen: 0 }, now)!
        expect(row.state === 'paid').toBe(said.paid)
        expect(['paid', 'closed', 'withdrawn'].includes(row.state)).toBe(said.turn === 'nobody')
        if (row.state !== 'paid') continue
        paid += 1
        // Whoever was appealed against decides nothing of what is paid.
        expect(row.decidedBy).not.toBe(row.firstBy ?? '')
        if (row.yen > FOUR_EYES) {
          twice += 1
          expect(row.approvedBy).not.toBeNull()
          expect(row.approvedBy).not.toBe(row.decidedBy)
        }
        return
      }
    }),
    { numRuns: 10_000 },
  )
  expect(paid).toBeGreaterThan(500)
  expect(twice).toBeGreaterThan(20)
})

const price = {
  itemYen: 10_001,
  domesticYen: 700,
  proxyYen: 200,
  inspectionYen: 300,
  authenticationYen: 0,
  photosYen: 0,
  processingYen: 403,
}
const given = { stage: 'here' as const, ours: new Map(), price, leftYen: 11_604, coverYen: null }
const differs = (...checks: ServiceCheck[]) => checks.map((check) => ({ check, outcome: 'differs' as const }))

describe('the table', () => {
  test('there is one rule for each kind, with an id of its own, and a case of it can be opened somewhere', () => {
    expect(caseRules.map(({ kind }) => kind).toSorted()).toEqual([...caseKinds].toSorted())
    expect(new Set(caseRules.map(({ id }) => id)).size).toBe(caseRules.length)
    expect(caseRules.filter(({ within }) => Object.keys(within).length === 0)).toEqual([])
  })

  test('the last moment of the days counts, the next does not', () => {
    const facts = { state: 'delivered' as const, arrivedAt: 0, deliveredAt: 1_000, sellerDueAt: null }
    const rule = caseRuleOf('damaged_there')
    expect(mayOpen(rule, facts, 1_000 + 7 * DAY).may).toBe('now')
    expect(mayOpen(rule, facts, 1_001 + 7 * DAY).may).toBe('over')
    expect(mayOpen(rule, { ...facts, state: 'stored' }, 2_000).may).toBe('no')
  })

  test('a seller is late from the moment they should have shipped, and a parcel is lost only once it was sent', () => {
    const facts = { state: 'bought' as const, arrivedAt: null, deliveredAt: null, sellerDueAt: 5_000 }
    expect(mayOpen(caseRuleOf('late'), facts, 4_999).may).toBe('later')
    expect(mayOpen(caseRuleOf('late'), facts, 5_000).may).toBe('now')
    expect(mayOpen(caseRuleOf('lost_in_japan'), facts, 9_000).may).toBe('no')
    expect(mayOpen(caseRuleOf('lost_in_japan'), { ...facts, state: 'on_the_way' }, 9_000).may).toBe('now')
  })

  test('nothing is asked about a piece that is packed or travels', () => {
    expect(orderLineStates.filter((state) => caseStageOf(state) === null)).toEqual(
      expect.arrayContaining(['packing', 'shipped', 'refunded', 'to_buy']),
    )
  })
})

describe('the outcome', () => {
  test('the claim that weighs most decides, and a share is rounded up for the customer', () => {
    const outcome = outcomeOf(caseRuleOf('not_as_described'), { ...given, answers: differs('box', 'flaws') })
    expect(outcome).toMatchObject({ percent: 25, because: 'flaws', yen: 2_501, goesBack: false })
  })

  test('another thing is the whole purchase, every component of it', () => {
    const outcome = outcomeOf(caseRuleOf('wrong'), { ...given, answers: differs('item') })
    expect(outcome.parts.map(({ component }) => component)).toEqual([
      'item',
      'domestic',
      'proxy',
      'services',
      'processing',
    ])
    expect(outcome).toMatchObject({ yen: 11_604, goesBack: true })
  })

  test('what our own inspection found as described proposes nothing; what it found itself is confirmed', () => {
    const rule = caseRuleOf('not_as_described')
    const against = outcomeOf(rule, {
      ...given,
      ours: new Map([['works', 'as_described']]),
      answers: differs('works'),
    })
    expect(against).toMatchObject({ yen: 0, ours: 'contradicted' })
    const same = outcomeOf(rule, {
      ...given,
      ours: new Map([['works', 'differs']]),
      answers: differs('works'),
    })
    expect(same).toMatchObject({ percent: 70, ours: 'confirmed' })
  })

  test('it never passes what is left nor the cover, and its parts add up to it, whatever was answered', () => {
    const yen = fc.nat(50_000)
    fc.assert(
      fc.property(
        fc.constantFrom(...caseKinds),
        fc.subarray(Object.keys(sharePercent) as ServiceCheck[]),
        fc.tuple(yen, yen, yen, yen),
        yen,
        yen,
        (kind, checks, [itemYen, domesticYen, proxyYen, processingYen], leftYen, coverYen) => {
          const rule = caseRuleOf(kind)
          const outcome = outcomeOf(rule, {
            stage: 'there',
            answers: differs(...checks),
            ours: new Map(),
            price: { ...price, itemYen, domesticYen, proxyYen, processingYen },
            leftYen,
            coverYen,
          })
          expect(outcome.yen).toBeLessThanOrEqual(leftYen)
          if (rule.gives === 'cover') expect(outcome.yen).toBeLessThanOrEqual(coverYen)
          expect(outcome.parts.reduce((all, part) => all + part.yen, 0)).toBe(outcome.yen)
        },
      ),
    )
  })

  test('what is missing is asked for: pictures only from whoever has the thing', () => {
    const rule = caseRuleOf('not_as_described')
    const told = { answers: differs('works'), words: '', photos: 0 }
    expect(missingOf(rule, 'here', told)).toEqual([])
    expect(missingOf(rule, 'there', told)).toEqual(['photos'])
    expect(missingOf(caseRuleOf('missing_part'), 'here', told)).toEqual(['differs', 'words'])
  })
})

test('a gift is as large as the highest role allows, and nobody else gives any', () => {
  expect(goodwillMostOf(['buyer'])).toBe(0)
  expect(goodwillMostOf(['support', 'finance'])).toBe(10_000)
})
