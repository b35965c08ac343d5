import { useMineBeside } from '../shell/shell-context.tsx'

/**
 * What is the reader's own on a page that may have been made for everybody: what its loader says (a page made for them alone, or a later
 * one), else what the document brought beside it. Null while the page wakes up, and for visitors.
 */
export function useOwn<T>(fromLoader: T | null): T | null {
  const mine = useMineBeside()
  return fromLoader ?? ((mine?.page ?? null) as T | null) // The same function of own.ts made both.
}
