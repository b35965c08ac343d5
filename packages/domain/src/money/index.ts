export * from './landed.ts'
export * from './currency.ts'
export * from './door.ts'
export * from './kind.ts'
