export * from './document.ts'
export * from './machine.ts'
export * from './rules.ts'
export * from './written.ts'
