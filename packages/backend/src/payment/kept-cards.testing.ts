import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPracticeBank } from '@tomobako/practice/bank/server'
import { practiceCard } from '../gateways/card-practice.ts'
import { stripeCard } from '../gateways/card-stripe.ts'
import { fakeStripe } from '../gateways/card-stripe.testing.ts'
import type { CardGateway } from '../gateways/index.ts'

export type Does = 'approve' | 'verify'
export type Place = { payUrl: string; providerId: string }
/** A payment company as its customers meet it: they type a card on its page, say yes to their bank, and it may lose a card. */
export type Company = {
  gateway: CardGateway
  /** Pays on the company's page, with a card that does so whenever it is charged later. */
  pays: (at: Place, does?: Does) => Promise<void>
  /** The customer says yes to their bank. */
  confirms: (at: Place) => Promise<void>
  /** How many cards it still keeps. */
  keeps: () => Promise<number>
  /** Forgets everything it keeps, unasked. */
  forgets: () => Promise<void>
  /** The banks of all cards it keeps say no from now on. */
  declines: () => Promise<void>
  close: () => Promise<void>
}

const numbers: Readonly<Record<Does, string>> = {
  approve: '4242424242424242',
  verify: '4000000000003155',
}

/** The practice bank over its own wire, in this process. */
async function practice(): Promise<Company> {
  const stateFile = join(await mkdtemp(join(tmpdir(), 'tomobako-bank-')), 'books.json')
  const bank = await startPracticeBank({ secret: 's', webhookUrl: 'http://127.0.0.1:9/nobody', stateFile })
  const post = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const kept = async () => {
    const books = JSON.parse(await readFile(stateFile, 'utf8')) as {
      cards: { from: string; forgotten?: true }[]
    }
    return books.cards.filter(({ forgotten }) => !forgotten)
  }
  const controls = async (action: string) => {
    for (const { from } of await kept())
      await post(`${bank.origin}/practice/control`, { paymentId: from, action })
  }
  const confirms = async ({ payUrl }: Place) => void (await post(`${payUrl}/verify`, { answer: 'approve' }))
  return {
    gateway: practiceCard({ origin: bank.origin, secret: 's', clock: Date.now }),
    async pays(at, does = 'approve') {
      await post(at.payUrl, { number: numbers[does], expiry: '07/29', cvc: '123', name: 'HANAKO' })
      if (does === 'verify') await confirms(at)
    },
    confirms,
    keeps: async () => (await kept()).length,
    forgets: () => controls('forget_card'),
    declines: () => controls('decline_card'),
    close: bank.stop,
  }
}

/** Stripe's wire. */
async function stripe(): Promise<Company> {
  const fake = await fakeStripe()
  let made = 0
  return {
    gateway: stripeCard({ secretKey: 'sk_test_1', webhookSecret: 'whsec_test', apiHost: fake.apiHost }),
    async pays({ providerId }, does = 'approve') {
      const { form } = fake.asked.findLast(({ path }) => path === '/v1/checkout/sessions')!
      const isKept =
        form['payment_intent_data[setup_future_usage]'] === 'on_session' &&
        form['customer_creation'] === 'always'
      made += 1
      const [customer, id] = [`cus_${made}`, `pm_${made}`]
      if (isKept) fake.cards.set(`${customer}/${id}`, does)
      const isHold = form['payment_intent_data[capture_method]'] === 'manual'
      const yen = Number(form['line_items[0][price_data][unit_amount]'])
      const card = { brand: 'visa', last4: numbers[does].slice(-4), exp_month: 7, exp_year: 2029 }
      fake.set(
        providerId,
        { status: 'complete', payment_status: isHold ? 'unpaid' : 'paid' },
        {
          status: isHold ? 'requires_capture' : 'succeeded',
          ...(isHold ? { capture_method: 'manual', amount: yen } : {}),
          payment_method: {
            id,
            object: 'payment_method',
            customer: isKept ? customer : null,
            card: { ...card, fingerprint: `print of ${does}` },
          },
        },
      )
    },
    async confirms({ providerId }) {
      const intent = fake.intents.get(providerId)!
      // Closed meanwhile, it says that it can be confirmed no more.
      if (intent['status'] !== 'requires_action') return
      const status = intent['capture_method'] === 'manual' ? 'requires_capture' : 'succeeded'
      Object.assign(intent, { status, latest_charge: `ch_${providerId}`, next_action: null })
    },
    keeps: async () => fake.cards.size,
    forgets: async () => fake.cards.clear(),
    declines: async () => {
      for (const each of fake.cards.keys()) fake.cards.set(each, 'decline')
    },
    close: fake.close,
  }
}

export const companies = [
  ['the practice bank', practice],
  ['Stripe', stripe],
] as const
