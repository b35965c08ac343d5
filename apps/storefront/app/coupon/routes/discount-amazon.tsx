import { loadSearch } from '../../goods/parts/search-load.ts'
import type { Route } from './+types/discount-amazon.ts'
import { Reduced } from './discount-result.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) => loadSearch(context, url, 'reducedAmazon')

/** Reduced items of Amazon Japan: from our copies, and from the source where the operator has its key. */
export default function DiscountAmazon({ loaderData }: Route.ComponentProps) {
  return <Reduced {...loaderData} heading="search.reducedAmazon" />
}
