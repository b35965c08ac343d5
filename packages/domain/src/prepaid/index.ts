export * from './purse.ts'
export * from './rules.ts'
