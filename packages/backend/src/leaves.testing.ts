import { randomUUID } from 'node:crypto'
import * as v from 'valibot'

/** Every input there is, made from its schema, with one value of it out of this world. */
export type Schema = {
  type: string
  pipe?: readonly { type: string; requirement?: unknown }[]
  entries?: Record<string, Schema>
  options?: readonly (Schema | string | number)[]
  wrapped?: Schema
  item?: Schema
  items?: readonly Schema[]
  key?: Schema
  value?: Schema
  literal?: unknown
}
const texts = [
  'abcdefgh',
  'DE',
  'USD',
  'a@b.example',
  '123456',
  '2026-11-21',
  '2026-11-21T03:00:00Z',
  '+49 40 1234567',
  'T261113-0482',
  '#112233',
  'A-01-01',
  '',
]

/** A value the schema may well take, so that what is tried on one leaf is not refused because of another. */
export function sample(schema: Schema): unknown {
  switch (schema.type) {
    case 'string': {
      const pipe = schema.pipe ?? []
      if (pipe.some((each) => each.type === 'uuid')) return randomUUID()
      return texts.find((text) => v.safeParse(schema as never, text).success) ?? texts[0]
    }
    case 'number':
      return [1, 0, 100, 1_000, 100_000].find((each) => v.safeParse(schema as never, each).success) ?? 1
    case 'boolean':
      return true
    case 'literal':
      return schema.literal
    case 'picklist':
      return schema.options![0]
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.fromEntries(Object.entries(schema.entries!).map(([key, each]) => [key, sample(each)]))
    case 'array':
      return [sample(schema.item!)]
    case 'tuple':
      return schema.items!.map(sample)
    case 'record':
      return { [String(sample(schema.key!))]: sample(schema.value!) }
    case 'union':
    case 'variant':
      return sample(schema.options![0] as Schema)
    default:
      return schema.wrapped ? sample(schema.wrapped) : null
  }
}

/** The value once for each leaf of its kind, with that leaf replaced. */
export function withEach(value: unknown, kind: 'string' | 'number', instead: unknown): unknown[] {
  if (typeof value === kind) return [instead]
  if (Array.isArray(value))
    return value.flatMap((each, index) =>
      withEach(each, kind, instead).map((made) => value.with(index, made)),
    )
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) =>
      withEach(each, kind, instead).map((made) => ({ ...value, [key]: made })),
    )
  return []
}

/** These end the visit of who asks, or move the clock. */
export const ending = /Logout|PassTime|ChangePassword|ResetPassword/i
