export * from './clock.ts'
export * from './approval.ts'
export * from './auto-ship.ts'
