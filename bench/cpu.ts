/**
 * What processes took of the processors, by the system's own books: on a machine that does other things as well, time by the clock says how
 * busy the machine was, and this what a request costs.
 */
import { readdirSync, readFileSync } from 'node:fs'

/** The system counts in hundredths of a second. */
const TICK_MS = 10
type Process = { pid: number; parent: number; ms: number; words: string }

function all(): Process[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The name of the program, in brackets, may hold anything; what follows are numbers.
        const [, parent, , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [
          { pid: Number(name), parent: Number(parent), ms: (Number(user) + Number(system)) * TICK_MS, words },
        ]
      } catch {
        // It has just ended.
        return []
      }
    })
}

/** What each process has taken so far. */
export type Spent = ReadonlyMap<number, number>
const booked = (some: readonly Process[]): Spent => new Map(some.map(({ pid, ms }) => [pid, ms]))

/** What was taken between two looks. Who ended in between has taken its figure along; who began is counted from nothing. */
export const between = (before: Spent, after: Spent): number =>
  [...after].reduce((total, [pid, ms]) => total + ms - (before.get(pid) ?? 0), 0)

/** The processes a process started itself, and what they were started with. */
export const childrenOf = (pid: number): { pid: number; words: string }[] =>
  all().filter(({ parent }) => parent === pid)

/** A process alone. */
export const cpuOf = (pid: number): Spent => booked(all().filter((each) => each.pid === pid))

/** The shop: the process that was started, and those of its own it started to help it; not the practice world. */
export function cpuOfShop(pid: number): Spent {
  const some = all()
  const of = (parent: number): Process[] =>
    some
      .filter((each) => each.parent === parent && each.words.includes('apps/server/src/'))
      .flatMap((each) => [each, ...of(each.pid)])
  return booked([...some.filter((each) => each.pid === pid), ...of(pid)])
}

/** The database: whoever answers its connections. */
export const cpuOfDatabase = (pid: number): Spent =>
  booked(all().filter((each) => each.pid === pid || each.parent === pid))
