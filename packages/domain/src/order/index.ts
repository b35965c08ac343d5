export * from './door.ts'
export * from './machine.ts'
export * from './price.ts'
export * from './rules.ts'
