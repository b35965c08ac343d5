import { bidLimits } from '@tomobako/domain/bid'
import { type Family, isFamily } from '@tomobako/domain/goods'
import { readYen } from '../../kit/forms.tsx'

/** A group that is being put together lives in its address: it can be kept, sent to another device, and needs no script. */
export type GroupWish = {
  lots: readonly { source: Family; id: string; maximumYen: number | null }[]
  name: string
  winsWanted: number
  totalYen: number | null
}

/** `lot=source:id`, `max=` in the same order, `wins=`, `total=`, `name=`. */
export function wishAt(query: URLSearchParams): GroupWish {
  const gone = query.get('remove')
  const maxima = query.getAll('max')
  const seen = new Set<string>()
  const lots = query.getAll('lot').flatMap((text, index) => {
    const [source = '', ...rest] = text.split(':')
    const id = rest.join(':').slice(0, 200)
    if (!isFamily(source) || id === '' || text === gone || seen.has(text)) return []
    seen.add(text)
    const written = maxima[index]
    return [{ source, id, maximumYen: written === undefined ? null : possible(readYen(written)) }]
  })
  return {
    lots: lots.slice(0, bidLimits.lotsInGroup),
    name: (query.get('name') ?? '').trim().slice(0, 60),
    winsWanted: Math.min(bidLimits.lotsInGroup, Math.max(1, Math.trunc(Number(query.get('wins')) || 1))),
    totalYen: possible(readYen(query.get('total') ?? '')),
  }
}
const possible = (yen: number | null): number | null =>
  yen !== null && yen >= 1 && yen <= bidLimits.mostYen ? yen : null

export const isWhole = (wish: GroupWish): boolean =>
  wish.lots.length > 0 && wish.totalYen !== null && wish.lots.every(({ maximumYen }) => maximumYen !== null)

/** The call's own form of a wish that is whole. */
export const groupOf = (wish: GroupWish) => ({
  name: wish.name,
  lots: wish.lots.map(({ source, id, maximumYen }) => ({ source, id, maximumYen: maximumYen ?? 0 })),
  winsWanted: wish.winsWanted,
  totalYen: wish.totalYen ?? 0,
})

export const lotKey = ({ source, id }: { source: Family; id: string }): string => `${source}:${id}`

export function queryOfWish(wish: GroupWish): string {
  const query = new URLSearchParams()
  for (const lot of wish.lots) {
    query.append('lot', lotKey(lot))
    query.append('max', lot.maximumYen === null ? '' : String(lot.maximumYen))
  }
  query.set('wins', String(wish.winsWanted))
  if (wish.totalYen !== null) query.set('total', String(wish.totalYen))
  if (wish.name) query.set('name', wish.name)
  return query.toString()
}
