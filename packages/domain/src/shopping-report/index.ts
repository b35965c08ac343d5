export * from './japan.ts'
export * from './period.ts'
export * from './sums.ts'
