import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '@tomobako/backend'
import { StartFailed } from '@tomobako/backend'

/**
 * One shop per data folder, or one for each part of the work (ROLE) where the database is elsewhere. A shop that is just stopping (its ports are free already, its database not yet) is waited for;
 * one that lives is left alone. A process that was killed leaves only its number, which nobody carries any more.
 */
export async function ownDataFolder(dataDir: string, role: Role = 'all'): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, role === 'all' ? 'owner.pid' : `owner-${role}.pid`)
  for (let left = 150; existsSync(file); left -= 1) {
    const pid = Number(readFileSync(file, 'utf8'))
    if (!lives(pid)) break
    if (left === 0)
      throw new StartFailed(
        `another Tomobako (process ${pid}) is using ${dataDir}. Stop it first, or choose another folder with DATA_DIR=….`,
      )
    await new Promise((done) => setTimeout(done, 100))
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function lives(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // Numbers are used again: on Linux, look whether it is one of us.
  const words = `/proc/${pid}/cmdline`
  return !existsSync(words) || /apps\/server\/src\/(?:start|dev)\.ts/.test(readFileSync(words, 'utf8'))
}
