import { describe, expect, test } from 'vitest'
import { lengthOf } from '@tomobako/domain/kernel'
import { commonWhole, commonWords, mostCommon } from './common-passwords.ts'
import { deviceOf } from '../kernel/device.ts'
import { readEmail } from './email.ts'
import { networkOf } from './limits.ts'
import { isCommon, leastLength, passwordObjection } from './passwords.ts'

test.each([
  ['a@example.com', 'a@example.com'],
  [' Foo.Bar+tag@Example.CO.jp ', 'foo.bar+tag@example.co.jp'],
  ['ａ＠example.com', 'a@example.com'],
  ['max@müller.de', 'max@xn--mller-kva.de'],
])('%s is an e-mail address', (typed, folded) => expect(readEmail(typed)?.folded).toBe(folded))

test.each([
  '',
  'a',
  '@b.de',
  'a@b',
  'a@@b.de',
  'a b@c.de',
  'a@b..de',
  '.a@b.de',
  'a@-b.de',
  'a@b.de\nBcc: x@y.de',
  '"a b"@c.de',
  'a@[127.0.0.1]',
  `${'a'.repeat(65)}@b.de`,
  'a@1.2.3.4',
  'ä@b.de',
])('%j is none', (typed) => expect(readEmail(typed)).toBeNull())

describe('quality S10 passwords', () => {
  test('V6.2.4 the 3,000 most common that are long enough are refused, for staff all of the list that are, in capitals as well', () => {
    const listed = [...mostCommon()]
    expect(listed.slice(0, 3)).toEqual(['password', '12345678', '123456789'])
    const long = (least: number) => listed.filter((each) => lengthOf(each) >= least)
    expect(long(leastLength.customer).length).toBeGreaterThanOrEqual(3_000)
    // The source knows no more of twelve signs among its 49,233.
    expect(long(leastLength.staff)).toHaveLength(308)
    for (const [side, least] of Object.entries(leastLength))
      for (const password of long(least))
        for (const typed of [password, password.toUpperCase(), ` ${password}`])
          expect(passwordObjection(typed, [], least)?.key, `${side} ${typed}`).toBe('account.passwordCommon')
  })
  test('and some 300 words stand for themselves dressed up', () =>
    expect(commonWords.size + commonWhole.size).toBeGreaterThan(300))
  test.each([
    'password',
    'Passw0rd!',
    'P@ssword123',
    '12345678',
    '87654321',
    'qwertyuiop',
    'asdfghjkl',
    'aaaaaaaa',
    'abababab',
    'iloveyou2',
    '!!Dragon99',
    'letmein1!',
    'abcdefgh',
    '20041987',
    'monkeymonkey',
    'ichiro@example.com',
    'ichiro1984',
    'pokemon2024',
  ])('%s is refused', (password) => expect(isCommon(password, ['ichiro@example.com'])).toBe(true))
  test.each([
    'korb voller pilze',
    'correct horse battery staple',
    'xK8#mW2qL',
    '東京の青い空と雲',
    'secret of ida 42',
    'tram-lamp-soup',
  ])('%s is taken', (password) => expect(passwordObjection(password, ['ida@example.com'])).toBeNull())
  test('length counts what a reader sees', () => {
    expect(passwordObjection('🍄🍄🍄🍄🍄🍄🍄', [])?.key).toBe('account.passwordShort')
    expect(passwordObjection('äöüßñçé', [])?.values).toEqual({ count: 8 })
  })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '127.0.0.1'],
  ['::ffff:c0a8:101', '192.168.1.1'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['::c0a8:101', '0:0:0:0::/64'],
])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test('probe 39: an address that looks like another’s is another or none, and one that is the same written wide is the same', () => {
  const folded = (typed: string) => readEmail(typed)?.folded ?? null
  // Letters of another alphabet are no mailbox we can tell from one of ours.
  for (const typed of [
    'аna@example.com',
    'ana\u200B@example.com',
    'ana\u0307@example.com',
    'ana@example.com\nx@y.zz',
    'ana@@example.com',
  ])
    expect(folded(typed), typed).toBeNull()
  // A domain of another alphabet is told by its own name.
  expect(folded('ana@exаmple.com')).toMatch(/^ana@xn--/)
  expect(folded('ana@ｅｘａｍｐｌｅ.com')).toBe('ana@example.com')
  expect([folded('ＡＮＡ@example.com'), folded('Ana@Example.COM')]).toEqual([
    'ana@example.com',
    'ana@example.com',
  ])
  expect(
    new Set(['ana@example.com', 'an.a@example.com', 'ana+1@example.com', 'anа1@example.com'].map(folded))
      .size,
  ).toBe(4)
})

test('a device is called what its owner calls it', () => {
  expect(
    deviceOf('Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'),
  ).toBe('Chrome · Android')
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari · iPhone')
  expect(deviceOf('curl/8')).toBe('')
})
