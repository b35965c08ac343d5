import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, address } from '@tomobako/contract'
import type { Customer, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { addressTable } from './table.ts'

let shop: TestShop
let ana: Customer
beforeAll(async () => {
  shop = await openTestShop()
  ana = await shop.customer('ana')
})
afterAll(() => shop?.close())

const places = {
  DE: {
    recipient: 'Ana Weber',
    country: 'DE',
    state: '',
    city: 'Hamburg',
    detail: 'Lindenallee 14',
    zip: '20259',
    phone: '040 1234567',
  },
  US: {
    recipient: 'Joe Park',
    country: 'US',
    state: 'California',
    city: 'San Francisco',
    detail: '1 Market St\nApt 5',
    zip: '94105',
    phone: '(415) 555-0100',
  },
  CN: {
    recipient: '王芳',
    country: 'CN',
    state: '广东省',
    city: '深圳市',
    district: '南山区',
    detail: '科技园路1号',
    zip: '518057',
    phone: '13800138000',
  },
  BR: {
    recipient: 'Rita Alves',
    country: 'BR',
    state: 'SP',
    city: 'São Paulo',
    detail: 'Rua Augusta 100',
    zip: '01305-000',
    phone: '+55 11 91234-5678',
    taxId: '529.982.247-25',
  },
  AE: {
    recipient: 'Omar Haddad',
    country: 'AE',
    state: '',
    city: 'Dubai',
    detail: 'Al Wasl Road 5',
    zip: '',
    phone: '050 123 4567',
  },
  KR: {
    recipient: '김민준',
    country: 'KR',
    state: '서울특별시',
    city: '강남구',
    detail: '테헤란로 1',
    zip: '06133',
    phone: '010-1234-5678',
    taxId: 'P123456789012',
  },
  GB: {
    recipient: 'Amy Jones',
    country: 'GB',
    state: '',
    city: 'London',
    detail: '10 Downing St',
    zip: 'sw1a 2aa',
    phone: '020 7946 0018',
  },
} as const

describe('§5 address', () => {
  test.each(Object.keys(places) as (keyof typeof places)[])(
    'S3-029 S3-030 S3-031 S3-032 S3-033 S3-034 S3-035 a good address in %s is saved, tidied and shown in its own order',
    async (country) => {
      const saved = await ana.call(address.save, places[country])
      expect(saved.country).toBe(country)
      expect(saved.phone).toMatch(/^\+\d+$/)
      expect(saved.lines.join('\n')).toContain(saved.detail.split('\n')[0])
      expect(await ana.call(address.detail, { id: saved.id })).toEqual(saved)
    },
  )

  test.each([
    ['DE', { zip: '2025' }, 'zip', 'address.zipInvalid'],
    ['US', { state: 'Bavaria' }, 'state', 'address.stateUnknown'],
    ['US', { zip: '' }, 'zip', 'address.zipRequired'],
    ['BR', { taxId: '529.982.247-26' }, 'taxId', 'address.taxIdInvalid'],
    ['CN', { phone: 'call me' }, 'phone', 'address.phoneInvalid'],
    ['GB', { recipient: '' }, 'recipient', 'address.nameRequired'],
    ['AE', { city: '' }, 'city', 'address.cityRequired'],
    ['DE', { country: 'XX' }, 'country', 'address.countryRequired'],
  ] as const)('in %s %j is refused at its field', async (country, change, field, key) => {
    const before = (await ana.call(address.list, {})).rows.length
    const { errors } = await ana.ask(address.save, { ...places[country], ...change })
    expect(errors?.map((each) => [each.field, each.key])).toContainEqual([field, key])
    expect(new Set(errors?.map((each) => !each.msg.startsWith('address.')))).toEqual(new Set([true]))
    expect((await ana.call(address.list, {})).rows.length).toBe(before)
  })

  test('every country has fields whose labels are written, and countries are named in the reader’s language', async () => {
    const ja = shop.visitor('ja')
    const { countries } = await ja.call(address.rules, { country: 'DE' })
    expect(countries.length).toBeGreaterThan(230)
    expect(countries.find((each) => each.code === 'DE')).toEqual({ code: 'DE', name: 'ドイツ', dial: '49' })
    const { rawSection } = await import('@tomobako/i18n/catalogues')
    const words = rawSection('en', 'address')
    const missing = new Set<string>()
    for (const code of addressTable().forms.keys()) {
      const { fields } = await ja.call(address.rules, { country: code })
      expect(fields.map((field) => field.name)).toEqual(
        expect.arrayContaining(['recipient', 'detail', 'phone']),
      )
      for (const field of fields) if (!(field.labelKey in words)) missing.add(field.labelKey)
    }
    expect([...missing]).toEqual([])
    expect(
      (await ja.call(address.rules, { country: 'US' })).fields.find((field) => field.name === 'state')
        ?.choices?.length,
    ).toBeGreaterThan(50)
    expect((await ja.call(address.rules, { country: '' })).country).toBe('US')
  })

  test('S3-036 there is exactly one default: the first, or the one chosen, or the newest left; also when two are chosen at once', async () => {
    const ben = await shop.customer('ben')
    const defaults = async () =>
      (await ben.call(address.list, {})).rows.filter((row) => row.isDefault).map((row) => row.id)
    const second = await ben.call(address.save, places.US)
    expect([second.isDefault, await defaults()]).toEqual([false, [ben.addressId]])
    await ben.call(address.setDefault, { id: second.id })
    expect(await defaults()).toEqual([second.id])
    await Promise.all(
      [ben.addressId, second.id, ben.addressId, second.id].map((id) => ben.call(address.setDefault, { id })),
    )
    expect(await defaults()).toHaveLength(1)
    const [current] = await defaults()
    await ben.call(address.remove, { id: current! })
    expect(await defaults()).toHaveLength(1)
    const kept = (await ben.call(address.list, {})).rows[0]!
    const { lines: _l, countryName: _c, ...data } = kept
    expect((await ben.call(address.save, { ...data, city: 'Berlin', isDefault: false })).isDefault).toBe(true)
  })

  test('prices to the door are worked out for where the default address is', async () => {
    const dia = await shop.customer('dia')
    const shipTo = async () => (await dia.call(account.session, {})).country
    const { id } = await dia.call(address.save, { ...places.US, isDefault: true })
    expect(await shipTo()).toBe('US')
    await dia.call(address.save, { ...places.KR, isDefault: false })
    expect(await shipTo()).toBe('US')
    // Their own choice holds until the address changes again.
    await dia.call(account.savePreferences, { country: 'FR' })
    expect(await shipTo()).toBe('FR')
    await dia.call(address.save, { ...places.GB, id, isDefault: false })
    expect(await shipTo()).toBe('GB')
    await dia.call(address.remove, { id })
    expect(await shipTo()).not.toBe('GB')
  })

  test('somebody else’s address is not there', async () => {
    const cy = await shop.customer('cy')
    for (const call of [address.detail, address.remove, address.setDefault] as const)
      expect((await cy.ask(call as typeof address.detail, { id: ana.addressId })).code).toBe(404)
    expect((await cy.ask(address.save, { ...places.DE, id: ana.addressId })).code).toBe(404)
    expect((await shop.visitor().ask(address.list, {})).code).toBe(401)
    expect((await ana.call(address.detail, { id: ana.addressId })).city).toBe('Hamburg')
  })
})
