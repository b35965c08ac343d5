import { expect, test } from 'vitest'
import { packedBoxArt, parcelArt } from './parcel-art.ts'
import { drawn, isDrawing, markupOf } from './trusted.ts'

test('quality S6 the policy lets through what is drawn here, and a text only as a text', () => {
  const { art } = parcelArt('TB-4471-2093', { label: true })
  expect(markupOf(art)).toBe(art)
  const size = { w: 30, d: 20, h: 10 }
  const box = packedBoxArt(size, [], { w: '30 < 31 cm', d: '20 cm', h: '<img src=x>' })
  expect(isDrawing(box.art)).toBe(true)
  expect(drawn(art)).toBe(art)
  expect(markupOf('')).toBe('')
  expect(markupOf('<script></script>')).toBe('<script></script>')
})

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<script></script><script>alert(1)</script>',
  '<g onload="alert(1)"/>',
  '<path d="M0 0" onclick="alert(1)"/>',
  '<a href="javascript:alert(1)"><text x="1">here</text></a>',
  '<use href="data:image/svg+xml,x"/>',
  '<rect style="background:url(x)"/>',
  '<style>*{}</style>',
  '<foreignObject><iframe srcdoc="x"/></foreignObject>',
  '<g/onload="x">',
  "<g fill='x'>",
  '<g fill="a"onload="x">',
  '<!-- <g> -->',
  '<g',
])('quality S6 the policy refuses %s', (text) => {
  expect(() => markupOf(text)).toThrow('no drawing')
})
