import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '../../apps/storefront/app/screens.ts'
import { repo, writeIfChanged } from './write.ts'

/**
 * What the specification asks, statement by statement, and how it stands. `built` rows name where to look; a test fails when a
 * named path is gone. `soon` is honest: the address shows an "opens soon" page, the rule has no code yet.
 */
type State = 'built' | 'part' | 'soon' | 'outside'
type Statement = readonly [section: string, says: string, state: State, where: string, note?: string]

export const statements: readonly Statement[] = [
  [
    '§1',
    'Buys, stores, packs and ships for overseas customers from Japanese sources',
    'part',
    'packages/backend/src/order',
    'fixed price and buy-now of all ten families; unknown links by quote; bidding opens later',
  ],
  [
    '§1',
    'Order consolidation, inspection, authentication, protective packing',
    'built',
    'packages/backend/src/parcel',
  ],
  [
    '§1',
    'Storage with a clock, approval of the packed box, tracking, returned and lost parcels',
    'built',
    'packages/backend/src/storage',
  ],
  ['§1', 'Listing translation', 'built', 'packages/backend/src/words'],
  ['§1', 'Shipping-fee calculator', 'built', 'apps/storefront/app/parcel/routes/calc.tsx'],
  [
    '§1',
    'Friend payment',
    'part',
    'packages/backend/src/payment/friend.ts',
    'links into the wallet and for members of a group purchase; paying an order at checkout by a friend opens later',
  ],
  [
    '§1',
    'After-sale, tickets, lottery, sign-in, invitation, reviews, coupons, articles, live',
    'soon',
    'apps/storefront/app/kit/soon.tsx',
  ],
  ['§1', 'User guides', 'built', 'apps/storefront/app/content/routes/user-guide.tsx'],
  ['§2', 'Every route is in one table; unmatched goes to /', 'built', 'apps/storefront/app/screens.ts'],
  ['§2', 'Login gate by the page’s isAuth', 'built', 'apps/storefront/app/root.tsx'],
  ['§2', 'Scroll to top or to the hash; opt-out', 'built', 'apps/storefront/app/root.tsx'],
  ['§2', 'lang and isNew read by the shell', 'built', 'apps/storefront/app/context.ts'],
  [
    '§2',
    'Redirect of the listed pages to the new-H5 host (global build, when one is configured)',
    'built',
    'apps/storefront/app/shell/edition.ts',
  ],
  [
    '§2',
    'Error screen, five waves for two messages, hidden element with status and message',
    'built',
    'apps/storefront/app/shell',
  ],
  ['§2', 'Failed validation of a route: Page Not Found, 404', 'built', 'apps/storefront/app/shell'],
  ['§3', 'Goods price fields', 'built', 'packages/domain/src/goods/listing.ts'],
  [
    '§3',
    'Client settings: cookies language and isNew (2 years), local storage language, uuid, after-sale configuration',
    'built',
    'apps/storefront/app/shell',
  ],
  ['§3', 'Address fields', 'built', 'packages/domain/src/address'],
  ['§3', 'Calculator inputs and columns', 'built', 'packages/domain/src/parcel/quote.ts'],
  ['§3', 'Registration', 'built', 'packages/backend/src/account/service.ts'],
  ['§3', 'Order payment result', 'built', 'apps/storefront/app/payment/routes/success.tsx'],
  ['§3', 'Item detail fields and tags', 'built', 'apps/storefront/app/goods/parts/detail-facts.tsx'],
  [
    '§2',
    'Mall fronts and detail pages of all ten families with their site name; market search and shop',
    'built',
    'apps/storefront/app/goods/routes/family.tsx',
  ],
  [
    '§2',
    'SKU popups of Mercari and minne, Rakuten remark-select',
    'built',
    'apps/storefront/app/goods/parts/detail-sheet.tsx',
  ],
  [
    '§2',
    'Group purchases: labels, members, shares, shipment fee',
    'built',
    'packages/backend/src/group-label',
  ],
  ['§2', 'The parcel’s code, /packageQR', 'built', 'apps/storefront/app/tracking/routes/package-qr.tsx'],
  ['§2', '/popular, favourites, history, alerts, seller pages', 'built', 'packages/backend/src/follow'],
  [
    '§3',
    'Auction facts',
    'part',
    'apps/storefront/app/goods/routes/detail.tsx',
    'shown; bidding opens later',
  ],
  ['§3', 'Review, ticket, lottery entities', 'soon', 'apps/storefront/app/kit/soon.tsx'],
  ['§4', 'Minimum price of goods (types 4, 7, other)', 'built', 'packages/domain/src/goods/price.ts'],
  [
    '§4',
    'Language selection, binding on the server, reload with all parameters',
    'built',
    'packages/i18n/src/choose.ts',
  ],
  ['§4', 'Payment result: success, processing', 'built', 'packages/domain/src/payment/index.ts'],
  ['§4', '401 and 403 send to /login', 'built', 'packages/contract/src/client.ts'],
  ['§4', 'Error widget by priority', 'built', 'packages/ui/src'],
  ['§4', 'Client type from the user agent; app type', 'built', 'apps/storefront/app/shell/host.ts'],
  ['§4', 'isNew 15 is app-embedded', 'built', 'apps/storefront/app/shell/edition.ts'],
  [
    '§4',
    'Banner detail opens in the web view or the native app by type',
    'soon',
    'apps/storefront/app/kit/soon.tsx',
    'the address leads to the banner page, which opens soon',
  ],
  [
    '§4',
    'Review audit, ticket tabs, events, lottery, sign-in, coupon states',
    'soon',
    'apps/storefront/app/kit/soon.tsx',
  ],
  ['§5', 'Address: what is required, messages', 'built', 'packages/domain/src/address/address.ts'],
  ['§5', 'Image upload shows the maximum count', 'built', 'packages/ui/src'],
  ['§5', 'Rakuten remark of 20 characters, starred options', 'built', 'packages/domain/src/order/rules.ts'],
  [
    '§5',
    'Registration: e-mail, code, password, agreement, countdown',
    'built',
    'apps/storefront/app/account/routes/register.tsx',
  ],
  ['§5', 'Calculator: country and weight required', 'built', 'packages/domain/src/parcel/calc.ts'],
  ['§5', 'Emoji filter, name masking, fee formatting', 'built', 'packages/domain/src/kernel/text.ts'],
  ['§5', 'Review, ticket and coupon rules', 'soon', 'apps/storefront/app/kit/soon.tsx'],
  [
    '§6',
    'Visitor and logged-in user; enforcement by the API as well',
    'built',
    'packages/backend/src/kernel/dispatch.ts',
  ],
  ['§6', 'Staff roles (P 7)', 'built', 'packages/domain/src/staff/index.ts'],
  [
    '§7',
    'Query n, from, language, isNew; envelope; both URL styles',
    'built',
    'packages/contract/src/wire.ts',
  ],
  [
    '§7',
    'Server-side variant isNew=12, serverError, forwarded headers',
    'built',
    'apps/storefront/app/context.ts',
  ],
  ['§7', 'Client retries', 'built', 'packages/contract/src/client.ts'],
  ['§7', 'AfterService.Config, BindLanguage, RecommendDetailH5', 'built', 'packages/contract/src/account.ts'],
  ['§7', 'Third-party scripts by environment and type', 'built', 'apps/storefront/app/shell/scripts.ts'],
  ['§8', 'Toasts with msg or fall-back; network failure', 'built', 'packages/contract/src/client.ts'],
  ['§8', 'Stale-bundle reloads with a guard of 10 s', 'built', 'apps/storefront/app/shell'],
  [
    '§8',
    'Item removed, sold out, seller and goods not supported, cannot be purchased now',
    'built',
    'packages/i18n/catalogues/en/errorWidget.json',
  ],
  ['§8', 'Request to lift restrictions', 'built', 'packages/backend/src/sourcing/people.ts'],
  [
    '§9',
    '17 languages, 15 catalogues, Polish and Malay fall back to English, Arabic right to left',
    'built',
    'packages/i18n/src/languages.ts',
  ],
  [
    '§9',
    'Cookies 2 years, reload guard 10 s, toast 2000 ms, popup 2000',
    'built',
    'packages/ui/src/tokens.css',
  ],
  [
    '§9',
    'Free domestic shipping at a Rakuten shop above 3,980 JPY',
    'built',
    'packages/domain/src/order/price.ts',
  ],
  [
    '§9',
    'Used items: no returns after ordering; unsecured shipping has no tracking',
    'built',
    'packages/i18n/catalogues/en/checkout.json',
  ],
  [
    '§9',
    'Prices in JPY with thousands separators; dates +08:00 to local',
    'built',
    'packages/i18n/src/formats.ts',
  ],
  [
    '§9',
    'http image hosts rewritten to https; failed images fall back',
    'built',
    'packages/backend/src/goods/pictures.ts',
  ],
  ['§9', 'Android bottom inset from the user agent', 'built', 'apps/storefront/app/shell'],
  [
    '§9',
    'Coupon, review reward, ticket, lottery, auction badge constants',
    'soon',
    'apps/storefront/app/kit/soon.tsx',
  ],
  [
    '§9',
    'Bot-challenge id',
    'outside',
    'docs/decisions/README.md',
    'values are not reproduced in the specification; rate limits stand in its place',
  ],
  [
    '§9',
    'QR defaults (400 × 400, margin 20, logo a fifth of the width, level M)',
    'built',
    'packages/backend/src/tracking/code.ts',
  ],
]

