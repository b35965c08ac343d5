import { sourcing } from '@tomobako/contract'
import type { ShopContext } from '../../context.ts'
import { keyOf, objectionsOf, valuesOf } from '../../shell/form.ts'
import { readYen } from '../../kit/forms.tsx'
import type { Asked } from './ask-to-buy.tsx'

/** The form of ask-to-buy.tsx: checked here for what a person can mistype, the rest by the API. */
export async function askToBuy(
  context: Pick<ShopContext, 'attempt' | 't'>,
  form: FormData,
): Promise<NonNullable<Asked>> {
  const values = valuesOf(form)
  const url = (values['url'] ?? '').trim()
  const priceText = (values['priceYen'] ?? '').trim()
  const priceYen = priceText === '' ? undefined : readYen(priceText)
  const fields: Record<string, string> = {}
  if (!/^https?:\/\/\S{4,}$/i.test(url)) fields['url'] = context.t('goods.ask.urlWrong')
  if (priceYen === null) fields['priceYen'] = context.t('goods.search.numberWrong')
  if (Object.keys(fields).length > 0) return { isSent: false, values, fields, message: null }
  const quantity = Number(values['quantity'] ?? 1)
  const title = (values['title'] ?? '').trim()
  const sent = await context.attempt(
    sourcing.askToBuy,
    {
      url,
      note: values['note'] ?? '',
      photoIds: [],
      quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
      ...(title === '' ? {} : { title }),
      ...(typeof priceYen === 'number' ? { priceYen } : {}),
    },
    keyOf(form),
  )
  return sent.ok
    ? { isSent: true, values: {}, fields: {}, message: null }
    : { isSent: false, values, ...objectionsOf(sent.failure) }
}
