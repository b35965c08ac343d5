import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { packed, requested, stored } from './story.testing.ts'

let shop: TestShop
let mina: Customer
let staff: Staff
beforeAll(async () => {
  shop = await openTestShop()
  mina = await shop.customer('mina', { walletYen: 100_000 })
  staff = await shop.staff('sato')
})
afterAll(() => shop.close())

/** The text of a PDF as its viewers extract it: glyph numbers through each font's ToUnicode map. */
function textOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const streams = new Map<string, string>()
  for (const found of raw.matchAll(/(\d+) 0 obj\s*<<(?:(?!endobj)[\s\S])*?>>\s*stream\r?\n/g)) {
    const start = found.index + found[0].length
    const bytes = pdf.subarray(start, raw.indexOf('endstream', start))
    try {
      streams.set(found[1]!, inflateSync(bytes).toString('latin1'))
    } catch {
      streams.set(found[1]!, bytes.toString('latin1'))
    }
  }
  const maps = new Map<string, Map<string, string>>()
  for (const font of raw.matchAll(/(\d+) 0 obj\s*<<(?:(?!endobj)[\s\S])*?\/ToUnicode (\d+) 0 R/g)) maps.set(font[1]!, cmap(streams.get(font[2]!) ?? ''))
  const names = new Map([...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((each) => [each[1]!, maps.get(each[2]!)!]))
  let text = ''
  for (const stream of streams.values()) {
    let map: Map<string, string> | undefined
    for (const token of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (token[1]) map = names.get(token[1])
      else text += `${[...token[2]!.matchAll(/<([0-9a-f]+)>/gi)].flatMap((hex) => hex[1]!.match(/.{4}/g) ?? []).map((code) => map?.get(code.toLowerCase()) ?? '?').join('')}\n`
    }
  }
  return text
}

function cmap(source: string): Map<string, string> {
  const map = new Map<string, string>()
  const char = (hex: string) => String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((each) => parseInt(each, 16)))
  for (const block of source.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const range of block[1]!.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*\[([^\]]*)\]/gi)) {
      const from = parseInt(range[1]!, 16)
      ;[...range[3]!.matchAll(/<([0-9a-f ]+)>/gi)].forEach((each, at) => map.set((from + at).toString(16).padStart(4, '0'), char(each[1]!.replaceAll(' ', ''))))
    }
  }
  return map
}

test('label and declaration are PDFs with the address, the goods, true values; for staff only', async () => {
  const line = await stored({ shop, staff }, mina)
  const no = await requested(mina, [line.id])
  expect((await staff.send(`/papers/${no}/label.pdf`)).status).toBe(404)
  await packed({ shop, staff }, no)

  const label = await staff.send(`/papers/${no}/label.pdf`)
  expect(label.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await label.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
  // A subset of the font, not all five megabytes.
  expect(bytes.length).toBeLessThan(200_000)
  const words = textOf(bytes)
  for (const part of ['mina Hartmann', 'Lindenallee 14', '20259', 'GERMANY', no, 'Tomobako Tokyo 2', '900 g']) expect(words).toContain(part)

  const declaration = Buffer.from(await (await staff.send(`/papers/${no}/customs.pdf`)).arrayBuffer())
  const declared = textOf(declaration)
  for (const part of ['Used 35 mm film camera', '4,800', '900653', 'Japan', 'sale of goods', '620']) expect(declared).toContain(part)
  expect(declared.toLowerCase()).not.toContain('gift')

  expect((await mina.send(`/papers/${no}/label.pdf`)).status).toBe(401)
  expect((await shop.visitor().send(`/papers/${no}/customs.pdf`)).status).toBe(401)
  expect((await (await shop.staff('editor', ['editor'])).send(`/papers/${no}/customs.pdf`)).status).toBe(403)
  expect((await staff.send('/papers/TB-0000-0000/label.pdf')).status).toBe(404)
})
