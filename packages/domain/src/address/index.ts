export * from './tables.ts'
export * from './address.ts'
export * from './phone.ts'
export * from './importer.ts'
