import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A payment as the practice bank's board shows it to testers. */
export type AtTheBank = { text: string; state: string }

/** The payments the bank knows for an order's or parcel's number: what was really charged, from the other side. */
export async function paymentsAtTheBank(no: string): Promise<AtTheBank[]> {
  const { bank } = JSON.parse(
    readFileSync(join(inject('world').dataDir, 'practice', 'origins.json'), 'utf8'),
  ) as { bank: string }
  const board = await (await fetch(`${bank}/practice`)).text()
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
