export * from './machine.ts'
export * from './shares.ts'