const marks: Readonly<Record<State, string>> = {
  built: 'built',
  part: '**in part**',
  soon: '**opens soon**',
  outside: 'left out',
}

/** docs/spec-coverage.md: the page a reviewer opens first. */
export async function generateCoverage(check: boolean): Promise<string[]> {
  const gone = statements.filter(([, , , where]) => !existsSync(join(repo, where)))
  if (gone.length > 0)
    throw new Error(
      `docs/spec-coverage names what is not there: ${gone.map(([, , , where]) => where).join(', ')}`,
    )
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.sql'], {
    cwd: repo,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (path) => path !== '' && !path.startsWith('tools/generate/coverage') && existsSync(join(repo, path)),
    )
  const naming = new Map<string, string[]>()
  for (const path of files)
    for (const [, section] of new Set(
      [...readFileSync(join(repo, path), 'utf8').matchAll(/§(\d)\b/g)].map((match) => match[1]!),
    ).entries())
      naming.set(`§${section}`, [...(naming.get(`§${section}`) ?? []), path])
  const built = screens.filter((screen) => screen.status === 'built').length
  const count = (state: State) => statements.filter(([, , each]) => each === state).length
  const sections = [...new Set(statements.map(([section]) => section))]
  const body = sections.map((section) => {
    const rows = statements
      .filter(([each]) => each === section)
      .map(
        ([, says, state, where, note]) =>
          `| ${says} | ${marks[state]} | \`${where}\`${note ? `: ${note}` : ''} |`,
      )
    return `## ${section}\n\n| the specification says | state | where |\n|---|---|---|\n${rows.join('\n')}\n\n<details><summary>${naming.get(section)?.length ?? 0} files name ${section}</summary>\n\n${(naming.get(section) ?? []).map((path) => `\`${path}\``).join(' · ')}\n\n</details>`
  })
  return writeIfChanged(
    'docs/spec-coverage.md',
    `<!-- Printed by \`npm run generate\` from tools/generate/coverage.ts and apps/storefront/app/screens.ts. -->\n\n# What of the specification is built\n\n${built} of ${screens.length} addresses are built ([routes.md](routes.md)); the other ${screens.length - built} show an honest "opens soon" page. Of ${statements.length} statements ${count('built')} are built, ${count('part')} in part, ${count('soon')} open soon, ${count('outside')} left out. Gaps we filled: [decisions](decisions/README.md).\n\n${body.join('\n\n')}\n`,
    check,
  )
}
