import type { InputOf, OutputOf } from '@tomobako/contract'
import { goods } from '@tomobako/contract'
import type { Context } from '../kernel/context.ts'
import { notesOn } from './blocked.ts'
import { viewer } from './cards.ts'
import { readListing } from './read.ts'

/** What to know of several things before paying, as their own pages say it; judged by the copies we have. Things without a note are left out. */
export async function notes(
  { items, country }: InputOf<typeof goods.notes>,
  context: Context,
): Promise<OutputOf<typeof goods.notes>> {
  const look = await viewer(context)
  const rows = await Promise.all(
    items.map(async ({ source, id }) => {
      const read = await readListing(context.house, source, id, { maxAgeMs: Number.POSITIVE_INFINITY }).catch(
        () => null,
      )
      const found = read?.found ? notesOn(read.listing, country ?? look.country, look.tables) : []
      return {
        source,
        id,
        notes: found.map(({ goods: key, carriage, word, asOf }) => ({ goods: key, carriage, word, asOf })),
      }
    }),
  )
  return { country: country ?? look.country, rows: rows.filter((row) => row.notes.length > 0) }
}
