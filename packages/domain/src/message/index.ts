export * from './kinds.ts'
export * from './quiet.ts'
