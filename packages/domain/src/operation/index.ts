export * from './alerts.ts'
export * from './traffic.ts'
