/** A listing that a person translates: asked for, written, or nobody can do it and its price is back. */
export const translationStates = ['open', 'done', 'impossible'] as const
export type TranslationState = (typeof translationStates)[number]

export const translationLimits = { titleLength: 400, descriptionLength: 20_000, whyLength: 300 } as const
