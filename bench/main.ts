/** `npm run bench`: pages, calls and checkouts a second. `npm run bench -- search`, `-- packing`, `-- quotes`, `-- growth`, `-- paint`, `-- memory`, `-- heavy-day`, `-- overload`, `-- kills`, `-- evening`, `-- bids`, `-- money`, `-- settle`, `-- titles`, `-- found`, `-- soak`, `-- failover`, `-- restore`, `-- spread`, `-- scale`, `-- upgrade`, `-- exchange`, `-- injections`, `-- axe`: one of the others. */
const others: Readonly<Record<string, () => Promise<unknown>>> = {
  search: () => import('./search.ts'),
  packing: () => {
    process.env['RATE_LIMITS'] = 'off'
    return import('./packing.ts')
  },
  quotes: () => import('./quotes.ts'),
  growth: () => import('./growth.ts'),
  paint: () => import('./paint.ts'),
  memory: () => import('./memory.ts'),
  'heavy-day': () => import('./heavy-day.ts'),
  overload: () => import('./overload.ts'),
  kills: () => import('./kills.ts'),
  evening: () => import('./evening.ts'),
  bids: () => import('./bids.ts'),
  money: () => import('./money.ts'),
  titles: () => import('./titles.ts'),
  found: () => import('./found.ts'),
  soak: () => import('./soak.ts'),
  failover: () => import('./failover.ts'),
  restore: () => import('./restore.ts'),
  spread: () => import('./spread.ts'),
  scale: () => import('./scale.ts'),
  upgrade: () => import('./upgrade.ts'),
  exchange: () => import('./exchange.ts'),
  injections: () => import('./injections.ts'),
  axe: () => import('./axe.ts'),
  settle: () => {
    process.env['RATE_LIMITS'] = 'off'
    return import('./settle.ts')
  },
}
const [, , only] = process.argv
const chosen = only === undefined ? () => import('./run.ts') : others[only]
if (chosen) await chosen()
else {
  process.stderr.write(`There is no bench called ${only}; there are ${Object.keys(others).join(', ')}.\n`)
  process.exit(2)
}

export {}
