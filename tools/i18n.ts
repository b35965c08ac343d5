import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Local, languages, locals } from '../packages/i18n/src/languages.ts'
import { type Reading, read } from '../packages/i18n/src/read.ts'
import { rawSection } from '../packages/i18n/src/catalogues.ts'
import { formTroubles, forms } from './texts/address.ts'
import { contextOf } from './texts/context.ts'
import { figureTroubles } from './texts/figures.ts'
import { lettersOf } from './texts/lengths.ts'
import { termBase, termTroubles } from './texts/terms.ts'
import { widestOf } from './texts/width.ts'
import { fromXliff, toXliff } from './texts/xliff.ts'
import type { Unit } from './texts/xliff.ts'

/**
 * `npm run i18n`: writes the key types from the English catalogue and checks every other catalogue against it.
 *
 * English (the source) must be right: valid ICU, no tags, no two keys that are a text and a group, every refusal of the contract has a
 * text. The other languages: missing keys (shown in English until translated, so only counted), surplus keys, holes that
 * differ, thousands grouped as no other figure of the language is, plural forms the language needs (Intl.PluralRules), texts identical to English without a mark in `catalogues/same.json`.
 *
 *   (nothing)   write packages/i18n/src/messages.gen.ts and docs/languages.md, print the table; fails on errors
 *   --strict    missing keys and unmarked identical texts fail too (used once the translations exist)
 *   --check     write nothing; fail when a generated file is not fresh
 *   --missing <local>  print the missing keys of one language with their English texts, for its translator
 *   export <local> [file]  write the texts of one language as XLIFF 1.2, each with its context and how long it may be
 *     --odd <file>         with what readers said of them, as the console's desk of odd texts saves it
 *     --shots <folder>     with the picture of each text that `shots` made there
 *   shots <address> [folder]  with a running demo world: a picture of each text where it stands, framed, into a folder (.cache/shots)
 *   import <file>          take them back: nothing is written unless every text that came is valid
 *   --terms        terms of the trade (`packages/i18n/terms.json`) are said alike everywhere, customers are spoken to in one form in each
 *                  language (`texts/address.ts`), and texts whose place does not grow (buttons,
 *                  tabs, and those of `texts/lengths.ts`) keep to their width (`texts/width.ts`); a step of `npm run check`
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const catalogues = `${root}packages/i18n/catalogues/`
const flag = (name: string): boolean => process.argv.includes(`--${name}`)

type Trouble = { local: string; key: string; what: string }
const errors: Trouble[] = []
const warnings: Trouble[] = []
const sectionsOf = (local: string): string[] =>
  existsSync(catalogues + local)
    ? readdirSync(catalogues + local)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -5))
        .sort()
    : []

const english = new Map<string, { text: string; reading: Reading }>()
for (const section of sectionsOf('en')) {
  for (const [key, text] of Object.entries(rawSection('en', section))) {
    const reading = readOr('en', key, text)
    if (!reading) continue
    for (const [hole, { kind }] of reading.holes)
      if (kind === 'tag')
        errors.push({ local: 'en', key, what: `has a tag <${hole}>; messages are plain texts` })
    for (const what of figureTroubles('en', text)) errors.push({ local: 'en', key, what })
    english.set(key, { text, reading })
  }
}

const missingArgument = process.argv.indexOf('--missing')
if (missingArgument > 0) {
  const local = process.argv[missingArgument + 1] as Local // Checked on the next line.
  if (!locals.includes(local)) throw new Error(`No language ${String(local)}; one of ${locals.join(', ')}`)
  const own = ownTexts(local)
  for (const [key, { text }] of english) if (!own.has(key)) console.log(`${key}\t${text}`)
  process.exit(0)
}

if (process.argv[2] === 'export') {
  const file = process.argv[4]
  exportTexts(localAt(3), file?.startsWith('--') ? undefined : file)
  process.exit(0)
}
if (process.argv[2] === 'shots') {
  await shoot(process.argv[3], process.argv[4])
  process.exit(0)
}
if (process.argv[2] === 'import') process.exit(importTexts(process.argv[3]) ? 0 : 1)

for (const problem of await refusalsWithoutText()) errors.push(problem)
const same = new Set(
  existsSync(`${catalogues}same.json`)
    ? Object.entries(
        JSON.parse(readFileSync(`${catalogues}same.json`, 'utf8')) as Record<string, string[]>,
      ).flatMap(([key, where]) => where.map((local) => `${local}/${key}`))
    : [],
)
/** Where each text stands and how wide it may be there; every language asks the same. */
let context: ReturnType<typeof contextOf> | undefined
const budgets = new Map<string, ReturnType<NonNullable<typeof context>>>()
const rows = locals.map(check)

