export * from './bill.ts'
export * from './label.ts'
