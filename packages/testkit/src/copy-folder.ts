import {
  chmodSync,
  constants,
  copyFileSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import type { Hash } from 'node:crypto'
import { join } from 'node:path'

/** A folder with everything in it as it is: rights and owners too, a database does not start without them. Blocks are shared where the disk can. */
export function copyFolder(from: string, to: string): void {
  const { mode } = statSync(from)
  mkdirSync(to, { recursive: true })
  chmodSync(to, mode & 0o777)
  alike(from, to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      copyFolder(source, target)
      continue
    }
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isFile()) copyFileSync(source, target, constants.COPYFILE_FICLONE)
    // A socket belongs to a process that is gone.
    else continue
    alike(source, target)
  }
}

function alike(source: string, target: string): void {
  const [was, is] = [lstatSync(source), lstatSync(target)]
  if (was.uid !== is.uid || was.gid !== is.gid) lchownSync(target, was.uid, was.gid)
}

/** Adds the names and words of every file at or below a path that is no test. */
export function addWords(hash: Hash, path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted((a, b) => (a < b ? -1 : 1)))
      if (name !== 'node_modules') addWords(hash, join(path, name))
  } else if (!/\.test(?:ing)?\.tsx?$/.test(path)) {
    hash.update(`${path}:`).update(readFileSync(path))
  }
}
