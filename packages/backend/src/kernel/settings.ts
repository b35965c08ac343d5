/** What an operator configures from outside; read from the environment by apps/server, given directly by tests. */
export type Settings = {
  /** The demo world: practice marketplaces, bank, mailbox; the clock may be moved. */
  practice: boolean
  /** Where customers reach the storefront, e.g. http://localhost:3000 (no trailing slash). Links in mails start with it. */
  publicUrl: string
  consoleUrl: string
  /** Origins allowed to call with credentials, beyond our own two. */
  /** The domain whose hosts share a customer's session; absent, the one host that set it. */
  cookieDomain?: string
  allowedOrigins: readonly string[]
  /** Secret for signatures (codes, image links); at least 32 characters. Kept in the data folder when not given. */
  secret: string
  secureCookies: boolean
  /** Folder for files and the practice mailbox. */
  dataDir: string
  appName: string
  warehouse: { name: string; zip: string; address: string; phone: string }
}
