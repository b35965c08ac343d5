import { encode, lottery } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { boxAt, drawText, ticketOf, weightLeft } from '@tomobako/domain/lottery'

type Proof = OutputOf<typeof lottery.published>
export type Verdict =
  | { kind: 'same'; box: number }
  | { kind: 'other'; box: number; computed: number }
  | { kind: 'broken' }

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const sha256 = async (bytes: BufferSource): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes))

async function read(id: string, after: number): Promise<Proof> {
  const request = encode(
    lottery.published,
    { id, after },
    { language: 'en', isNew: 0 },
    { base: location.origin },
  )
  // The wire's envelope; the call's own schema was checked where it was answered.
  const answer = (await (await fetch(request)).json()) as { code: number; data: Proof }
  if (answer.code !== 200) throw new Error('the proof could not be read')
  return answer.data
}

/** Draws again, in this browser, everything up to draw `number` and compares: the hashes first, then every box on the way. */
export async function checkDraw(id: string, number: number): Promise<Verdict> {
  const proof = await read(id, 0)
  const { seed, pool } = proof
  if (seed === null) return { kind: 'broken' }
  const isPromised =
    (await sha256(bytesOf(seed))) === proof.commitment &&
    (await sha256(new TextEncoder().encode(pool))) === proof.poolHash
  if (!isPromised) return { kind: 'broken' }
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  // What was just hashed and compared is a pool of ours.
  const terms = JSON.parse(pool) as { boxes: { no: number; weight: number; stock: number }[] }
  const boxes = terms.boxes.map(({ no, weight, stock }) => ({ no, weight, left: stock }))
  let page = proof
  for (let expected = 1; ;) {
    for (const draw of page.draws) {
      if (draw.number !== expected) return { kind: 'broken' }
      const computed = await drawAgain(key, draw, boxes)
      if (computed !== draw.box) return { kind: 'other', box: draw.box, computed }
      if (draw.number === number) return { kind: 'same', box: draw.box }
      const box = boxes.find(({ no }) => no === computed)
      if (!box) return { kind: 'broken' }
      box.left -= 1
      expected += 1
    }
    if (!page.hasNext) return { kind: 'broken' }
    page = await read(id, expected - 1)
  }
}

type Boxes = { no: number; weight: number; left: number }[]
async function drawAgain(
  key: CryptoKey,
  { number, wordHash }: { number: number; wordHash: string },
  boxes: Boxes,
): Promise<number> {
  const total = weightLeft(boxes)
  for (let attempt = 0; ; attempt += 1) {
    const text = new TextEncoder().encode(drawText(number, attempt, wordHash))
    const ticket = ticketOf(hex(await crypto.subtle.sign('HMAC', key, text)), total)
    if (ticket !== null) return boxAt(ticket, boxes)
  }
}
