import { kindOf } from '../kernel/outward.ts'
import { tellPart } from '../kernel/spans.ts'
import { listening } from '../kernel/trace.ts'

type Answer = { readonly rowCount: number | null; readonly rows: readonly unknown[] }

/** Asks, and tells whoever listens to the work it is part of: which kind of statement, of which table, how many rows. Never a value. */
export function asked<A extends Answer>(text: string, ask: () => Promise<A>): Promise<A> {
  const around = listening()
  return around === undefined ? ask() : tellingOf(text, ask, around)
}

async function tellingOf<A extends Answer>(
  text: string,
  ask: () => Promise<A>,
  around: NonNullable<ReturnType<typeof listening>>,
): Promise<A> {
  const began = performance.now()
  const { name, words } = statementOf(text)
  try {
    const answer = await ask()
    const rows = answer.rowCount ?? answer.rows.length
    tellPart(around, {
      ...{ name, kind: 'statement', began, failed: false },
      words: { ...words, 'db.response.returned_rows': rows },
    })
    return answer
  } catch (error) {
    tellPart(around, {
      ...{ name, kind: 'statement', began, failed: true },
      words: { ...words, 'error.type': kindOf(error) },
    })
    throw error
  }
}

type Statement = { readonly name: string; readonly words: Readonly<Record<string, string>> }
/** Texts are the code's own and come again and again; lists of another length are other texts. */
const MOST_KEPT = 2_000
const kept = new Map<string, Statement>()

/** What a statement is called: its operation and the first table it names, as the text of the code has them. */
export function statementOf(text: string): Statement {
  const known = kept.get(text)
  if (known) return known
  const bare = text.replace(QUOTED, ' ')
  const first = (FIRST.exec(bare)?.[1] ?? 'other').toLowerCase()
  const writing = first === 'with' ? writingIn(bare) : null
  const operation = first === 'with' ? (writing?.operation ?? 'select') : first
  const table = tableIn(writing ? bare.slice(writing.at) : bare)
  const found: Statement = {
    name: table === null ? operation : `${operation} ${table}`,
    words: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === null ? {} : { 'db.collection.name': table }),
    },
  }
  if (kept.size < MOST_KEPT) kept.set(text, found)
  return found
}

/** A text within the text: what is written out there may be somebody's. */
const QUOTED = /'[^']*'/g
const FIRST = /^[\s(]*([a-z]{1,20})\b/i
/** What a statement that begins with `with` does, where it does more than read, and from where on. */
const WRITES = /\b(?:insert|delete|update|merge)\s/gi
function writingIn(bare: string): { operation: string; at: number } | null {
  for (const { index, 0: found } of bare.matchAll(WRITES)) {
    // Two words further say whether it is one: `for update of`, `"update"` as a column and the like are not.
    const [, next = '', after = ''] = bare
      .slice(index, index + 200)
      .toLowerCase()
      .split(/\s+/)
    if (next === 'into' || next === 'from' || after === 'set' || after === 'as')
      return { operation: found.trim().toLowerCase(), at: index }
  }
  return null
}
const PLACES =
  /\b(?:from|into|update|join)\s{1,20}(?:only\s{1,5})?"?([a-z_][a-z0-9_]{0,62})"?(?:\."?([a-z_][a-z0-9_]{0,62})"?)?\s{0,5}(\(?)/gi
/** Words that stand where a table would. */
const NO_TABLE: ReadonlySet<string> = new Set([
  'set',
  'lateral',
  'select',
  'of',
  'skip',
  'nowait',
  'excluded',
  'unnest',
])

function tableIn(bare: string): string | null {
  for (const [whole, first = '', second, bracket] of bare.matchAll(PLACES)) {
    // A function's answer is no table; `insert into t (a, b)` is one.
    if (bracket && !/^into/i.test(whole)) continue
    const name = (second === undefined ? first : `${first}.${second}`).toLowerCase()
    if (!NO_TABLE.has(first.toLowerCase())) return name
  }
  return null
}