const generated: Record<string, string> = {
  'packages/i18n/src/messages.gen.ts': types(),
  'docs/languages.md': page(),
}
for (const [path, text] of Object.entries(generated)) {
  const fresh = existsSync(root + path) && readFileSync(root + path, 'utf8') === text
  if (fresh) continue
  if (flag('check')) errors.push({ local: '', key: path, what: 'is not fresh; run npm run i18n' })
  else {
    mkdirSync((root + path).replace(/[^/]+$/, ''), { recursive: true })
    writeFileSync(root + path, text)
    console.log(`wrote ${path}`)
  }
}

console.table(Object.fromEntries(rows.map(({ local, ...row }) => [local, row])))
for (const { local, key, what } of errors.slice(0, 60)) console.error(`error  ${local} ${key}: ${what}`)
for (const { local, key, what } of warnings.slice(0, 20)) console.warn(`notice ${local} ${key}: ${what}`)
const missing = rows.reduce((sum, row) => sum + row.missing, 0)
const failed = errors.length > 0 || (flag('strict') && (missing > 0 || warnings.length > 0))
console.log(
  `${english.size} English texts, ${missing} missing translations, ${warnings.length} identical without a mark, ${errors.length} errors.`,
)
process.exit(failed ? 1 : 0)

function check(local: Local) {
  const row = {
    local,
    service: languages[local].service,
    keys: 0,
    missing: 0,
    surplus: 0,
    holes: 0,
    plurals: 0,
    identical: 0,
  }
  if (!languages[local].catalogue) {
    if (sectionsOf(local).length > 0)
      errors.push({ local, key: '', what: 'falls back to English (§9) but has a catalogue' })
    return row
  }
  if (local === 'en') {
    if (flag('terms')) errors.push(...tooLong('en', english))
    return { ...row, keys: english.size, plurals: pluralTroubles('en', english) }
  }
  const own = ownTexts(local)
  const readings = new Map<string, { text: string; reading: Reading }>()
  for (const [key, text] of own) {
    const source = english.get(key)
    if (!source) {
      row.surplus += 1
      errors.push({ local, key, what: 'is not in the English catalogue' })
      continue
    }
    const reading = readOr(local, key, text)
    if (!reading) continue
    readings.set(key, { text, reading })
    for (const what of figureTroubles(local, text)) errors.push({ local, key, what })
    const names = [...reading.holes.keys()].sort().join(', ')
    const wanted = [...source.reading.holes.keys()].sort().join(', ')
    if (names !== wanted) {
      row.holes += 1
      errors.push({ local, key, what: `has the holes (${names}) where English has (${wanted})` })
    }
    if (
      text === source.text &&
      /\p{L}{3}/u.test(text.replace(/\{[^{}]*\}/g, '')) &&
      !same.has(`${local}/${key}`) &&
      !same.has(`*/${key}`)
    ) {
      row.identical += 1
      warnings.push({ local, key, what: `is the same as English: “${text}”` })
    }
  }
  row.keys = readings.size
  row.missing = [...english.keys()].filter(
    (key) => !own.has(key) && isSpoken(key.split('.')[0]!, local),
  ).length
  row.plurals = pluralTroubles(local, readings)
  const texts = new Map([...english].map(([key, { text }]) => [key, text]))
  if (flag('terms')) errors.push(...termTroubles(termBase, texts, local, own))
  if (flag('terms')) errors.push(...formTroubles(local, own))
  if (flag('terms')) errors.push(...tooLong(local, readings))
  return row
}

/** The console speaks the languages of the staff (architecture: zhCn, ja, en), the texts of the china edition Chinese. */
function isSpoken(section: string, local: Local): boolean {
  if (section === 'console') return local === 'ja' || local === 'zhCn'
  return section !== 'china' || local === 'zhCn'
}

