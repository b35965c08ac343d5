/**
 * What sources and pages refer to, and which of it is not there: numbered headings of our documents, decisions, statements of the
 * specification, links, and the paths and files that comments and pages name. The forms are told in STYLE.md.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Reference = {
  readonly line: number
  readonly said: string
  readonly leads:
    | { readonly to: 'heading'; readonly page: string; readonly number: string }
    | { readonly to: 'decision' | 'statement'; readonly number: string }
    | { readonly to: 'link'; readonly path: string; readonly anchor?: string }
    | { readonly to: 'path' | 'file'; readonly path: string }
    /** Written otherwise than everybody writes it. */
    | { readonly to: 'oddity'; readonly form: string }
}

export type Repository = {
  readonly files: readonly string[]
  /** Whether a file or folder is kept here. */
  readonly has: (path: string) => boolean
  /** Whether any kept path ends so: `cards.tsx`, `parts/cards.tsx`. */
  readonly endsWith: (path: string) => boolean
  readonly read: (path: string) => string
}

/** A document, and how its numbers are written; several may follow one another ("1.3 to 1.10"). */
const documents: readonly (readonly [page: string, find: RegExp])[] = [
  ['docs/specification.md', /§(\d+(?:\.\d+)?)/g],
  ['docs/product.md', /(?<![\w.-])P (\d+(?:\.\d+)?)\b/g],
  ['docs/design.md', /\bDESIGN (\d+(?:\.\d+)?)/g],
  [
    'docs/marketplaces.md',
    /\bmarketplaces\.md (\d+(?:\.\d+)?(?:(?:, | to | and )\d+(?:\.\d+)?\b(?![,\d]\d))*)/g,
  ],
  [
    'docs/quality.md',
    /\bquality(?:\.md)? ((?:[RSPAF]\d{1,2}|\d\.\d)\b(?:(?:, | and )(?:[RSPAF]\d{1,2}|\d\.\d)\b(?!-))*)/g,
  ],
]

