import { SECOND } from '@tomobako/domain/kernel'
import { Trouble } from '../kernel/trouble.ts'
import { wordsOf } from './capped.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
export const ANSWER_WITHIN = 5 * SECOND
export type Fields = Readonly<Record<string, unknown>>

/** What a server of another company answered; Trouble when it does not, or is broken. */
export async function answered(name: string, ask: () => Promise<Response>): Promise<Response> {
  try {
    const response = await ask()
    if (response.status >= 500) throw new Trouble(`${name} answers ${response.status}`, 'soon')
    return response
  } catch (error) {
    if (error instanceof Trouble) throw error
    throw new Trouble(`${name} does not answer: ${error instanceof Error ? error.name : 'unknown'}`, 'soon')
  }
}
/** The same as text; Trouble too where it ends in the middle. */
export async function said(name: string, ask: () => Promise<Response>): Promise<string> {
  const response = await answered(name, ask)
  return wordsOf(response).catch((error: unknown) => {
    throw new Trouble(`${name} does not answer: ${error instanceof Error ? error.name : 'unknown'}`, 'soon')
  })
}
/** What is not an object of JSON has no fields. */
export function fields(text: string): Fields {
  try {
    return recordAt({ of: JSON.parse(text) as unknown }, 'of')
  } catch {
    return {}
  }
}
export const textAt = (of: Fields, name: string): string => {
  const value = of[name]
  return typeof value === 'string' ? value : ''
}
export const recordAt = (of: Fields, name: string): Fields => {
  const value = of[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {} // Looked at field by field.
}
