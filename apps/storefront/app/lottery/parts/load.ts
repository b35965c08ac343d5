import { lottery } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { redirect } from 'react-router'
import type { ShopContext } from '../../context.ts'
import { refused } from '../../kit/forms.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'

export type Lottery = OutputOf<typeof lottery.detail>

/** `?number=` names a draw of the reader's own. */
export function numberOf(url: URL): number | undefined {
  const number = Number(url.searchParams.get('number') ?? '')
  return Number.isSafeInteger(number) && number >= 1 && number <= 8_000_000 ? number : undefined
}

/** Plays; the page with the result comes next, so that a reload plays nothing. */
export async function playAt(context: Pick<ShopContext, 'attempt'>, request: Request) {
  const form = await request.formData()
  const { id = '', word = '' } = valuesOf(form)
  const done = await context.attempt(lottery.play, { id, word }, keyOf(form))
  if (!done.ok) return refused('play', done, form)
  throw redirect(`/lottery/${id}?number=${done.data.number}`, 303)
}
