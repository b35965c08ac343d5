import { account, address, encode, friendPayment, message, ticket, wallet } from '@tomobako/contract'
import type { Endpoint } from '@tomobako/contract'
import type { Customer } from '@tomobako/testkit'

/** What people type and what opens a door, planted so that it is found wherever it must not be: in the log, and in what a collector is told. */
export const typed = {
  mail: 'planted.address@mail.example',
  password: 'planted Password 4711 (of mine)',
  name: 'Plantedname (home) Featherstone',
  street: 'Plantedstreet 17 (left door)',
  city: 'Plantedcity',
  phone: '+49 40 7654321',
  words: 'Planted words of a letter: my door (code) is the blue one.',
  card: '4242424242424242',
}
/** What is looked for: enough of each to know a person by. */
export const secrets = [
  'planted.address',
  'planted Password',
  // With its bracket: four figures alone are in any id.
  '4711 (of',
  'Plantedname',
  'Featherstone',
  'Plantedstreet',
  'Plantedcity',
  '7654321',
  'Planted words',
  'blue one',
  typed.card,
]
/** As PostgreSQL complains: whole rows, keys and what a statement was given. */
export const complaints = Object.values(typed).map((value) =>
  Object.assign(new Error(`invalid input syntax for type uuid: "${value}"`), {
    code: '23514',
    detail: `Failing row contains (0190aaaa, ${Object.values(typed).join(', ')}, 2026-11-27).`,
    where: `unnamed portal parameter $3 = '${value}'`,
    hint: `Key (name, city)=(${value}, ${value}) already exists.`,
  }),
)

export const plantedCalls: readonly [Endpoint, unknown][] = [
  [account.sendCode, { email: typed.mail, purpose: 'register' }],
  [
    account.register,
    { email: typed.mail, code: '000000', password: typed.password, name: typed.name, agreement: true },
  ],
  [account.login, { email: typed.mail, password: typed.password }],
  [account.resetPassword, { email: typed.mail, code: '000000', password: typed.password }],
  [account.changePassword, { current: typed.password, password: typed.password }],
  [account.savePreferences, { name: typed.name }],
  [
    address.save,
    {
      recipient: typed.name,
      country: 'DE',
      state: '',
      city: typed.city,
      detail: typed.street,
      zip: '20259',
      phone: typed.phone,
    },
  ],
  [friendPayment.ask, { yen: 1_000, name: typed.name, email: typed.mail, message: typed.words }],
  [ticket.open, { type: 'other', sub: 'other', text: typed.words }],
  [wallet.topUp, { yen: 1_000, method: 'card' }],
  [
    wallet.withdrawToBank,
    {
      yen: 1_000,
      account: { bank: typed.city, branch: typed.street, number: '7654321', holder: typed.name },
    },
  ],
  [
    message.addDevice,
    { endpoint: `https://push.test/${typed.card}`, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  ],
] as unknown as readonly [Endpoint, unknown][]

/** As this person's browser asks. */
export const asked = (
  { cookies }: Pick<Customer, 'cookies'>,
  [endpoint, input]: readonly [Endpoint, unknown],
): Request =>
  encode(
    endpoint,
    input,
    { language: 'en', isNew: 0 },
    {
      base: 'http://shop.test',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    },
  )
