export * from './asked.ts'
export * from './judge.ts'
export * from './look.ts'
export * from './rules.ts'
