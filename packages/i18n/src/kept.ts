/**
 * What costs up to a millisecond to make and a hundredth of it to use (every Intl object) is made once per process for each set of
 * arguments. `most` bounds it: arguments may come from outside (a reader's zone), and the one longest unused goes first.
 */
export function kept<A extends readonly unknown[], R>(
  make: (...args: A) => R,
  most = 400,
): (...args: A) => R {
  const made = new Map<string, R>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key)
    const found = known ?? make(...args)
    // A Map keeps the order of writing: what is read often is written again, so that it stays.
    if (known === undefined || made.size > most / 2) {
      made.delete(key)
      made.set(key, found)
    }
    if (made.size > most) made.delete(made.keys().next().value!)
    return found
  }
}
