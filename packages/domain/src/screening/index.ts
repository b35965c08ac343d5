export * from './list.ts'
export * from './match.ts'
export * from './name.ts'
export * from './score.ts'

/** Whose name it is: who the parcel goes to, whose account it is. */
export const screeningRoles = ['recipient', 'account'] as const
export type ScreeningRole = (typeof screeningRoles)[number]

export const hitStates = ['open', 'asked', 'cleared', 'stopped', 'gone'] as const
export type HitState = (typeof hitStates)[number]
/** While one of these is there, the parcel is held. */
export const holdingStates = ['open', 'asked', 'stopped'] as const satisfies readonly HitState[]
