import type { TxContext } from '../kernel/index.ts'
import { mailTo, notify } from '../message/index.ts'
import { mailbox } from './store-alerts.ts'

export type News = {
  customerId: string
  key: string
  values: Readonly<Record<string, string | number>>
  link: string
  once: string
}

/** Tells by message, by mail, or both. Who wants no mails at all (settings) gets none here either. */
export async function tell(
  context: TxContext,
  news: News,
  by: { message: boolean; mail: boolean },
): Promise<void> {
  if (by.message) return notify(context, { ...news, kind: 'notice', mail: by.mail })
  const box = by.mail ? await mailbox(context.db, news.customerId) : null
  if (box)
    await mailTo(context, { ...box, key: news.key, values: news.values, link: news.link, once: news.once })
}