/** Texts wider than their place: every button and tab, and what `lengths.ts` names; in whichever of their forms is widest. */
function tooLong(local: Local, readings: ReadonlyMap<string, { text: string }>): Trouble[] {
  context ??= contextOf(root)
  return [...readings].flatMap(([key, { text }]) => {
    const source = english.get(key)
    if (!budgets.has(key) && source) budgets.set(key, context!(key, source.reading))
    const { most, role } = budgets.get(key) ?? {}
    if (most === undefined) return []
    const em = widestOf(text)
    return em <= most ? [] : [{ local, key, what: `is ${em} em wide where ${most} fit (${role}): ${text}` }]
  })
}

function localAt(place: number): Local {
  const local = process.argv[place] as Local // Checked on the next line.
  if (!locals.includes(local) || !languages[local].catalogue || local === 'en')
    throw new Error(`No language ${String(local)} to translate into`)
  return local
}

/** For a translator: every text of the storefront with what it is in the language now, its context and its length. */
function exportTexts(local: Local, file = `${local}.xlf`): void {
  const context = contextOf(root)
  const odd = oddTexts(languages[local].service)
  const shots = shotNotes()
  const own = ownTexts(local)
  const sections = new Map<string, Unit[]>()
  const isWide = ['ja', 'zhCn', 'zhTw', 'ko'].includes(local)
  for (const [key, { text, reading }] of english) {
    const section = key.split('.')[0]!
    if (!isSpoken(section, local)) continue
    const { note, most } = context(key, reading)
    const unit: Unit = {
      key,
      source: text,
      target: own.get(key) ?? '',
      note: [note, ...(shots.get(key) ?? []), ...(odd.get(key) ?? [])].filter(Boolean).join('\n'),
      ...(most === undefined ? {} : { most: lettersOf(most, isWide) }),
    }
    sections.set(section, [...(sections.get(section) ?? []), unit])
  }
  writeFileSync(file, toXliff(sections, languages[local].bcp47))
  console.log(`wrote ${file}: ${[...sections.values()].flat().length} texts`)
}

/** Takes translated texts: none of them unless every one has its English as it is now, is valid and has the same holes. */
function importTexts(file: string | undefined): boolean {
  if (file === undefined) throw new Error('import <file>')
  const { language, units } = fromXliff(readFileSync(file, 'utf8'))
  const local = locals.find((each) => languages[each].bcp47 === language && languages[each].catalogue)
  if (local === undefined || local === 'en') throw new Error(`No language ${language} to translate into`)
  const own = ownTexts(local)
  const changed = new Map<string, string>()
  for (const [key, { source, target }] of units) {
    const known = english.get(key)
    if (target === '' || target === own.get(key)) continue
    if (!known) errors.push({ local, key, what: 'is not in the English catalogue' })
    else if (known.text !== source)
      errors.push({ local, key, what: `was translated from another English: ${source}` })
    else {
      const reading = readOr(local, key, target)
      const names = [...(reading?.holes.keys() ?? [])].sort().join(', ')
      const wanted = [...known.reading.holes.keys()].sort().join(', ')
      if (reading && names !== wanted)
        errors.push({ local, key, what: `has the holes (${names}) where English has (${wanted})` })
      changed.set(key, target)
    }
  }
  for (const { key, what } of errors) console.error(`error  ${local} ${key}: ${what}`)
  if (errors.length > 0) return false
  for (const section of new Set([...changed.keys()].map((key) => key.split('.')[0]!))) {
    const path = `${catalogues}${local}/${section}.json`
    const tree = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {}
    for (const [key, text] of changed)
      if (key.startsWith(`${section}.`)) putAt(tree, key.split('.').slice(1), text)
    writeFileSync(path, `${JSON.stringify(tree, null, 2)}\n`)
  }
  console.log(`${changed.size} texts of ${local} changed; now run npm run i18n -- --strict`)
  return true
}
function putAt(tree: Record<string, unknown>, [name, ...rest]: readonly string[], text: string): void {
  if (name === undefined) return
  if (rest.length === 0) tree[name] = text
  else putAt((tree[name] ??= {}) as Record<string, unknown>, rest, text)
}

/** Every plural must have every form its language uses for whole numbers, `other` included; `=0`-like cases are free. */
function pluralTroubles(local: Local, readings: ReadonlyMap<string, { reading: Reading }>): number {
  let troubles = 0
  for (const [key, { reading }] of readings) {
    for (const { hole, kind, forms } of reading.plurals) {
      const needed = wholeNumberForms(local, kind)
      const absent = needed.filter((form) => !forms.includes(form))
      const extra = forms.filter(
        (form) =>
          !form.startsWith('=') &&
          form !== 'other' &&
          !new Intl.PluralRules(languages[local].bcp47, { type: kind })
            .resolvedOptions()
            .pluralCategories.includes(form as Intl.LDMLPluralRule),
      )
      if (absent.length === 0 && extra.length === 0) continue
      troubles += 1
      errors.push({
        local,
        key,
        what: `plural of {${hole}}: ${[...absent.map((form) => `“${form}” is missing`), ...extra.map((form) => `“${form}” does not exist in this language`)].join(', ')}`,
      })
    }
  }
  return troubles
}

