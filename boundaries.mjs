import { capabilities } from './packages/backend/src/capabilities.ts'

/** Who may import whom: a table first, a tool (dependency-cruiser) second. ARCHITECTURE.md explains it. */
const may = (from, allowed, because) => ({
  name: `${from} may import only: ${allowed.join(', ') || 'itself'}`,
  comment: because,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: '\\.test(ing)?\\.tsx?$' },
  to: { path: '^(packages|apps)/', pathNot: [from, ...allowed].map((name) => `^${name}/`) },
})

/** What every capability may use: none of it knows a capability. */
const ground = ['kernel', 'db', 'jobs', 'gateways', 'workers']
const backend = 'packages/backend/src'
const tests = '\\.test(ing)?\\.tsx?$'
/** A capability knocks at the doors of those it says it stands on. The list is the capabilities' own; there is no other. */
const stands = ({ name, standsOn }) => ({
  name: `${name} may import only: ${[...standsOn, 'the ground'].join(', ')}`,
  comment: 'standsOn in its index.ts; what must go up fills a hook or becomes a job',
  severity: 'error',
  from: { path: `^${backend}/${name}/`, pathNot: tests },
  to: {
    path: `^${backend}/[^/]+/`,
    pathNot: [name, ...standsOn, ...ground].map((each) => `^${backend}/${each}/`),
  },
})

export default {
  forbidden: [
    ...capabilities.map(stands),
    {
      name: `the ground (${ground.join(', ')}) knows no capability`,
      severity: 'error',
      from: { path: `^${backend}/(${ground.join('|')})/`, pathNot: tests },
      to: { path: `^${backend}/[^/]+/`, pathNot: ground.map((each) => `^${backend}/${each}/`) },
    },
    {
      name: 'every folder of the backend is the ground, a capability or the demo world',
      severity: 'error',
      from: {},
      to: {
        path: `^${backend}/[^/]+/`,
        pathNot: [...ground, ...capabilities.map((each) => each.name), 'seed'].map(
          (each) => `^${backend}/${each}/`,
        ),
      },
    },
    may('packages/domain', [], 'the rules of the trade know nothing of the world'),
    may('packages/i18n', [], 'words must not know what they are about'),
    may('packages/ui', [], 'buttons must not know what they are about'),
    may('packages/contract', ['packages/domain'], 'it is shared with the browser'),
    may(
      'packages/marketplaces',
      ['packages/domain'],
      'a connector translates a page into our listing, nothing more',
    ),
    may(
      'packages/backend',
      ['packages/domain', 'packages/contract', 'packages/i18n', 'packages/marketplaces'],
      'everything behind the counter; no screens',
    ),
    may(
      'apps/storefront',
      ['packages/domain', 'packages/contract', 'packages/i18n', 'packages/ui'],
      'never SQL, never a marketplace',
    ),
    may(
      'apps/console',
      ['packages/domain', 'packages/contract', 'packages/i18n', 'packages/ui'],
      'never SQL, never a marketplace',
    ),
    may(
      'apps/practice',
      ['packages/domain'],
      'the practice world speaks the wire and knows nothing of the shop',
    ),
    may(
      'apps/server',
      ['packages/domain', 'packages/backend', 'packages/contract', 'packages/marketplaces', 'packages/i18n'],
      'the only place where everything real is put together',
    ),
    {
      name: 'nobody but tests imports the testkit',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: ['\\.test(ing)?\\.tsx?$', '^packages/testkit/'] },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'a capability is entered by its door',
      comment: 'index.ts of the folder; what it does not export is nobody else’s business',
      severity: 'error',
      from: { path: '^packages/(domain|backend)/src/([^/]+)/', pathNot: '\\.test(ing)?\\.tsx?$' },
      to: {
        path: '^packages/$1/src/([^/]+)/',
        pathNot: [
          '^packages/$1/src/$2/',
          '/index\\.ts$',
          '^packages/backend/src/kernel/',
          '^packages/backend/src/db/',
        ],
      },
    },
    {
      name: 'only the ledger writes the books',
      severity: 'error',
      from: { path: '^packages/backend/src/', pathNot: ['^packages/backend/src/ledger/', '\\.test\\.ts$'] },
      to: { path: '^packages/backend/src/ledger/(?!index\\.ts)' },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: { path: '^packages/', pathNot: '\\.test(ing)?\\.tsx?$' },
      to: { circular: true, viaOnly: { pathNot: 'type-only' }, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|node_modules)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
