export * from './calendar.ts'
export * from './days.ts'
export * from './rules.ts'
