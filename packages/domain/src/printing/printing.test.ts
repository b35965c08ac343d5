import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dpis, hostStatus, isDrawn, parcelLabel, shelfLabels, zpl } from './index.ts'

const parcel = {
  no: 'TB-1186-0042',
  service: 'EMS',
  shop: 'Tomobako',
  from: ['Tomobako Tokyo 2', '1-2-3 Heiwajima', '143-0006 Tokyo', 'JAPAN'],
  to: ['Mina Hartmann', 'Lindenstraße 4a', '10969 Berlin', 'GERMANY'],
  phone: '+49 30 1',
  url: 'https://shop.example/packageQR/TB-1186-0042',
  facts: '900 g    23 x 18 x 15 cm',
}
/** The words between a command and the end of its field, codes undone. */
const wordsOf = (label: string): string[] =>
  [...label.matchAll(/\^FH_\^FD([\s\S]*?)\^FS/g)].map((match) =>
    new TextDecoder().decode(
      Uint8Array.from((match[1] ?? '').match(/_[0-9a-f]{2}|[\s\S]/g) ?? [], (each) =>
        each.length === 3 ? Number.parseInt(each.slice(1), 16) : each.charCodeAt(0),
      ),
    ),
  )

test('whatever an address says, the label has one beginning, one end, and the words come out as they were', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom(...dpis), (name, dpi) => {
      const label = parcelLabel({ ...parcel, to: [name, ...parcel.to.slice(1)] }, dpi)
      expect(label.match(/\^XA/g)).toHaveLength(1)
      expect(label.match(/\^XZ/g)).toHaveLength(1)
      expect(label.match(/~/g)).toBeNull()
      expect(wordsOf(label)).toContain(name.toWellFormed())
    }),
  )
})

test('everything is within the label, at both resolutions, however long the address is', () => {
  for (const dpi of dpis)
    for (const lines of [1, 4, 9, 14]) {
      const label = parcelLabel(
        { ...parcel, to: Array.from({ length: lines }, (_, at) => `Line ${at}`) },
        dpi,
      )
      const [, width = '', height = ''] = /\^PW(\d+)\n\^LL(\d+)/.exec(label) ?? []
      const places = [...label.matchAll(/\^FO(\d+),(\d+)/g)].map((match) => [
        Number(match[1]),
        Number(match[2]),
      ])
      expect(places.length).toBeGreaterThan(lines)
      expect(Math.max(...places.map(([x]) => x!))).toBeLessThan(Number(width))
      expect(Math.max(...places.map(([, y]) => y!))).toBeLessThan(Number(height))
      // The address ends above the rule of the bar code.
      const address = [...label.matchAll(/\^FO\d+,(\d+)\^A0N,(\d+),\d+\^FB\d+,1,0,L\^FH_\^FDLine/g)]
      expect(address).toHaveLength(lines)
      const last = address.at(-1)!
      expect(Number(last[1]) + Number(last[2])).toBeLessThan((116 / 150) * Number(height))
    }
})

test('bar codes are as wide as their place allows and never too fine to be read', () => {
  const [near, far] = [shelfLabels(['A-1-2'], 203), shelfLabels(['A-1-2'], 300)]
  expect(Number(/\^BY(\d+)/.exec(far)?.[1])).toBeGreaterThan(Number(/\^BY(\d+)/.exec(near)?.[1]))
  const long = 'X'.repeat(60)
  expect(() =>
    zpl({ widthMm: 50, heightMm: 30 }, 203, [
      { kind: 'code128', xMm: 2, yMm: 2, widthMm: 40, heightMm: 10, text: long },
    ]),
  ).toThrow('too fine')
  expect(() =>
    zpl({ widthMm: 50, heightMm: 30 }, 203, [
      { kind: 'code128', xMm: 2, yMm: 2, widthMm: 46, heightMm: 10, text: 'A^B' },
    ]),
  ).toThrow('plain letters')
})

test('an address the printer’s font cannot draw is said on the label', () => {
  expect(isDrawn('Lindenstraße 4a, Łódź')).toBe(true)
  expect(isDrawn('東京都大田区')).toBe(false)
  expect(parcelLabel({ ...parcel, to: ['山田太郎'] }, 203)).toContain('CHECK')
  expect(parcelLabel(parcel, 203)).not.toContain('CHECK')
})

test('a printer says what keeps it from printing', () => {
  const said = (paper: string, pause: string, head: string, ribbon: string) =>
    `\x02030,${paper},${pause},1218,000,0,0,0,000,0,0,0\x03\r\n\x02001,0,${head},${ribbon},1,2,4,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n`
  expect(hostStatus(said('0', '0', '0', '0'))).toBeNull()
  expect(hostStatus(said('1', '0', '0', '0'))).toBe('paper')
  expect(hostStatus(said('0', '1', '0', '0'))).toBe('pause')
  expect(hostStatus(said('0', '0', '1', '0'))).toBe('head')
  expect(hostStatus(said('0', '0', '0', '1'))).toBe('ribbon')
})
