export * from './label.ts'
