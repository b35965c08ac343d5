import { useT } from '@tomobako/i18n/react'
import { Form, useLocation } from 'react-router'
import { forgetDrafts } from '../kit/drafts.ts'
import { FormKey } from './form-key.tsx'
import { useShell } from './shell-context.tsx'

/** Pages that have a larger one of their own. */
const OWN: ReadonlySet<string> = new Set(['/member', '/settings'])

/** The way out on every page of somebody who is signed in; on a machine that several people use nobody looks for it. */
export function LogOut() {
  const t = useT()
  const { user } = useShell()
  const { pathname } = useLocation()
  if (!user || OWN.has(pathname)) return null
  return (
    <Form method="post" action="/settings" onSubmit={forgetDrafts}>
      <FormKey of="out" />
      <button type="submit" className="underline reach" name="intent" value="logout">
        {t('shell.footer.logout')}
      </button>
    </Form>
  )
}
