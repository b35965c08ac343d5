export * from './limits.ts'
export * from './money-calls.ts'
export * from './money.ts'
export * from './rights.ts'
