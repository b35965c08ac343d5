import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What kind of value a hole of a message takes. */
export type Hole = 'text' | 'number' | 'choice' | 'tag'
export type Form = { hole: string; kind: 'cardinal' | 'ordinal'; forms: string[] }
export type Reading = { holes: Map<string, { kind: Hole; options?: string[] }>; plurals: Form[] }

type Node = ReturnType<typeof parse>[number]

/** The holes and plural forms of one ICU message; throws when it is not valid. For tools, never for a browser. */
export function read(message: string): Reading {
  const reading: Reading = { holes: new Map(), plurals: [] }
  walk(parse(message), reading)
  return reading
}

function walk(nodes: readonly Node[], into: Reading): void {
  for (const node of nodes) {
    switch (node.type) {
      case TYPE.argument:
        if (!into.holes.has(node.value)) into.holes.set(node.value, { kind: 'text' })
        break
      case TYPE.number:
        into.holes.set(node.value, { kind: 'number' })
        break
      case TYPE.plural:
        into.holes.set(node.value, { kind: 'number' })
        into.plurals.push({
          hole: node.value,
          kind: node.pluralType === 'ordinal' ? 'ordinal' : 'cardinal',
          forms: Object.keys(node.options),
        })
        for (const option of Object.values(node.options)) walk(option.value, into)
        break
      case TYPE.select:
        into.holes.set(node.value, { kind: 'choice', options: Object.keys(node.options) })
        for (const option of Object.values(node.options)) walk(option.value, into)
        break
      case TYPE.tag:
        into.holes.set(node.value, { kind: 'tag' })
        walk(node.children, into)
        break
      default:
    }
  }
}
