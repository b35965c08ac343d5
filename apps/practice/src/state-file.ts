import { mkdirSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

export type StateFile<T> = {
  state: T
  /** Resolves when everything changed before the call lies on the disk. Changes made while a write is under way share the next one. */
  save: () => Promise<void>
}

/**
 * One JSON file that is whole at every instant: written beside itself, flushed, then renamed over the old one, so a process
 * killed at any point leaves either the old or the new state. Without a path the state lives in memory only.
 */
export function openStateFile<T>(
  path: string | undefined,
  empty: T,
  isState: (value: unknown) => value is T,
  whose = 'the practice bank',
): StateFile<T> {
  if (path === undefined) return { state: empty, save: () => Promise.resolve() }
  mkdirSync(dirname(path), { recursive: true })
  const state = read(path, isState, whose) ?? empty
  let wanted = 0
  let written = 0
  let writing: Promise<void> | null = null

  async function write(file: string) {
    const upTo = wanted
    const text = JSON.stringify(state)
    const handle = await open(`${file}.new`, 'w', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(`${file}.new`, file)
    written = upTo
  }

  return {
    state,
    async save() {
      const mine = ++wanted
      while (written < mine) {
        writing ??= write(path).finally(() => {
          writing = null
        })
        await writing
      }
    },
  }
}

function read<T>(path: string, isState: (value: unknown) => value is T, whose: string): T | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null // node's file errors carry a code
    throw error
  }
  try {
    const value: unknown = JSON.parse(text)
    if (isState(value)) return value
  } catch {
    // Told below: starting with empty books would forget money.
  }
  throw new Error(`${whose} cannot read its books in ${path}; move the file away to start with empty ones`)
}
