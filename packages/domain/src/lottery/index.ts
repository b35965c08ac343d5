export * from './draw.ts'
export * from './law.ts'
export * from './machine.ts'
export * from './rule.ts'
