export * from './entry.ts'
export * from './accounts.ts'
export * from './events.ts'
export * from './aging.ts'
