import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The journal: what the embedded server has written, kept beside the database within a minute, so that a shop comes back as it was at any moment.
 * `folder` lies on another disk. In it `wal` holds the server's own files (16 MB each, packed), `bases` whole copies of the database to begin from.
 */
export const walOf = (folder: string): string => join(folder, 'wal')
export const basesOf = (folder: string): string => join(folder, 'bases')

/** A file that is not full is kept after so long too: the most that can be lost with a disk. */
export const KEPT_WITHIN_SECONDS = 60

const program = fileURLToPath(new URL('journal-file.ts', import.meta.url))
/** `%` begins a name of PostgreSQL's in its commands. */
const asWritten = (path: string): string => `"${path.replaceAll('%', '%%')}"`
const command = (what: 'keep' | 'bring', folder: string, ...names: string[]): string =>
  [process.execPath, program]
    .map(asWritten)
    .concat(what, asWritten(walOf(folder)), ...names)
    .join(' ')

/** What a server is started with that keeps a journal. */
export const journalSettings = (folder: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_timeout: String(KEPT_WITHIN_SECONDS),
  archive_command: command('keep', folder, '"%p"', '%f'),
})

/** What a server is started with once to read the journal up to a moment (ISO, with its zone), or to its end; then it is a server like any other. */
export const recoverySettings = (folder: string, to: string | null): Record<string, string> => ({
  restore_command: command('bring', folder, '%f', '"%p"'),
  recovery_target_action: 'promote',
  // A server that reads a journal must allow at least what the one allowed that wrote it.
  max_connections: '1000',
  // Read before the server knows the names of zones, `Z` among them.
  ...(to === null
    ? {}
    : { recovery_target_time: new Date(to).toISOString().replace('T', ' ').replace('Z', '+00') }),
})
