import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// The reader lies beside its package; it is never fetched from anywhere.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** The text of the first QR code in `rgba`, four bytes a point; null when there is none. */
export async function codeIn({
  rgba,
  width,
  height,
}: {
  rgba: Uint8Array
  width: number
  height: number
}): Promise<string | null> {
  const data = new Uint8ClampedArray(rgba)
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    formats: ['QRCode'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    maxNumberOfSymbols: 1,
  })
  return found.find((each) => each.isValid)?.text || null
}
