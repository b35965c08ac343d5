export * from './reconcile.ts'
