import type { CreationOptions, MadePasskey, RequestOptions, SignedByPasskey } from './passkey.ts'

/**
 * The browser's half of passkeys: the platform's own words, no package. Why nothing came of it: the browser has none of this, the device
 * holds a passkey of this person already, or it was stopped (by the person, by time, by a page at another address than the shop's own).
 */
export type PasskeyStopped = 'none' | 'there' | 'stopped'

export const canPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype

const whyOf = (error: unknown): PasskeyStopped =>
  error instanceof DOMException && error.name === 'InvalidStateError' ? 'there' : 'stopped'

export async function makePasskey(options: CreationOptions): Promise<MadePasskey | PasskeyStopped> {
  if (!canPasskeys()) return 'none'
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const made = await navigator.credentials.create({ publicKey })
    return made instanceof PublicKeyCredential ? (made.toJSON() as MadePasskey) : 'stopped'
  } catch (error) {
    return whyOf(error)
  }
}

/** `how`: for a field that offers passkeys by itself, until it is called off. */
export async function signWithPasskey(
  options: RequestOptions,
  how: { mediation?: CredentialMediationRequirement; signal?: AbortSignal } = {},
): Promise<SignedByPasskey | PasskeyStopped> {
  if (!canPasskeys()) return 'none'
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const made = await navigator.credentials.get({ publicKey, ...how })
    return made instanceof PublicKeyCredential ? (made.toJSON() as SignedByPasskey) : 'stopped'
  } catch (error) {
    return whyOf(error)
  }
}
