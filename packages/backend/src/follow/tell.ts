import type { TxContext } from '../kernel/index.ts'
import { notify } from '../message/index.ts'

export type News = {
  customerId: string
  key: string
  values: Readonly<Record<string, string | number>>
  link: string
  once: string
}

/** Tells by message, by mail, or both. Who wants no mails (settings) gets none here either. */
export async function tell(
  context: TxContext,
  news: News,
  by: { message: boolean; mail: boolean },
): Promise<void> {
  if (by.message || by.mail) await notify(context, { ...news, inApp: by.message, mail: by.mail })
}
