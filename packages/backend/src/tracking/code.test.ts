import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { packageCodeUrl, qrPicture } from './code.ts'
import { inThread } from '../workers/index.ts'

const house = (publicUrl: string) =>
  ({ settings: { publicUrl, secret: 'a secret for tests only, long enough to pass' } }) as Parameters<
    typeof packageCodeUrl
  >[0] // What the code is made of.

/** What is read from what a camera of so many pixels sees of the label: turned, blurred, on grey card, under uneven light. */
async function read(
  svg: string,
  {
    turn = 0,
    side = 500,
    blur = 0,
    shade = 0,
  }: { turn?: number; side?: number; blur?: number; shade?: number } = {},
) {
  const flat = await sharp(Buffer.from(svg))
    .rotate(turn, { background: '#9a8f7c' })
    .extend({ top: 40, bottom: 60, left: 70, right: 30, background: '#9a8f7c' })
    .png()
    .toBuffer()
  const small = sharp(flat).resize(side).toColourspace('srgb').ensureAlpha()
  const { data, info } = await (blur > 0 ? small.blur(blur) : small)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = Uint8Array.from(data, (value, index) =>
    index % 4 === 3
      ? value
      : Math.max(0, value - Math.round((shade * (Math.floor(index / 4) % info.width)) / info.width)),
  )
  return inThread('code', { rgba: seen, width: info.width, height: info.height })
}

describe('the code on the label', () => {
  test('S9-046 S9-047 S9-048 S9-049 is 400 by 400 with a margin of 20 and a mark of a fifth, and is read back in spite of the mark', async () => {
    const url = packageCodeUrl(house('https://tomobako.example'), 'TB-4471-2093')
    const svg = qrPicture(url)
    expect(svg).toMatch(/^<svg [^>]*width="400" height="400" viewBox="0 0 400 400">/)
    expect(svg).toContain('<svg x="20" y="20" width="360" height="360"')
    expect(svg).toContain('<rect width="80" height="80"')
    expect(await read(svg)).toBe(url)
  })

  test('is read turned, small, blurred and in half shade', async () => {
    const url = packageCodeUrl(house('https://tomobako.example'), 'TB-4471-2093')
    const svg = qrPicture(url)
    for (const view of [
      { turn: 90 },
      { turn: 180 },
      { turn: 17 },
      { turn: -33, side: 420 },
      { side: 260 },
      { side: 900, blur: 2 },
      { shade: 110 },
    ])
      expect(await read(svg, view), JSON.stringify(view)).toBe(url)
  })

  test('whatever the address of the shop, up to its longest', async () => {
    for (const length of [0, 8, 20, 40, 60, 80, 100, 120]) {
      const origin = `https://${'a'.repeat(length)}.example`
      const url = packageCodeUrl(house(origin), 'TB-4471-2093')
      expect(await read(qrPicture(url), { side: 700 }), `${url.length} letters`).toBe(url)
    }
  })

  test('a picture without a code says nothing; a code hidden too far is not guessed', async () => {
    const plain = await read(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/><circle cx="200" cy="200" r="90"/></svg>',
    )
    expect(plain).toBeNull()
    const svg = qrPicture(packageCodeUrl(house('https://tomobako.example'), 'TB-4471-2093'))
    expect(
      await read(
        svg.replace(/<\/svg>$/, '<rect x="120" y="120" width="260" height="200" fill="#fff"/></svg>'),
      ),
    ).toBeNull()
  })
})
