import { inject } from 'vitest'
import { bankOf, controlBank } from './practice-bank.ts'

/** A payment as the practice bank's board shows it to testers. */
export type AtTheBank = { text: string; state: string }

/** Makes something happen to a payment at the bank of the journeys' world. */
export async function atTheBank(paymentId: string, action: string): Promise<void> {
  const response = await controlBank(inject('world').dataDir, { paymentId, action })
  if (!response.ok) throw new Error(`the practice bank refused: ${await response.text()}`)
}

/** The payments the bank knows for an order's or parcel's number: what was really charged, from the other side. */
export async function paymentsAtTheBank(no: string): Promise<AtTheBank[]> {
  const board = await (await fetch(`${bankOf(inject('world').dataDir)}/practice`)).text()
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
