export * from './alert.ts'
export * from './favourite.ts'
export * from './popular.ts'
export * from './schedule.ts'
