export * from './hours.ts'
export * from './machine.ts'
export * from './types.ts'
