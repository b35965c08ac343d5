import type { BankColumns } from '@tomobako/domain/payment'

export type BankAccount = {
  bank: string
  branch: string
  kind: string
  number: string
  holder: string
  /** Of the demo world: where its bank is, to transfer at and to take files from. */
  practice?: string
}

/** What an operator configures from outside; read from the environment by apps/server, given directly by tests. */
export type Settings = {
  /** The demo world: practice marketplaces, bank, mailbox; the clock may be moved. */
  practice: boolean
  /** Where customers reach the storefront, e.g. http://localhost:3000 (no trailing slash). Links in mails start with it. */
  publicUrl: string
  consoleUrl: string
  /** Where browsers call the API, when not at the page's own address. */
  apiUrl?: string
  /** Origins allowed to call with credentials, beyond our own two. */
  /** The domain whose hosts share a customer's session; absent, the one host that set it. */
  cookieDomain?: string
  allowedOrigins: readonly string[]
  /** Secret for signatures (codes, image links); at least 32 characters. Kept in the data folder when not given. */
  secret: string
  /** Secrets that sign and seal nothing any more, or not yet, and are understood: while one is replaced. */
  formerSecrets?: readonly string[]
  secureCookies: boolean
  /** Folder for files and the practice mailbox. */
  dataDir: string
  appName: string
  /** The edition: which means to pay come first. Absent: global. */
  edition?: 'global' | 'china'
  /** Our account at a bank in Japan, for transfers, as people copy it. Absent: nobody can pay by transfer. */
  bankAccount?: BankAccount
  /** How files of this installation's own bank are headed, where no known bank's are. */
  bankColumns?: readonly BankColumns[]
  /** Bank accounts (as the books name them) in which customers' money lies apart; their money in all is compared with these. Absent: with all. */
  safeguardedBanks?: readonly string[]
  /** The formats a new picture is drawn in before anybody asks for it. Absent: WebP and AVIF. */
  picturesAhead?: readonly ('webp' | 'avif')[]
  warehouse: { name: string; zip: string; address: string; phone: string }
  /** A file with the list of denied parties that something on this machine keeps fresh. Absent: operators load one in the console, or there is none. */
  screeningList?: string
  /** Who is told when something is wrong: an address that takes messages (signed with the secret), mail addresses. */
  alerts?: { webhookUrl: string; webhookSecret: string; mail: readonly string[] }
  /** What is told of this process by OpenTelemetry, and where. Absent: nothing. */
  collector?: Collector
  /** Who runs the shop, as the law wants it printed (legal texts have holes for it). Absent: the warehouse's name, address and number. */
  operator?: Operator
}

export type Collector = {
  /** Without the path of a signal. */
  url: string
  headers: Readonly<Record<string, string>>
  service: string
  resource: Readonly<Record<string, string>>
}

export type Operator = {
  name: string
  /** Who answers for it. */
  person: string
  address: string
  phone: string
  mail: string
  /** Of the licence for second-hand goods: its number, and who issued it. */
  licence: string
  licenceBy: string
}

/** Who runs this shop. An installation that says nothing of it is run by whoever has the warehouse. */
export const operatorOf = ({
  settings: { operator, warehouse },
}: {
  settings: Pick<Settings, 'operator' | 'warehouse'>
}): Operator =>
  operator ?? {
    name: warehouse.name,
    person: '-',
    address: `${warehouse.zip} ${warehouse.address}`.trim(),
    phone: warehouse.phone,
    mail: '-',
    licence: '-',
    licenceBy: '-',
  }