/** The forms whole numbers up to a million take; `many` of French counts only millions and is asked for as well. */
function wholeNumberForms(local: Local, kind: 'cardinal' | 'ordinal'): string[] {
  const rules = new Intl.PluralRules(languages[local].bcp47, { type: kind })
  const seen = new Set<string>(['other'])
  for (let count = 0; count <= 200; count += 1) seen.add(rules.select(count))
  seen.add(rules.select(1_000_000))
  return [...seen]
}

function ownTexts(local: Local): Map<string, string> {
  return new Map(sectionsOf(local).flatMap((section) => Object.entries(rawSection(local, section))))
}

function readOr(local: string, key: string, text: string): Reading | null {
  try {
    return read(text)
  } catch (error) {
    errors.push({
      local,
      key,
      what: `is not valid ICU syntax (${error instanceof Error ? error.message : String(error)}): ${text}`,
    })
    return null
  }
}

/** Every key a call may refuse with needs words. A refusal `group.*` means any key of that group. */
async function refusalsWithoutText(): Promise<Trouble[]> {
  const path = `${root}packages/contract/src/index.ts`
  if (!existsSync(path)) return []
  const { endpoints } = (await import(path)) as {
    endpoints: readonly { name: string; refusals: readonly string[] }[]
  }
  const wanted = new Map<string, string>()
  for (const endpoint of endpoints)
    for (const refusal of endpoint.refusals) wanted.set(refusal, endpoint.name)
  const has = (refusal: string): boolean =>
    refusal.endsWith('.*')
      ? [...english.keys()].some((key) => key.startsWith(refusal.slice(0, -1)))
      : english.has(refusal)
  return [...wanted]
    .filter(([refusal]) => !has(refusal))
    .map(([key, name]) => ({ local: 'en', key, what: `is a refusal of ${name} without a text` }))
}

