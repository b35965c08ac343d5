import type { Local } from '@tomobako/i18n'
import type { Role } from '@tomobako/domain/staff'

/** The people of the demo world. Their passwords are printed at every start, so nothing of worth may ever belong to them. */
export type DemoCustomer = {
  key: 'mina' | 'karim' | 'yuki'
  email: string
  password: string
  name: string
  language: Local
  country: string
  currency: string
  walletYen: number
  address: {
    recipient: string
    country: string
    state: string
    city: string
    detail: string
    zip: string
    phone: string
  }
  about: string
}
/** Customers who fill the house: nobody signs in as them, so their passwords are nobody's. */
export type Neighbour = Omit<DemoCustomer, 'key' | 'password' | 'about'> & { key: 'jonas' | 'petra' }
export type DemoStaff = {
  key: 'buyer' | 'packer' | 'support' | 'editor' | 'admin'
  email: string
  password: string
  name: string
  roles: Role[]
  about: string
}

export const demoCustomers: readonly DemoCustomer[] = [
  {
    key: 'mina',
    email: 'mina@example.com',
    password: 'tomobako-demo-1',
    name: 'Mina Hartmann',
    language: 'de',
    country: 'DE',
    currency: 'EUR',
    walletYen: 320_000,
    address: {
      recipient: 'Mina Hartmann',
      country: 'DE',
      state: '',
      city: 'Hamburg',
      detail: 'Lindenallee 14',
      zip: '20259',
      phone: '+49 40 1234567',
    },
    about: 'German, ships to Hamburg, an order and a parcel in every state',
  },
  {
    key: 'karim',
    email: 'karim@example.com',
    password: 'tomobako-demo-2',
    name: 'Karim Al Mansoori',
    language: 'ar',
    country: 'AE',
    currency: 'AED',
    walletYen: 200_000,
    address: {
      recipient: 'Karim Al Mansoori',
      country: 'AE',
      state: 'Dubai',
      city: 'Dubai',
      detail: 'Villa 7, Al Wasl Road, Jumeirah 1',
      zip: '',
      phone: '+971 50 123 4567',
    },
    about: 'Arabic, right to left, ships to Dubai',
  },
  {
    key: 'yuki',
    email: 'yuki@example.com',
    password: 'tomobako-demo-3',
    name: 'Yuki Takahashi',
    language: 'ja',
    country: 'US',
    currency: 'USD',
    walletYen: 160_000,
    address: {
      recipient: 'Yuki Takahashi',
      country: 'US',
      state: 'WA',
      city: 'Seattle',
      detail: '1420 Maple Street, Apt 3B',
      zip: '98109',
      phone: '+1 206 555 0142',
    },
    about: 'Japanese, lives in Seattle',
  },
]

/** Two collectors in Germany who order often: what their parcels took is the history that arrival dates come from. */
export const neighbours: readonly Neighbour[] = [
  {
    key: 'jonas',
    email: 'jonas.weber@example.net',
    name: 'Jonas Weber',
    language: 'de',
    country: 'DE',
    currency: 'EUR',
    walletYen: 220_000,
    address: {
      recipient: 'Jonas Weber',
      country: 'DE',
      state: '',
      city: 'Berlin',
      detail: 'Prenzlauer Allee 82',
      zip: '10405',
      phone: '+49 30 5550142',
    },
  },
  {
    key: 'petra',
    email: 'petra.lindner@example.net',
    name: 'Petra Lindner',
    language: 'de',
    country: 'DE',
    currency: 'EUR',
    walletYen: 220_000,
    address: {
      recipient: 'Petra Lindner',
      country: 'DE',
      state: '',
      city: 'München',
      detail: 'Klenzestraße 31',
      zip: '80469',
      phone: '+49 89 5550177',
    },
  },
]

export const demoStaff: readonly DemoStaff[] = [
  {
    key: 'buyer',
    email: 'aoi@tomobako.example',
    password: 'tomobako-staff-1',
    name: 'Aoi Tanabe',
    roles: ['buyer'],
    about: 'buys',
  },
  {
    key: 'packer',
    email: 'kenji@tomobako.example',
    password: 'tomobako-staff-2',
    name: 'Kenji Mori',
    roles: ['receiver', 'packer'],
    about: 'receives, packs, hands over',
  },
  {
    key: 'support',
    email: 'emi@tomobako.example',
    password: 'tomobako-staff-3',
    name: 'Emi Suzuki',
    roles: ['support', 'finance'],
    about: 'answers, keeps the books',
  },
  {
    key: 'editor',
    email: 'nao@tomobako.example',
    password: 'tomobako-staff-5',
    name: 'Nao Fujita',
    roles: ['editor'],
    about: 'looks at reviews, writes what is read',
  },
  {
    key: 'admin',
    email: 'ren@tomobako.example',
    password: 'tomobako-staff-4',
    name: 'Ren Sakamoto',
    roles: ['admin'],
    about: 'may do everything',
  },
]

/** What the start page and the README print. */
export const demoPeople = { customers: demoCustomers, staff: demoStaff } as const
