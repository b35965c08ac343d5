import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A payment as the practice bank's board shows it to testers. */
export type AtTheBank = { text: string; state: string }

const bankOrigin = (): string =>
  (
    JSON.parse(readFileSync(join(inject('world').dataDir, 'practice', 'origins.json'), 'utf8')) as {
      bank: string
    }
  ).bank

/** Makes something happen to a payment at the bank (apps/practice/src/bank/control.ts says what). */
export async function atTheBank(paymentId: string, action: string): Promise<void> {
  const response = await fetch(`${bankOrigin()}/practice/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentId, action }),
  })
  if (!response.ok) throw new Error(`the practice bank refused: ${await response.text()}`)
}

/** The payments the bank knows for an order's or parcel's number: what was really charged, from the other side. */
export async function paymentsAtTheBank(no: string): Promise<AtTheBank[]> {
  const board = await (await fetch(`${bankOrigin()}/practice`)).text()
  return [...board.matchAll(/<li>([\s\S]*?)<\/li>/g)]
    .map(([, html = '']) =>
      html
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text.includes(no))
    .map((text) => ({
      text,
      state: /\b(created|needs_action|processing|succeeded|failed|expired)\b/.exec(text)?.[1] ?? '',
    }))
}
