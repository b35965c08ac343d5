import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { StartFailed } from '../db/embedded.ts'

/** The form of a backup; another number is another form. */
export const FORM = 1

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Named = { schema: v.string(), name: v.string() }
/** What lies in a backup, written last: a folder without it is no backup. */
export const Manifest = v.object({
  form: v.literal(FORM),
  madeAt: v.string(),
  /** The migrations the database had. */
  migrations: v.array(v.string()),
  /** The version of the queue's own tables. */
  queue: v.number(),
  tables: v.array(
    v.object({
      ...Named,
      columns: v.array(v.object({ name: v.string(), type: v.string() })),
      file: v.string(),
      lines: Count,
      bytes: Count,
      sha256: v.string(),
    }),
  ),
  counters: v.array(v.object({ ...Named, value: v.string() })),
  books: v.object({ entries: Count, postings: Count, heldYen: v.number(), walletsYen: v.number() }),
  /** Pictures and papers; null where they are in a store of their own (S3), which keeps its own copies. */
  files: v.nullable(v.object({ count: Count, bytes: Count, sha256: v.string() })),
  /** What of the data folder a shop cannot be the same without. */
  keys: v.array(v.string()),
})
export type Manifest = v.InferOutput<typeof Manifest>

export const MANIFEST = 'manifest.json'

export function readManifest(folder: string): Manifest {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
  } catch (error) {
    throw new StartFailed(
      `${folder} is no whole backup: its ${MANIFEST} cannot be read (${(error as Error).message}).`,
    )
  }
  const parsed = v.safeParse(Manifest, read)
  if (!parsed.success)
    throw new StartFailed(
      `${folder} is not in the form this release reads (${v.getDotPath(parsed.issues[0]) ?? 'form'}): use the release that made it, then upgrade.`,
    )
  return parsed.output
}
