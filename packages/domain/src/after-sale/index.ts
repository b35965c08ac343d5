export * from './machine.ts'
export * from './outcome.ts'
export * from './rules.ts'
