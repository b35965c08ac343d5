/** What global-setup.ts gives every test file. */
declare module 'vitest' {
  export interface ProvidedContext {
    database: { host: string; port: number; user: string; password: string }
  }
}
export {}
