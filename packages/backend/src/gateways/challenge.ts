import { randomBytes } from 'node:crypto'
import { questionSolved, WORK_BITS } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import { isSigned, sign } from '../kernel/secrets.ts'
import type { Secrets } from '../kernel/secrets.ts'
import { Trouble } from '../kernel/trouble.ts'
import { jsonOf } from './capped.ts'
import type { ChallengeGateway } from './index.ts'

const livesMs = 10 * MINUTE

/** Our own challenge, in every world that names no company: a signed question of this minute, to be answered by work. */
export function ownChallenge(settings: Secrets): ChallengeGateway {
  const written = (signature: Buffer): string => signature.toString('base64url').slice(0, 32)
  return {
    name: 'own',
    siteKey: '',
    ask(now) {
      const said = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
      return { question: `${said}.${written(sign({ settings }, `challenge\n${said}`))}`, bits: WORK_BITS }
    },
    async verify(token, { now }) {
      const question = await questionSolved(token, WORK_BITS)
      if (question === null) return false
      const [at = '', random = '', signed = ''] = question.split('.')
      const age = now - Number.parseInt(at, 36)
      return (
        isSigned({ settings }, `challenge\n${at}.${random}`, signed, written) && age >= 0 && age <= livesMs
      )
    },
  }
}

export type ChallengeCompany = 'turnstile' | 'hcaptcha'
/** Where each company answers, and the keys it publishes for everything that is not production: they let everybody pass. */
export const challengeCompanies: Readonly<
  Record<ChallengeCompany, { verify: string; test: { siteKey: string; secret: string } }>
> = {
  turnstile: {
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    test: { siteKey: '1x00000000000000000000AA', secret: '1x0000000000000000000000000000000AA' },
  },
  hcaptcha: {
    verify: 'https://api.hcaptcha.com/siteverify',
    test: {
      siteKey: '10000000-ffff-ffff-ffff-000000000001',
      secret: '0x0000000000000000000000000000000000000000',
    },
  },
}

/** A company's challenge; both named ones speak the same wire. `fetch` and `address` are for tests. */
export function companyChallenge({
  company,
  siteKey,
  secret,
  address = challengeCompanies[company].verify,
  timeoutMs = 5_000,
}: {
  company: ChallengeCompany
  siteKey: string
  secret: string
  address?: string
  timeoutMs?: number
}): ChallengeGateway {
  return {
    name: company,
    siteKey,
    ask: () => null,
    async verify(token, { ip }) {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ secret, sitekey: siteKey, response: token, remoteip: ip }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new Trouble(
          `${company} does not answer: ${error instanceof Error ? error.name : 'unknown'}`,
          'soon',
        )
      })
      const said = (await jsonOf(response).catch(() => null)) as {
        success?: unknown
        'error-codes'?: unknown
      } | null
      if (typeof said?.success !== 'boolean') throw new Trouble(`${company} answered something else`, 'soon')
      // Our own key being wrong is our trouble, not the customer's.
      if (!said.success && JSON.stringify(said['error-codes'] ?? '').includes('input-secret'))
        throw new Trouble(`${company} does not take the key`, 'no')
      return said.success
    },
  }
}
