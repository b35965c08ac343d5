import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openSession } from '../account/index.ts'
import { inTransaction } from '../db/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context } from '../kernel/index.ts'
import type { Who } from './act.ts'

const items = new URL('../../../../packages/ui/assets/items/', import.meta.url)

/** The kind of a practice listing's thing, by the file name of its picture (`camera-3.svg`). */
const kindOf = (image: string): string => /\/([a-z]+)-?\d*\.svg/.exec(image)?.[1] ?? 'figure'
/** Where the practice world shows the thing of a listing's picture alone, without the table its seller put it on. */
const aloneAt = (image: string): string => image.replace(/^(https:\/\/[^/]+)\/(?=[^/]+\.svg$)/, '$1/alone/')

const WIDTH = 960
const HEIGHT = 720
/** `top` is its middle; `foot` instead, where it stands: there it throws its shadow. */
type Piece = { shows: string; turn: number; size: number; left: number } & (
  | { top: number }
  | { foot: number }
)

/** The side with which a square turned by `turn` degrees still fits into the photo. */
const roomy = (size: number, turn: number): number => {
  const radians = (Math.abs(turn) * Math.PI) / 180
  return Math.min(size, Math.floor((HEIGHT - 4) / (Math.cos(radians) + Math.sin(radians))))
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }
const SIDE = 540

/**
 * Looks at a thing: `shows` is the address of its listing's picture, whose very piece it shows (colour, wear, what came with it), or the
 * name of one of our drawings. The same thing is photographed several times, and drawing it is most of the work: it is done once.
 */
export type Look = (shows: string) => Promise<Pixels>
export function looking(house: House): Look {
  const seen = new Map<string, Promise<Pixels>>()
  return (shows) => {
    const known = seen.get(shows) ?? look(house, shows)
    seen.set(shows, known)
    return known
  }
}
async function look({ gateways }: House, shows: string): Promise<Pixels> {
  if (!shows.startsWith('https://')) return draw(shows)
  const picture = await gateways.goods.picture(aloneAt(shows)).catch(() => null)
  // A world that has no such picture shows what the kind looks like.
  return picture === null ? draw(kindOf(shows)) : raw(Buffer.from(picture.bytes))
}
const draw = async (drawing: string): Promise<Pixels> =>
  raw(await readFile(new URL(`${drawing}.svg`, items)).catch(() => readFile(new URL('figure.svg', items))))
