import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Endpoint } from '@tomobako/contract'
import { isThing, named } from '@tomobako/contract/objects'
import type { Thing } from '@tomobako/contract/objects'

/** As much of a schema as is read here. */
type Schema = {
  type: string
  wrapped?: Schema
  entries?: Readonly<Record<string, Schema>>
  item?: Schema
  value?: Schema
  options?: readonly unknown[]
  literal?: unknown
}
const isOptionalType = ({ type }: Schema): boolean =>
  /^(?:optional|exact_optional|undefinedable|nullish)$/.test(type)

/** Whether a call can be made without this field of its input. */
export function isOptional(endpoint: Endpoint, field: string): boolean {
  let schema = endpoint.input as unknown as Schema | undefined // Valibot's own types are wider than any one schema.
  for (const step of field.split('.')) {
    schema = schema?.entries?.[step.replace(/[[\]{}]+$/, '')]
    if (!schema || isOptionalType(schema)) return true
  }
  return false
}

const sentence = 'A sentence of more than fifty characters that says what happened to it.'
const texts = [
  sentence,
  'A short sentence.',
  'DE',
  'air',
  '2026-11-21',
  '2026-11',
  '12:00',
  'Europe/Berlin',
  'https://jp.mercari.com/item/m10000000001',
]
/** What a field of this name says where it makes sense. */
const usual: Readonly<Record<string, string>> = {
  city: 'Hamburg',
  country: 'DE',
  detail: 'Lindenallee 14',
  email: 'friend@example.com',
  method: 'ems',
  phone: '+49 40 1234567',
  recipient: 'Mina Hartmann',
  state: '',
  zip: '20259',
}
const numbers = [1, 0, 100, 500, 1_000, 5_000]

/** An input the call's schema takes: `field` names `thing`, what it needs beside is the caller's own. */
export function exampleOf(
  endpoint: Endpoint,
  field: string,
  thing: string,
  own: (kind: Thing) => string,
): unknown {
  const names = named(endpoint)
  const word = (path: string): string | null => {
    if (path === field) return thing
    const kind = names[path]
    return kind === undefined ? null : isThing(kind) ? own(kind) : randomUUID()
  }
  const make = (schema: Schema, path: string): unknown => {
    if (schema.wrapped) return make(schema.wrapped, path)
    if (schema.entries)
      return Object.fromEntries(
        Object.entries(schema.entries).flatMap(([key, each]) => {
          const here = path === '' ? key : `${path}.${key}`
          const isAsked =
            field === here ||
            field.startsWith(`${here}.`) ||
            field.startsWith(`${here}[`) ||
            field === `${here}{}`
          return isOptionalType(each) && !isAsked ? [] : [[key, make(each, here)]]
        }),
      )
    if (schema.type === 'array') {
      const one = make(schema.item!, `${path}[]`)
      return v.is(schema as unknown as Endpoint['input'], [one]) ? [one] : [one, one]
    }
    if (schema.type === 'record') return field === `${path}{}` ? { [thing]: make(schema.value!, path) } : {}
    if (schema.type === 'literal') return schema.literal
    if (schema.type === 'boolean') return true
    if (schema.type === 'picklist') return schema.options![0]
    if (schema.type === 'union' || schema.type === 'variant')
      return make((schema.options as readonly Schema[])[0]!, path)
    const named = word(path)
    if (named !== null) return named
    const said = usual[path.split('.').at(-1)!]
    if (said !== undefined && v.is(schema as unknown as Endpoint['input'], said)) return said
    const choices: readonly unknown[] = schema.type === 'number' ? numbers : texts
    return choices.find((each) => v.is(schema as unknown as Endpoint['input'], each)) ?? choices[0]
  }
  const input = make(endpoint.input as unknown as Schema, '')
  const read = v.safeParse(endpoint.input, input)
  if (!read.success)
    throw new Error(
      `no example of ${endpoint.name}: ${v.getDotPath(read.issues[0])} ${read.issues[0].message}`,
    )
  return input
}
