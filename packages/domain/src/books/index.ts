export * from './reconcile.ts'
export * from './dealer.ts'
