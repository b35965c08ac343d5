import type { Refusal } from '@tomobako/domain/kernel'
import { isLocal } from '@tomobako/i18n'
import { choiceIn } from '../words/index.ts'

const say = (text: string, language: string): string | null =>
  isLocal(language) ? choiceIn(text, language) : null

/** The version that was chosen, as the shop writes it and in the reader's language. */
export const variantShown = (name: string | null, language: string) => ({
  variantName: name,
  variantSaid: name === null ? null : say(name, language),
})

/** What the shop asked and was answered, likewise. What the customer wrote is theirs. */
export const optionsShown = (options: readonly { label: string; value: string }[], language: string) =>
  options.map(({ label, value }) => ({
    label,
    value,
    labelSaid: say(label, language),
    valueSaid: say(value, language),
  }))

/** What is wrong with a choice, naming what the shop asks as its reader reads it. */
export const objectionsSaid = (found: readonly Refusal[], language: string): Refusal[] =>
  found.map((each) => {
    const { label } = each.values
    return typeof label === 'string'
      ? { ...each, values: { ...each.values, label: say(label, language) ?? label } }
      : each
  })