/** Without the margin its drawing left around the thing: a photo has room for all of it. */
async function raw(svg: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(svg, { density: 120 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, 0, 0]
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if (data[(y * info.width + x) * 4 + 3]! > 8) {
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = y + 1
      }
  if (right === 0) return { data, info }
  return sharp(data, { raw: info })
    .extract({ left, top, width: right - left, height: bottom - top })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Pixels without an encoding in between: nothing is packed only to be unpacked. */
async function pixels(
  look: Look,
  { shows, turn, size }: Piece,
): Promise<{ input: Buffer; raw: Pixels['info'] }> {
  const { data, info: raw } = await look(shows)
  const side = roomy(size, turn)
  const { data: input, info } = await sharp(data, { raw })
    .resize(side, side, { fit: 'inside' })
    .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Turning makes what is thin pale: a shadow that came with a drawing would glow.
  for (let at = 0; at < input.length; at += 4)
    if (input[at + 3] !== 0 && input[at + 3]! < 96) input[at] = input[at + 1] = input[at + 2] = 0x1b
  return { input, raw: info }
}

const drawn = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`,
  )

const shadow = ({ left, foot }: { left: number; foot: number }, width: number): string =>
  `<g transform="scale(${1280 / WIDTH})"><ellipse cx="${left}" cy="${foot - 12}" rx="${Math.round(width * 0.52)}" ry="30" fill="#000" opacity=".15"/></g>`

/** A photo as a phone would take it: drawings on a ground, and what lies over them. */
async function photo(look: Look, ground: string, pieces: readonly Piece[], over = ''): Promise<Buffer> {
  const things = await Promise.all(
    pieces.map(async (piece) => {
      const { input, raw } = await pixels(look, piece)
      return {
        input,
        raw,
        left: Math.round(piece.left - raw.width / 2),
        top: Math.round('foot' in piece ? piece.foot - raw.height : piece.top - raw.height / 2),
        shadow: 'foot' in piece ? shadow(piece, raw.width) : '',
      }
    }),
  )
  return sharp(drawn(ground + things.map((thing) => thing.shadow).join('')))
    .composite([...things, ...(over ? [{ input: drawn(over), left: 0, top: 0 }] : [])])
    .jpeg({ quality: 84 })
    .toBuffer()
}

const table = `<rect width="1280" height="960" fill="#d9d4c8"/><rect y="690" width="1280" height="270" fill="#b9b09d"/><g stroke="#8d8573" stroke-width="2">${Array.from({ length: 33 }, (_, at) => `<path d="M${at * 40} 940v${at % 5 === 0 ? -34 : -20}"/>`).join('')}</g>`
const floorboards =
  '<rect width="1280" height="960" fill="#a98763"/><g stroke="#8a6b4b" stroke-width="6"><path d="M0 190h1280M0 420h1280M0 650h1280M0 880h1280"/></g>'
const carton =
  '<rect width="1280" height="960" fill="#8f969c"/><path d="M150 150h980v660H150z" fill="#c79a64"/><path d="M210 210h860v540H210z" fill="#8f6a40"/><path d="M150 150l60 60M1130 150l-60 60M150 810l60-60M1130 810l-60-60" stroke="#7a5936" stroke-width="6"/>'
const paper =
  '<g fill="#f3ecdc" opacity=".9"><circle cx="270" cy="690" r="58"/><circle cx="370" cy="715" r="46"/><circle cx="1000" cy="690" r="62"/><circle cx="900" cy="716" r="44"/><circle cx="270" cy="272" r="44"/><circle cx="1005" cy="275" r="50"/></g>'

/** An arrival photo: the thing on the receiving table, a little askew. */
export const arrivalPhoto = (look: Look, shows: string, turn: number): Promise<Buffer> =>
  photo(look, table, [{ shows, turn, size: SIDE, left: WIDTH / 2, foot: 640 }])

/** The open box before it is sealed: what is in it, and crumpled paper around it. */
export const boxPhoto = (look: Look, things: readonly string[]): Promise<Buffer> => {
  const shown = things.slice(0, 3)
  return photo(
    look,
    carton,
    shown.map((shows, at) => ({
      shows,
      turn: at % 2 === 0 ? -8 : 12,
      size: shown.length === 1 ? 370 : 290,
      left: (WIDTH * (at + 1)) / (shown.length + 1),
      top: HEIGHT / 2,
    })),
    paper,
  )
}

/** Things on a plain ground, as they stand at the head of a page or on a banner. */
export const groundPhoto = (look: Look, ground: string, drawings: readonly string[]): Promise<Buffer> =>
  photo(
    look,
    `<rect width="1280" height="960" fill="${ground}"/><ellipse cx="640" cy="760" rx="480" ry="56" fill="#000" opacity=".08"/>`,
    drawings.map((shows, at) => ({
      shows,
      turn: (at % 2 === 0 ? -1 : 1) * 6,
      size: drawings.length > 2 ? 320 : 430,
      left: (WIDTH * (at + 1)) / (drawings.length + 1),
      top: HEIGHT / 2,
    })),
  )

/** What a customer photographs when something broke on the way: on their own floor, with cracks and splinters. */
export const brokenPhoto = (look: Look, shows: string, turn: number): Promise<Buffer> =>
  photo(
    look,
    floorboards,
    [{ shows, turn, size: 510, left: WIDTH / 2, foot: 620 }],
    `<g transform="rotate(${turn} 640 480)" fill="none" stroke="#2b2420" stroke-width="7" stroke-linejoin="round"><path d="M520 300l60 90-34 70 80 60-20 110 64 70"/><path d="M580 390l110-24M626 520l96 30 40-36" stroke-width="5"/></g><g fill="#efe9dc" stroke="#2b2420" stroke-width="4"><path d="M330 800l46-38 30 44zM870 812l60-18-10 50zM760 850l34-30 20 34z"/></g>`,
  )

const nothing: Look = () => Promise.reject(new Error('there is no thing on this photo'))
/** A parcel nobody knows: brown paper, string, and a label of which only `label` can be read. */
export const strangerPhoto = (label: string, tall = false): Promise<Buffer> =>
  photo(
    nothing,
    table,
    [],
    `<ellipse cx="640" cy="820" rx="330" ry="46" fill="#000" opacity=".14"/><g transform="rotate(-3 640 500)"><path d="${tall ? 'M400 150h480v650H400z' : 'M250 280h780v490H250z'}" fill="#b98f5c" stroke="#7a5936" stroke-width="6"/><path d="M640 ${tall ? 150 : 280}v${tall ? 650 : 490}M${tall ? 400 : 250} 500h${tall ? 480 : 780}" stroke="#e6dccb" stroke-width="9" opacity=".8"/><path d="M430 360h400l-26 40 26 34-30 44 20 52H430z" fill="#fbf8f1"/><text x="460" y="430" font-family="sans-serif" font-size="42" fill="#2b2420">${label}</text><path d="M460 462h250M460 492h180" stroke="#8d8573" stroke-width="8"/></g>`,
  )

/** What a customer sends of their feedback: the screen of a phone with the name of the store, and lines of text. */
export const feedbackPhoto = (store: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 1280" width="540" height="960"><rect width="720" height="1280" fill="#f4f4f2"/><rect width="720" height="120" fill="#2b2420"/><text x="40" y="78" font-family="sans-serif" font-size="44" fill="#fff">${store}</text><rect x="40" y="180" width="140" height="140" rx="30" fill="#c8442c"/><path d="M76 234h68v54H76zM70 216h80v24H70z" fill="#fff"/><text x="210" y="240" font-family="sans-serif" font-size="40" fill="#2b2420">tomobako</text><path d="M210 272h220" stroke="#8d8573" stroke-width="14"/><rect x="40" y="380" width="640" height="560" rx="24" fill="#fff"/><circle cx="110" cy="450" r="36" fill="#d9d4c8"/><g stroke="#8d8573" stroke-width="16" stroke-linecap="round"><path d="M170 450h220M86 540h540M86 590h500M86 640h550M86 690h420M86 770h530M86 820h300"/></g></svg>`,
    ),
  )
    .jpeg({ quality: 84 })
    .toBuffer()

