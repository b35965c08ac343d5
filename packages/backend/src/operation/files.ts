import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { StartFailed } from '../db/embedded.ts'
import { MANIFEST } from './manifest.ts'
import { sumOf } from './rows-file.ts'

/**
 * Pictures and papers of all backups lie together under the sum of their bytes, so a picture is kept once however many backups know it.
 * Each backup has a list of its own; what no list names any more goes with the oldest backup, as deleted accounts must.
 */
export const FILES = 'files'
const LIST = 'files.jsonl'
type Known = { key: string; size: number; at: number; sha256: string }

const placeOf = (into: string, sha256: string): string => join(into, FILES, sha256.slice(0, 2), sha256)

export async function keepFiles(
  folder: string,
  into: string,
  part: string,
): Promise<{ count: number; bytes: number; sha256: string }> {
  const before = new Map(lastList(into).map((each) => [each.key, each]))
  const all: Known[] = []
  for (const path of filesIn(folder)) {
    const key = relative(folder, path).split(sep).join('/')
    const found = await stat(path).catch(() => null)
    // Taken away meanwhile.
    if (!found) continue
    const { size, mtimeMs: at } = found
    const known = before.get(key)
    const same = known && known.size === size && known.at === at && existsSync(placeOf(into, known.sha256))
    all.push(same ? known : { key, size, at, sha256: await keep(path, into) })
  }
  const text = all.map((each) => `${JSON.stringify(each)}\n`).join('')
  writeFileSync(join(part, LIST), text, { mode: 0o600, flush: true })
  return {
    count: all.length,
    bytes: all.reduce((sum, each) => sum + each.size, 0),
    sha256: createHash('sha256').update(text).digest('hex'),
  }
}

async function keep(path: string, into: string): Promise<string> {
  const bytes = await readFile(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const place = placeOf(into, sha256)
  if (existsSync(place)) return sha256
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await copyFile(path, `${place}.part`)
  await rename(`${place}.part`, place)
  return sha256
}

/** Every picture and paper the backup names, whole; else a sentence that says which is not. */
export async function proveFiles(folder: string, sha256: string): Promise<number> {
  const all = listOf(folder, sha256)
  for (const each of all) {
    const place = placeOf(dirname(folder), each.sha256)
    if ((await sumOf(place)) !== each.sha256)
      throw new StartFailed(`${each.key} in the backup is not what was written (${place}).`)
  }
  return all.length
}

/** Puts them where the shop looks for them. */
export async function bringFiles(folder: string, sha256: string, to: string): Promise<number> {
  const all = listOf(folder, sha256)
  for (const each of all) {
    const path = join(to, ...each.key.split('/'))
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    await copyFile(placeOf(dirname(folder), each.sha256), path)
  }
  return all.length
}

/** Takes away what no backup in `into` names. Answers how many. */
export async function forgetFiles(into: string): Promise<number> {
  const named = new Set(backupsIn(into).flatMap((folder) => readList(folder).map((each) => each.sha256)))
  let gone = 0
  for (const path of filesIn(join(into, FILES))) {
    if (named.has(path.split(sep).at(-1)!)) continue
    await rm(path)
    gone += 1
  }
  return gone
}

/** Whole backups, oldest first. */
export const backupsIn = (into: string): string[] =>
  existsSync(into)
    ? readdirSync(into)
        .filter((name) => /^\d{4}-\d\d-\d\dT\d{6}Z$/.test(name) && existsSync(join(into, name, MANIFEST)))
        .sort()
        .map((name) => join(into, name))
    : []

const lastList = (into: string): Known[] => {
  const last = backupsIn(into).at(-1)
  return last ? readList(last) : []
}
function listOf(folder: string, sha256: string): Known[] {
  const text = existsSync(join(folder, LIST)) ? readFileSync(join(folder, LIST), 'utf8') : ''
  if (createHash('sha256').update(text).digest('hex') !== sha256)
    throw new StartFailed(`the list of files in ${folder} is not what was written.`)
  return linesOf(text)
}
const readList = (folder: string): Known[] =>
  existsSync(join(folder, LIST)) ? linesOf(readFileSync(join(folder, LIST), 'utf8')) : []
const linesOf = (text: string): Known[] =>
  text
    .split('\n')
    .filter(Boolean)
    // Our own lines, written above.
    .map((line) => JSON.parse(line) as Known)

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !each.name.endsWith('.part'))
    .map((each) => join(each.parentPath, each.name))
    .sort()
}
