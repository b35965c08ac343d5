export * from './sources.ts'
export * from './listing.ts'
export * from './price.ts'
