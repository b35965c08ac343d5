import { parseSync } from 'vite'

/** Attributes that people read or hear. */
const said = new Set([
  'title',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'placeholder',
])
/** Three letters in a row of any script are a word; signs, figures and units stand in every language. */
const isWords = (text: string): boolean => /\p{L}{3,}/u.test(text)

type Node = { type: string; start: number; end: number; [name: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Words for people that stand in a component instead of a catalogue: between tags, in `{'…'}` between tags, and in what is read out. */
export function textsIn(path: string, source: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = []
  const keep = (node: Node, text: unknown): void => {
    if (typeof text === 'string' && isWords(text))
      found.push({
        line: source.slice(0, node.start).split('\n').length,
        text: text.replace(/\s+/g, ' ').trim(),
      })
  }
  /** A string, or what a choice between strings may come to. */
  const walkValue = (value: unknown): void => {
    if (!isNode(value)) return
    if (value.type === 'Literal') keep(value, value['value'])
    if (value.type === 'TemplateLiteral')
      for (const part of value['quasis'] as (Node & { value: { cooked: string } })[])
        keep(part, part.value.cooked) // What a template's parts are.
    if (value.type === 'JSXExpressionContainer') walkValue(value['expression'])
    if (value.type === 'ConditionalExpression') {
      walkValue(value['consequent'])
      walkValue(value['alternate'])
    }
    if (value.type === 'LogicalExpression') walkValue(value['right'])
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isNode(value)) return
    if (value.type === 'JSXElement') {
      const opening = value['openingElement'] as Node & { name: Node }
      // The name of a key is the same in every language; what is hidden from people is not for them.
      if (opening.name['name'] === 'kbd') return
      for (const child of value['children'] as Node[]) {
        if (child.type === 'JSXText') keep(child, child['value'])
        if (child.type === 'JSXExpressionContainer') walkValue(child)
      }
    }
    if (value.type === 'JSXFragment')
      for (const child of value['children'] as Node[])
        if (child.type === 'JSXText') keep(child, child['value'])
    if (value.type === 'JSXAttribute' && said.has(String((value['name'] as Node)['name'])))
      walkValue(value['value'])
    for (const [name, inner] of Object.entries(value)) if (name !== 'parent') walk(inner)
  }
  walk(parseSync(path, source, { lang: 'tsx' }).program)
  return found
}
