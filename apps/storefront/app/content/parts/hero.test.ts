import { ParcelArt } from '@tomobako/ui'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

/** The parcels of home's picture are always the same, so they are a file that pages share: one symbol a parcel, coloured by the page. */
const parcels = [
  { id: 'TB-5120-7718', w: 104, d: 92, h: 54, bow: false, label: true },
  { id: 'TB-4471-2093', w: 82, d: 74, h: 41, bow: false },
  { id: 'TB-1186-0042', w: 60, d: 54, h: 32 },
] as const

test('hero.svg is what ParcelArt draws (vitest -u writes it anew)', async () => {
  const symbols = parcels.map((parcel, index) => {
    const drawn = renderToStaticMarkup(createElement(ParcelArt, parcel))
    const viewBox = /viewBox="([^"]+)"/.exec(drawn)?.[1]
    return `<symbol id="p${index}" viewBox="${viewBox}">${drawn.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')}</symbol>`
  })
  await expect(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`).toMatchFileSnapshot(
    './hero.svg',
  )
})
