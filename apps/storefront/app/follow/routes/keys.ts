import { follow } from '@tomobako/contract'
import { isFamily } from '@tomobako/domain/goods'
import { keyOf, valuesOf } from '../../shell/form.ts'
import type { Route } from './+types/keys.ts'

/** For the hearts' script: which items are saved. A visitor has none. */
export async function loader({ context }: Route.LoaderArgs) {
  const { user } = await context.session()
  const saved = user ? await context.attempt(follow.saved, {}) : null
  return Response.json(
    { keys: saved?.ok ? saved.data.keys : [] },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}

/** A heart pressed where scripts run: saves or unsaves without leaving the page. 401 = sign in first. */
export async function action({ context, request }: Route.ActionArgs) {
  const { user } = await context.session()
  if (!user) return Response.json({ login: true }, { status: 401 })
  const form = await request.formData()
  const { intent, source, id = '' } = valuesOf(form)
  if (!isFamily(source)) return Response.json({ msg: context.t('common.badInput') }, { status: 422 })
  const done =
    intent === 'unsave'
      ? await context.attempt(follow.unsave, { source, id }, keyOf(form))
      : await context.attempt(follow.save, { source, id }, keyOf(form))
  return done.ok
    ? Response.json({ saved: done.data.saved })
    : Response.json({ msg: done.failure.msg }, { status: 422 })
}
