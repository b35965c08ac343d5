import { expect, test } from 'vitest'
import { DAY } from '../kernel/index.ts'
import type { Figures, FraudRuleId, FraudThing } from './index.ts'
import {
  askedOf,
  defaultFraudSettings as settings,
  fraudRuleIds,
  fraudRuleOf,
  fraudSettingsOf,
  isHeld,
  isNewAccount,
  isOtherName,
  needsOther,
  refusedBy,
  spokenOf,
  weightOf,
} from './index.ts'

const paid = (figures: Figures, isNew = false) => spokenOf(settings, 'paid', figures, { isNew })
const asking = (thing: FraudThing, figures: Figures, isNew = false) =>
  spokenOf(settings, 'asking', figures, { isNew, thing })

test('each rule speaks from its figure on and not below it, of new accounts only where the table says so', () => {
  for (const id of fraudRuleIds) {
    const rule = fraudRuleOf(id)
    const speaks = (figure: number, isNew: boolean): boolean =>
      (rule.asked === 'paid'
        ? paid({ [id]: figure }, isNew)
        : asking(rule.of[0]!, { [id]: figure }, isNew)
      ).some((each) => each.rule === id)
    // "At most" may be reached.
    const first = rule.asked === 'asking' && rule.unit === 'yen' ? rule.threshold + 1 : rule.threshold
    expect(speaks(first, true), id).toBe(true)
    expect(speaks(first - 1, true), id).toBe(false)
    expect(speaks(first, false), id).toBe(!rule.newOnly)
    expect(rule.weight > 0, id).toBe(rule.asked === 'paid')
    expect(rule.of.length > 0, id).toBe(rule.asked === 'asking')
  }
})

test.each<{ who: string; figures: Figures; isNew: boolean; held: boolean }>([
  {
    who: 'a newcomer with a first order',
    figures: { newAccount: 1, newSpent: 40_000 },
    isNew: true,
    held: false,
  },
  {
    who: 'a newcomer who pays with a card from another country',
    figures: { newAccount: 1, cardCountry: 1, currency: 1 },
    isNew: true,
    held: false,
  },
  {
    who: 'a newcomer whose card is of another country and of another name',
    figures: { newAccount: 1, cardCountry: 1, cardName: 1, currency: 1 },
    isNew: true,
    held: true,
  },
  {
    who: 'a customer of years whose card is of another country and of another name',
    figures: { newAccount: 1, cardCountry: 1, cardName: 1, currency: 1 },
    isNew: false,
    held: false,
  },
  {
    who: 'a newcomer who spends a lot on the first day',
    figures: { newSpent: 500_000 },
    isNew: true,
    held: true,
  },
  {
    who: 'a customer of years who does the same',
    figures: { newSpent: 5_000_000 },
    isNew: false,
    held: false,
  },
  { who: 'somebody with many claims', figures: { claims: 6 }, isNew: false, held: false },
  { who: 'many claims and many new cards', figures: { claims: 6, cards: 4 }, isNew: false, held: true },
  { who: 'a payment the bank took back', figures: { disputes: 1 }, isNew: false, held: true },
  { who: 'a card of an account that is blocked', figures: { blockedCard: 1 }, isNew: false, held: true },
  {
    who: 'a newcomer at the address of an account that is blocked',
    figures: { newAccount: 1, blockedPlace: 3, currency: 1 },
    isNew: true,
    held: false,
  },
])('$who: held $held', ({ figures, isNew, held }) => {
  expect(isHeld(settings, paid(figures, isNew))).toBe(held)
})

test('no weak sign holds an order alone, and not all weak signs of an old account together', () => {
  const weak: FraudRuleId[] = ['cardName', 'currency', 'newAccount']
  for (const id of weak) expect(isHeld(settings, paid({ [id]: 1 }, true)), id).toBe(false)
  expect(weightOf(paid({ cardName: 1, currency: 1 }))).toBeLessThan(settings.holdAt)
})

test('what is asked before the money is asked of the things it is about', () => {
  expect(refusedBy(asking('topUp', { newTopUp: 1_000_001 }, true))?.rule).toBe('newTopUp')
  expect(asking('order', { newTopUp: 1_000_001 }, true)).toEqual([])
  expect(refusedBy(asking('order', { attempts: 60, declines: 8 }))?.rule).toBe('declines')
})

test('an account is new until it has days or parcels behind it', () => {
  const since = 0
  expect(isNewAccount(settings, { since, received: 0, now: settings.newDays * DAY - 1 })).toBe(true)
  expect(isNewAccount(settings, { since, received: 0, now: settings.newDays * DAY })).toBe(false)
  expect(isNewAccount(settings, { since, received: settings.newParcels, now: DAY })).toBe(false)
})

test('saved settings are completed, and what a person decided cannot be switched off', () => {
  const saved = fraudSettingsOf({
    holdAt: 80,
    rules: {
      ...settings.rules,
      claims: { isOn: false, threshold: 9, windowHours: 24, weight: 10 },
      blocked: { isOn: false, threshold: 9, windowHours: null, weight: 0 },
    },
  })
  expect(saved).toMatchObject({ holdAt: 80, lookHours: settings.lookHours })
  expect(saved.rules.claims).toEqual({ isOn: false, threshold: 9, windowHours: 24, weight: 10 })
  expect(saved.rules.blocked).toEqual(settings.rules.blocked)
  expect(fraudSettingsOf(null)).toEqual(settings)
  expect(spokenOf(saved, 'paid', { claims: 99 }, { isNew: false })).toEqual([])
})

test('lifting a block wants another person as soon as there is money in it', () => {
  expect(needsOther({ disputes: 0, looks: 0 })).toBe(false)
  expect(needsOther({ disputes: 1, looks: 0 })).toBe(true)
  expect(needsOther({ disputes: 0, looks: 1 })).toBe(true)
})

test('who is blocked pays for what is theirs and begins nothing new; what no rule speaks of asks nobody', () => {
  expect(['order', 'top_up', 'bid', 'bid_group'].map((kind) => askedOf(kind)?.beginsNew)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['parcel', 'difference'].map((kind) => askedOf(kind)?.beginsNew)).toEqual([false, false])
  expect(['friend', 'constructor', ''].map((kind) => askedOf(kind))).toEqual([null, null, null])
})

test('a holder is somebody else when they are like none of the names we know', () => {
  expect(isOtherName([])).toBe(false)
  expect(isOtherName([10, 20])).toBe(true)
  expect(isOtherName([10, 90])).toBe(false)
})
