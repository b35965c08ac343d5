import { coupon } from '@tomobako/contract'
import { redirect } from 'react-router'
import type { ShopContext } from '../../context.ts'
import { refused } from '../../kit/forms.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'

/** Claims what a form of the page asks for, by its number or its code, and shows the page `back` again. */
export async function claimAt(
  context: Pick<ShopContext, 'attempt' | 'notice'>,
  request: Request,
  back: (couponId: string) => string,
) {
  const form = await request.formData()
  const { intent = 'claim', couponId = '', code = '' } = valuesOf(form)
  const key = keyOf(form)
  const done =
    intent === 'code'
      ? await context.attempt(coupon.claimCode, { code: code.trim() }, key)
      : await context.attempt(coupon.claim, { couponId }, key)
  if (!done.ok) return refused(intent, done, form)
  context.notice('coupon.claimDone')
  throw redirect(back(done.data.coupon.id), 303)
}
