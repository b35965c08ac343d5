import { follow } from '@tomobako/contract'
import { redirect } from 'react-router'
import { valuesOf } from '../../shell/form.ts'
import { loginPath, safeReturn } from '../../shell/return.ts'
import type { Route } from './+types/wish-way.ts'

/** Nothing to look at: whoever comes by hand sees the calculator. */
export const loader = () => redirect('/calc', 302)

/** "Tell me when it opens", from every page that says that nothing goes to a country; back to that page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { country = '', on, return: back } = valuesOf(await request.formData())
  const isOn = on === 'yes'
  const to = safeReturn(back, '/calc')
  // Pages that are kept for everybody cannot know who reads them: who is not signed in signs in first, and presses again.
  if ((await context.session()).user === null) throw redirect(loginPath(to), 303)
  const done = await context.attempt(follow.wishWay, { country, on: isOn })
  // The page itself says that it waits.
  if (done.ok && !isOn) context.notice('follow.ways.forgotten')
  throw redirect(to, 303)
}
