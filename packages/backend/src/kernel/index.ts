export * from './context.ts'
export * from './implement.ts'
export * from './dispatch.ts'
export * from './trouble.ts'
