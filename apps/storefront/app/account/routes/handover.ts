import { account } from '@tomobako/contract'
import { data, redirectDocument } from 'react-router'
import type { ShopContext } from '../../context.ts'
import { valuesOf } from '../../shell/form.ts'
import { fromHere, loginPath, safeReturn } from '../../shell/return.ts'
import type { Route } from './+types/handover.ts'

/** An address that was opened is no answer of the app. */
export const loader = (): never => {
  throw redirectDocument('/login')
}

/** The page in the app's web view brings the app's code: a login of its own, and on to where somebody wanted to go. */
export async function action({ context, request }: Route.ActionArgs) {
  if (!fromHere(request)) throw data(null, { status: 403 })
  const { attempt, notice } = context as unknown as ShopContext
  const { code = '', verifier = '', return: back } = valuesOf(await request.formData())
  const to = safeReturn(back, '/member')
  const done = await attempt(account.handover, { code, verifier }, { silent: true })
  if (!done.ok) notice('account.handoverWrong')
  throw redirectDocument(done.ok ? to : loginPath(to), 303)
}
