/**
 * Run by the database server itself, once for each file of its journal: `keep FOLDER PATH NAME` packs one away, `bring FOLDER NAME PATH` gives one
 * back. Ends with 0 only when the file is whole on the disk; anything else and the server keeps it and asks again.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const [, , what, folder, one, other] = process.argv

/** Written under another name, then renamed: a file that bears its name is whole, also after the power went. */
function write(path: string, bytes: Buffer): void {
  const part = `${path}.part`
  const file = openSync(part, 'w', 0o600)
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(part, path)
}
/** A name is on the disk when its folder is. */
function settle(path: string): void {
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

if (folder === undefined || one === undefined || other === undefined) process.exit(2)
if (what === 'keep') {
  const bytes = readFileSync(one)
  const place = join(folder, `${other}.zst`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(place)) {
    // Kept before, and the server fell before it had noted that. Another file of the same name is another shop's: nothing is written over.
    if (!zstdDecompressSync(readFileSync(place)).equals(bytes)) {
      process.stderr.write(`${place} is of another database\n`)
      process.exit(1)
    }
  } else {
    write(place, zstdCompressSync(bytes))
    settle(folder)
  }
} else if (what === 'bring') {
  const place = join(folder, `${one}.zst`)
  if (!existsSync(place)) process.exit(1)
  write(other, zstdDecompressSync(readFileSync(place)))
} else process.exit(2)
