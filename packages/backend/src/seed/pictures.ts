import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openSession } from '../account/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context } from '../kernel/index.ts'

const items = new URL('../../../../packages/ui/assets/items/', import.meta.url)

/** The drawing a practice listing was illustrated with, by the file name of its first picture (`camera-3.svg`). */
export const drawingOf = (images: readonly string[]): string => /\/([a-z]+)-?\d*\.svg/.exec(images[0] ?? '')?.[1] ?? 'figure'

/** An arrival photo: the drawing on the receiving table, a little askew, as a phone would take it. */
export async function arrivalPhoto(drawing: string, turn: number): Promise<Buffer> {
  const svg = await readFile(new URL(`${drawing}.svg`, items)).catch(() => readFile(new URL('figure.svg', items)))
  const thing = await sharp(svg, { density: 144 }).resize(720, 720, { fit: 'inside' }).rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } }).png().toBuffer()
  const table = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960"><rect width="1280" height="960" fill="#d9d4c8"/><rect y="690" width="1280" height="270" fill="#b9b09d"/><g stroke="#8d8573" stroke-width="2">${Array.from({ length: 33 }, (_, at) => `<path d="M${at * 40} 940v${at % 5 === 0 ? -34 : -20}"/>`).join('')}</g><ellipse cx="640" cy="820" rx="330" ry="46" fill="#000" opacity=".14"/></svg>`)
  return sharp(table).composite([{ input: thing, gravity: 'centre' }]).jpeg({ quality: 84 }).toBuffer()
}

/** A member of staff at the receiving desk: signed in for as long as pictures are sent, through the same door as everybody's. */
export async function photographer(house: House, answer: (request: Request) => Promise<Response | null>, staffId: string): Promise<(bytes: Buffer) => Promise<string>> {
  let cookie = ''
  const caller: Context['caller'] = { language: 'en', isNew: 0, ip: '127.0.0.1', userAgent: 'demo world', country: 'US', currency: 'USD', cookies: new Map(), sameOrigin: true }
  const context: Context = { db: house.db, now: house.clock.now(), house, caller, customer: null, staff: null, job: async () => {}, setCookie: (line) => void (cookie = line.split(';')[0] ?? ''), afterCommit: () => {} }
  await openSession('staff', staffId, context)
  return async (bytes) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'arrival.jpg')
    const response = await answer(new Request(`${house.settings.consoleUrl}/upload`, { method: 'POST', body: form, headers: { cookie, 'x-requested-with': 'demo' } }))
    const envelope = (await response?.json()) as { code: number; msg: string; data: { id: string } | null } | undefined
    if (!envelope?.data) throw new Error(`the arrival photo was refused: ${envelope?.msg ?? 'no answer'}`)
    return envelope.data.id
  }
}
