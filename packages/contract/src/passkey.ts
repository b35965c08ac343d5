import * as v from 'valibot'
import { Text } from './shapes.ts'

/**
 * The platform's own JSON of passkeys (WebAuthn level 3): what `PublicKeyCredential.parse…FromJSON` takes and `toJSON` gives. Bytes are
 * base64url without padding.
 */
const bytes = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[\w-]+$/))
const CredentialId = bytes(1_364)
const transports = v.array(v.string())
const Known = v.object({ type: v.literal('public-key'), id: v.string(), transports })

export const CreationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(Known),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})
export const RequestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  /** None: whichever the device has for us. */
  allowCredentials: v.array(Known),
})

const credential = { id: CredentialId, rawId: CredentialId, type: v.literal('public-key') }
/** A new passkey, as the device made it. */
export const MadePasskey = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(8_192),
    attestationObject: bytes(32_768),
    transports: v.optional(v.pipe(v.array(Text(40, 1)), v.maxLength(10))),
  }),
})
/** What a device signed with a passkey. */
export const SignedByPasskey = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(8_192),
    authenticatorData: bytes(8_192),
    signature: bytes(2_048),
    userHandle: v.nullish(bytes(128)),
  }),
})
export type CreationOptions = v.InferOutput<typeof CreationOptions>
export type RequestOptions = v.InferOutput<typeof RequestOptions>
export type MadePasskey = v.InferOutput<typeof MadePasskey>
export type SignedByPasskey = v.InferOutput<typeof SignedByPasskey>

export const PasskeyName = Text(60, 1)
