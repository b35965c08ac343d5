import { account } from '@tomobako/contract'
import type { Attempt, ShopContext } from '../../context.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { refused } from '../../kit/forms.tsx'
import type { CodeSent } from './code-field.tsx'

type Asking = Pick<ShopContext, 'attempt'>

/** Mails a code for this form's address. "Too soon" is said at the code, where the button is. */
export async function sendCode(
  context: Asking,
  form: FormData,
  purpose: 'register' | 'reset',
  intent: string,
) {
  const { email = '', challenge } = valuesOf(form)
  const done: Attempt<{ resendAfterSeconds: number }> = await context.attempt(
    account.sendCode,
    { email, purpose, ...(challenge ? { challenge } : {}) },
    keyOf(form),
  )
  if (done.ok)
    return {
      sent: true,
      email,
      resendAfterSeconds: done.data.resendAfterSeconds,
      at: Date.now(),
    } satisfies CodeSent
  const { failure } = done
  return refused(
    intent,
    {
      failure: {
        ...failure,
        errors: failure.errors.map((each) =>
          ['account.codeTooSoon', 'common.tooMany'].includes(each.key) ? { ...each, field: 'code' } : each,
        ),
      },
    },
    form,
  )
}
