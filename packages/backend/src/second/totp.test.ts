import { expect, test } from 'vitest'
import { addressOf, base32, codeAt, STEP_MS, stepOf } from './totp.ts'

const rfc = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238 appendix B: at second %i the code is %s', (second, code) =>
  expect(codeAt(rfc, Math.floor(second / 30))).toBe(code),
)

test('a code works within a step of its own, once, and none before a used one', () => {
  const now = 1_700_000_000_000
  const step = Math.floor(now / STEP_MS)
  for (const away of [-1, 0, 1]) expect(stepOf(rfc, codeAt(rfc, step + away), now, 0)).toBe(step + away)
  for (const away of [-2, 2]) expect(stepOf(rfc, codeAt(rfc, step + away), now, 0)).toBeNull()
  expect(stepOf(rfc, codeAt(rfc, step), now, step)).toBeNull()
  expect(stepOf(rfc, codeAt(rfc, step - 1), now, step)).toBeNull()
  expect(stepOf(rfc, codeAt(rfc, step + 1), now, step)).toBe(step + 1)
})

test('the address an authenticator reads', () => {
  expect(base32(rfc)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(addressOf(rfc, 'a@b.example', 'My Shop')).toBe(
    'otpauth://totp/My%20Shop:a%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=My%20Shop',
  )
})