/** Other ways of writing the same, each with ours. */
const oddities: readonly (readonly [RegExp, form: string])[] = [
  [/\bspec(?:ification)? §?\d+\b(?!-)/gi, '§n'],
  [/§ \d/g, '§n'],
  [/\bproduct(?:\.md)? §?\d/g, 'P n'],
  [/\b(?:DESIGN(?:\.md)? §|(?:DESIGN|design)\.md \d)/g, 'DESIGN n'],
  [/\bquality\.md [\dA-Z"]/g, 'quality n'],
  [/\bmarketplaces(?:\.md)? §|\bmarketplaces \d/g, 'marketplaces.md n'],
  [/(?:test|describe)(?:\.\w+)?\(\s*['`][RSPAF]\d{1,2}\b(?!-)/g, 'quality n'],
  [
    /(?:\.\.\/shared\/(?:[\w-]+\/)*|\b)(?:spec|spec-statements|stack(?:-\w+)?|models)\.md\b/g,
    'a page of docs',
  ],
]

const folders = 'docs|packages|apps|tools|tests|db|bench|scripts'
/** With the sign that makes a path a pattern, when there is one. */
const pathForm = new RegExp(`(?<![\\w./@+-])(?:${folders})/[\\w.+/-]*[*<{$[(…]?`, 'g')
const fileForm = /(?<![\w./@+*$}>-])\w[\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|md|sql|css)\b(?![\w(*-])/g

/** What is written for people: all of a page but its listings, and the comments of a program; the rest is blank. */
function wordsOf(path: string, text: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, ' ')
  if (path.endsWith('.md')) return text.replace(/```[\s\S]*?```/g, blank)
  const comments = path.endsWith('.sql') ? /--.*$/gm : /(?:^|[\s{])\/\*\*?\s[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm
  let words = ''
  for (const { 0: comment, index } of text.matchAll(comments))
    words += blank(text.slice(words.length, index)) + comment
  return words
}

/** Every reference of one file, from its top. */
export function referencesIn(path: string, text: string): Reference[] {
  const found: (Reference & { at: number })[] = []
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const add = (match: RegExpExecArray, leads: Reference['leads'], said = match[0]) =>
    found.push({ at: match.index, line: ends.filter((end) => end < match.index).length + 1, said, leads })
  for (const [page, find] of documents)
    for (const match of text.matchAll(find))
      for (const number of match[1]!.split(/, | to | and /)) add(match, { to: 'heading', page, number })
  for (const match of text.matchAll(/\b[Dd]ecision (\d{4})\b/g))
    add(match, { to: 'decision', number: match[1]! })
  for (const match of text.matchAll(/(?<![\w-])S[1-9]-\d{3}\b/g))
    add(match, { to: 'statement', number: match[0] })
  // A migration is never changed, not even its words.
  if (!path.startsWith('db/migrations/'))
    for (const [find, form] of oddities)
      for (const match of text.matchAll(find)) add(match, { to: 'oddity', form })

  const words = path.startsWith('db/migrations/') ? '' : wordsOf(path, text)
  if (path.endsWith('.md'))
    for (const match of words.matchAll(/\]\(([^)\s]+)\)/g)) {
      const [target = '', anchor] = match[1]!.split('#')
      if (/^[a-z]+:/.test(target)) continue
      const to = target === '' ? path : normalize(join(dirname(path), decodeURI(target))).replace(/\/$/, '')
      add(match, { to: 'link', path: to, ...(anchor === undefined ? {} : { anchor }) }, match[1])
    }
  for (const match of words.matchAll(pathForm)) {
    // Of a pattern (`packages/i18n/catalogues/<lang>`) the folder before it must be there.
    const whole = /[*<{$[(…]$/.test(match[0]) ? match[0].replace(/\/[^/]*$/, '') : match[0]
    add(match, { to: 'path', path: whole.replace(/[./]+$/, '') })
  }
  for (const match of words.matchAll(fileForm))
    if (!new RegExp(`^(?:${folders})/`).test(match[0])) add(match, { to: 'file', path: match[0] })
  return found.sort((a, b) => a.at - b.at).map(({ at: _, ...reference }) => reference)
}

/** The numbers that headings begin with: `## 4. States` is 4, `### R15 Messages` is R15. */
const numbersOf = (page: string): ReadonlySet<string> =>
  new Set([...page.matchAll(/^#{2,4} ([A-Z]\d{1,2}|\d+(?:\.\d+)*)\.? /gm)].map((match) => match[1]!))

/** The words a browser jumps to. */
const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set(
    [...page.matchAll(/^#{1,6} (.+)$/gm)].map((match) =>
      match[1]!
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replace(/ /g, '-'),
    ),
  )

/** Why a reference of this file leads nowhere; null when it leads where it says. */
export function vanity(from: string, { leads }: Reference, repository: Repository): string | null {
  switch (leads.to) {
    case 'heading':
      return numbersOf(repository.read(leads.page)).has(leads.number)
        ? null
        : `${leads.page} has no heading ${leads.number}`
    case 'decision':
      return repository.files.some((path) => path.startsWith(`docs/decisions/${leads.number}-`))
        ? null
        : `there is no decision ${leads.number}`
    case 'statement':
      return repository.read('tools/spec-statements.ts').includes(`'${leads.number}'`)
        ? null
        : `there is no statement ${leads.number}`
    case 'link':
      if (!repository.has(leads.path)) return `the link leads to ${leads.path}, which does not exist`
      return leads.anchor === undefined || anchorsOf(repository.read(leads.path)).has(leads.anchor)
        ? null
        : `${leads.path} has no heading #${leads.anchor}`
    case 'path':
      return repository.has(leads.path) || isBelow(from, leads.path, repository)
        ? null
        : `${leads.path} does not exist`
    case 'file':
      return repository.endsWith(leads.path) ? null : `no file is called ${leads.path}`
    case 'oddity':
      return `is written ${leads.form}`
  }
}

/** The README of an app or package writes paths from its own folder. */
function isBelow(from: string, named: string, repository: Repository): boolean {
  for (let folder = dirname(from); folder !== '.'; folder = dirname(folder))
    if (repository.has(`${folder}/${named}`)) return true
  return false
}

/** Sentences, one for each reference of a file that leads nowhere. */
export const vainIn = (path: string, text: string, repository: Repository): string[] =>
  referencesIn(path, text).flatMap((reference) => {
    const why = vanity(path, reference, repository)
    return why === null ? [] : [`${path}:${reference.line} "${reference.said}": ${why}`]
  })

/** The repository as it lies here: what is tracked, and what would be. */
export function openRepository(root: string): Repository {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
  const all = new Set(files)
  for (const path of files)
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) all.add(folder)
  const ends = new Set(
    files.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  )
  const texts = new Map<string, string>()
  const read = (path: string): string => {
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    texts.set(path, text)
    return text
  }
  return { files, has: (path) => all.has(path), endsWith: (path) => ends.has(path), read }
}

/** Files whose references must lead somewhere. This tool and its test hold some that do not, on purpose. */
export const isReadFor = (path: string): boolean =>
  /\.(?:tsx?|css|sql|md|mjs)$/.test(path) &&
  !/\.gen\.ts$|^tools\/references(?:\.test)?\.ts$|^db\/schema\.sql$/.test(path)