function types(): string {
  const lines = [...english].map(([key, { reading }]) => {
    const holes = [...reading.holes].map(
      ([name, { kind, options }]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${holeType(kind, options)}`,
    )
    return `  '${key}': ${holes.length ? `{ ${holes.join('; ')} }` : '{}'}`
  })
  return `// Written by tools/i18n.ts from catalogues/en; do not edit. Run \`npm run i18n\` after changing an English text.\n/** Every key with the holes of its text. */\nexport type Messages = {\n${lines.join('\n')}\n}\nexport type Section = ${
    sectionsOf('en')
      .map((name) => `'${name}'`)
      .join(' | ') || 'never'
  }\n`
}

function holeType(kind: string, options: readonly string[] | undefined): string {
  if (kind === 'number') return 'number'
  if (kind === 'choice')
    return options?.includes('other')
      ? 'string | number'
      : (options ?? []).map((option) => `'${option}'`).join(' | ')
  return 'string | number'
}

function page(): string {
  // No counts: they change with every text, and `npm run i18n` prints them.
  const texts = (local: Local): string =>
    local === 'en' ? 'source' : languages[local].catalogue ? 'its own' : 'English'
  const table = rows.map((row) => {
    const language = languages[row.local]
    return `| ${row.local} | ${language.service} | ${language.bcp47} | ${language.dir} | ${language.endonym} | ${language.english} | ${texts(row.local)} | ${forms[row.local].form} | ${wholeNumberForms(row.local, 'cardinal').join(', ')} |`
  })
  return `# Languages\n\nWritten by \`npm run i18n\` from \`packages/i18n/src/languages.ts\` and the catalogues. §9: seventeen languages, English the default,\nArabic right to left, Polish and Malay with English texts, key by key.\n\nLocal codes name cookies and catalogues, service codes travel in \`language=\` of every call and in \`?lang=\`.\n\n| local | service | html lang | dir | in itself | in English | texts | form of address | plural forms |\n|---|---|---|---|---|---|---|---|---|\n${table.join('\n')}\n\nHow many texts there are and what a language has of them: \`npm run i18n\` prints it.\n\nA text: \`packages/i18n/catalogues/<local>/<section>.json\`, ICU message syntax, whole sentences with {holes}. A language's translator starts\nwith \`npm run i18n -- export <local> file.xlf\` (XLIFF 1.2: each text with what it is, where it stands, what fills its holes and how long it may be) and\nends with \`npm run i18n -- import file.xlf\`. A text that is rightly the same as English is marked in \`catalogues/same.json\` (\`"key": ["de"]\`, or \`["*"]\`).\n\nThings of the trade have one word in each language, \`packages/i18n/terms.json\`: a translation that says another is refused, or marked there as\nfree where the language rightly says it otherwise. A customer is spoken to in one form, the one in the table, by every text of a language:\n\`tools/texts/address.ts\` names the words that give another away, and a text that has one is refused. The level of Korean and Japanese is that of\ntheir verbs. Texts whose place does not grow keep to \`tools/texts/lengths.ts\`, in em. How a text comes to\nbe, from the English source to a native reader who accepts it, and what is done with a text somebody calls odd: [decision 0041](decisions/0041-how-a-text-comes-to-be.md).\n`
}

/** What readers of this language said, by text: a file of the console's desk (`/odd-texts`). */
function oddTexts(service: string): Map<string, string[]> {
  const at = process.argv.indexOf('--odd')
  const said = new Map<string, string[]>()
  if (at < 0) return said
  const file = process.argv[at + 1] ?? ''
  // Written by our own console; a file that is not its is not read.
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as {
    rows?: { local: string; key: string | null; said: { quote: string; better: string; page: string }[] }[]
  }
  if (!Array.isArray(rows)) throw new Error(`${file} is no file of the desk of odd texts`)
  for (const { local, key, said: all } of rows)
    if (local === service && key !== null)
      said.set(
        key,
        all.map(
          ({ quote, better, page }) =>
            `A reader of ${page || 'some page'} finds “${quote}” odd${better === '' ? '.' : `, and would say “${better}”.`}`,
        ),
      )
  return said
}

/** Pictures for translators, of a demo world that runs at this address. */
async function shoot(base = '', folder = `${root}.cache/shots`): Promise<void> {
  if (!URL.canParse(base))
    throw new Error('Which demo world? npm run i18n -- shots http://localhost:3000 [folder]')
  const [{ shootTexts }, { screens }, { baseSections }, { demoPeople }] = await Promise.all([
    import('./texts/shots.ts'),
    import('../apps/storefront/app/screens.ts'),
    import('../apps/storefront/app/shell/base-sections.ts'),
    import('../packages/backend/src/seed/people.ts'),
  ])
  // The console's texts are read by its own people, and letters on paper are no screens.
  const texts = new Map(
    [...english].flatMap(([key, { text }]) =>
      /^(?:console|mail|notice)\./.test(key) ? [] : [[key, text] as const],
    ),
  )
  const { email, password } = demoPeople.customers[0]!
  const paths = screens.flatMap(({ path, status }) => (status === 'soon' || path.includes(':') ? [] : [path]))
  const screenAt = (path: string) => {
    const parts = path.split(/[?#]/, 1)[0]!.split('/')
    return screens.find(({ path: pattern }) => {
      const steps = pattern.split('/')
      return (
        steps.length === parts.length && steps.every((step, at) => step.startsWith(':') || step === parts[at])
      )
    })
  }
  const has = (path: string, key: string): boolean => {
    const section = key.split('.')[0]!
    const screen = screenAt(path)
    if (section === 'titles') return key === `titles.${screen?.title}`
    return (
      [...baseSections, ...(screen?.sections ?? [])].some((each) => each === section) ||
      screen?.capability === section
    )
  }
  const shots = await shootTexts(base.replace(/\/$/, ''), folder, texts, { paths, has, email, password })
  console.log(`wrote ${folder}: ${Object.keys(shots).length} of ${texts.size} texts`)
}

/** The pictures in a folder, as notes. */
function shotNotes(): Map<string, string[]> {
  const at = process.argv.indexOf('--shots')
  if (at < 0) return new Map()
  const folder = process.argv[at + 1] ?? ''
  // Written by `shots`.
  const shots = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as Record<
    string,
    { file: string; path: string }
  >
  return new Map(
    Object.entries(shots).map(([key, { file, path }]) => [key, [`Picture: ${folder}/${file}, on ${path}.`]]),
  )
}
