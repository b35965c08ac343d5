import type { OutputOf } from '@tomobako/contract'
import { prepaid, prepaidDesk } from '@tomobako/contract'
import { iso, jstDay } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { defaultPrepaid, prepaidLimits, rulesOn } from '@tomobako/domain/prepaid'
import type { Schedule } from '../jobs/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, defineCapability, implement } from '../kernel/index.ts'
import { operatorOf } from '../kernel/settings.ts'
import { issuerOn } from '../payment/index.ts'
import { endAndTell } from './ending.ts'
import { countBases, csv, deposit, everEnds, lotsOf, report, reported } from './report.ts'
import { ask, decide, show, versionsOf } from './rules.ts'

export { prepaidDue } from './report.ts'

// Commands run in a transaction; dispatch sees to it (kernel/dispatch).
const inTx =
  <I, O>(work: (input: I, context: TxContext) => Promise<O>) =>
  (input: I, context: Context): Promise<O> =>
    work(input, context as TxContext)

async function facts(_input: unknown, context: Context): Promise<OutputOf<typeof prepaid.facts>> {
  const today = jstDay(context.now)
  const [versions, { name, lines }] = await Promise.all([
    versionsOf(context.db),
    issuerOn(context.house, context.db, today),
  ])
  const rules = rulesOn(versions, today)
  const { phone, mail } = operatorOf(context.house)
  const contact = rules.contact || [mail, phone].filter((each) => each !== '' && each !== '-').join(' · ')
  return {
    since: rules === defaultPrepaid ? null : iso(Date.parse(`${rules.from}T12:00:00+09:00`)),
    issuer: { name, lines: [...lines] },
    contact,
    expiryMonths: rules.expiryMonths,
    tellDays: rules.tellDays,
    thresholdYen: rules.thresholdYen,
    securedPercent: rules.securedPercent,
    baseDays: [...rules.baseDays],
    securedBy: rules.securedBy,
    makesGood: rules.makesGood,
  }
}

async function ends(_input: unknown, context: Context): Promise<OutputOf<typeof prepaid.ends>> {
  const versions = await versionsOf(context.db)
  if (!everEnds(versions)) return { rows: [] }
  const lots = await lotsOf(context.db, accounts.wallet(customerId(context)), versions, context.now + 1)
  return { rows: lots.flatMap(({ yen, lastDay }) => (lastDay === null ? [] : [{ yen, lastDay }])) }
}

const schedules: readonly Schedule[] = [
  {
    name: 'prepaid-bases',
    cron: '*/5 * * * *',
    zone: 'Asia/Tokyo',
    source: 'decision 0106: the Payment Services Act, art. 14',
    does: 'Counts unused balance of each base day that is over, once.',
    run: countBases,
  },
  {
    name: 'prepaid-ending',
    cron: '40 0 * * *',
    zone: 'Asia/Tokyo',
    source: 'decision 0106',
    does: 'Where money in wallets ends: ends what is over and tells owners of what will; nothing anywhere else.',
    run: endAndTell,
  },
]

const { tellDays, thresholdYen, securedPercent, dueMonths } = defaultPrepaid

export const capability = defineCapability({
  name: 'prepaid',
  standsOn: ['ledger', 'settings', 'message', 'staff', 'payment'],
  handlers: [
    ...implement(prepaid, { facts, ends }),
    ...implement(prepaidDesk, {
      show,
      ask: inTx(ask),
      decide: inTx(decide),
      report,
      csv,
      deposit: inTx(deposit),
      reported: inTx(reported),
    }),
  ],
  schedules,
  settings: {
    prepaid: 'whether prepaid balance ends, base days, the line and the share that is safeguarded',
  },
  limits: { mostMonths: prepaidLimits.expiryMonths, tellDays, thresholdYen, securedPercent, dueMonths },
})
