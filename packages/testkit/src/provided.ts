/** What global-setup.ts gives every test file. */
declare module 'vitest' {
  export interface ProvidedContext {
    database: { host: string; port: number; user: string; password: string }
    /** Where shops reach their databases when the whole run goes through a PgBouncer (`THROUGH_PGBOUNCER=on`). */
    pooler: { host: string; port: number } | null
  }
}
export {}
