export * from './currency.ts'
export * from './door.ts'
export * from './kind.ts'
