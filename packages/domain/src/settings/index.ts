export * from './closures.ts'
export * from './dated.ts'
export * from './fees.ts'
export * from './promises.ts'