/** From above and around its middle: four flaps turned out, the dark of the inside, crumpled paper in its corners. */
const openBox =
  '<g fill="#b98a55" stroke="#7a5936" stroke-width="5" stroke-linejoin="round"><path d="M-330-250l-60-90h780l-60 90zM-330 250l-60 90h780l-60-90zM-330-250l-110-30v560l110-30zM330-250l110-30v560l-110-30z"/></g><path d="M-330-250h660v500h-660z" fill="#8f6a40" stroke="#7a5936" stroke-width="5"/><g fill="#f3ecdc" opacity=".92"><circle cx="-262" cy="180" r="54"/><circle cx="-180" cy="208" r="38"/><circle cx="262" cy="184" r="56"/><circle cx="-266" cy="-186" r="46"/><circle cx="258" cy="-184" r="50"/><circle cx="176" cy="-208" r="34"/></g>'

/**
 * A thing as a customer shows it: on their own patterned cloth, each photo with its own; small, for there are many. The cloth is quiet, for
 * colour comes from the goods (DESIGN 2), and light and dark enough for the shop's eye for copies to tell one photo from another. `isUnpacked`: in
 * the box that it came in, just opened.
 */
export async function reviewPhoto(
  look: Look,
  shows: string,
  no: number,
  isUnpacked = false,
): Promise<Buffer> {
  const [right, down] = [((no % 5) - 2) * 70, ((no % 3) - 1) * 60]
  // Fields of a cloth, light and dark in an order that only this number has.
  let state = Math.imul(no + 11, 2_654_435_761) >>> 0
  const fields = Array.from({ length: 9 * 7 }, (_, at) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    const light = 74 + (state % 14)
    const hue = (no * 47 + (state % 30)) % 360
    return `<rect x="${(at % 9) * 143}" y="${Math.floor(at / 9) * 138}" width="144" height="139" fill="hsl(${hue} 14% ${light}%)"/>`
  })
  const { input, raw } = await pixels(look, {
    shows,
    turn: (no % 7) * 5 - 15,
    size: isUnpacked ? 300 : 430,
    left: WIDTH / 2,
    top: HEIGHT / 2,
  })
  const box = isUnpacked
    ? `<g transform="translate(${640 + (right * 1280) / WIDTH} ${480 + (down * 1280) / WIDTH}) rotate(${(no % 4) * 3 - 4})">${openBox}</g>`
    : ''
  const whole = await sharp(drawn(fields.join('') + box))
    .composite([
      {
        input,
        raw,
        left: Math.round(WIDTH / 2 - raw.width / 2 + right),
        top: Math.round(HEIGHT / 2 - raw.height / 2 + down),
      },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(whole).resize(480).jpeg({ quality: 80 }).toBuffer()
}

/** Sends pictures as people do: signed in, through the same door as everybody's. */
export function photographer(
  house: House,
  answer: (request: Request) => Promise<Response | null>,
): (bytes: Buffer, who: Who, as?: 'clip' | 'video') => Promise<string> {
  const cookies = new Map<string, Promise<string>>()
  const signIn = async (side: 'staff' | 'customer', id: string): Promise<string> => {
    let cookie = ''
    const caller: Context['caller'] = {
      language: 'en',
      isNew: 0,
      ip: '127.0.0.1',
      userAgent: 'demo world',
      country: 'US',
      currency: 'USD',
      cookies: new Map(),
      sameOrigin: true,
    }
    const context: Context = {
      db: house.db,
      now: house.clock.now(),
      house,
      caller,
      customer: null,
      staff: null,
      job: async () => {},
      setCookie: (line) => void (cookie = line.split(';')[0] ?? ''),
      afterCommit: () => {},
    }
    await inTransaction(house.db, (db) => openSession(side, id, { ...context, db }, 'registering'))
    return cookie
  }
  return async (bytes, { staff, customer }, as) => {
    const side = staff ? 'staff' : 'customer'
    const id = staff?.id ?? customer?.id ?? ''
    const session = cookies.get(id) ?? signIn(side, id)
    cookies.set(id, session)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
    const origin = side === 'staff' ? house.settings.consoleUrl : house.settings.publicUrl
    const response = await answer(
      new Request(`${origin}/upload${as === undefined ? '' : `?as=${as}`}`, {
        method: 'POST',
        body: form,
        headers: { cookie: await session, 'x-requested-with': 'demo' },
      }),
    )
    const envelope = (await response?.json()) as
      | { code: number; msg: string; data: { id: string } | null }
      | undefined
    if (!envelope?.data) throw new Error(`a photo was refused: ${envelope?.msg ?? 'no answer'}`)
    return envelope.data.id
  }
}
