/** What global-setup.ts gives every test file. */
declare module 'vitest' {
  export interface ProvidedContext {
    database: { host: string; port: number; user: string; password: string }
    /** The folder its server was copied from: stopped in peace, so that a leader and a standby can begin from it. */
    template: string
    /** Where shops reach their databases when the whole run goes through a PgBouncer (`THROUGH_PGBOUNCER=on`). */
    pooler: { host: string; port: number } | null
  }
}
export {}
