/** What a ticket can be about. A stored piece is its order line. */
export const ticketObjects = ['order', 'line', 'parcel'] as const
export type TicketObject = (typeof ticketObjects)[number]

/** Whom the help desk asks: they never see the thread, only the task and its thing. */
export const taskDesks = ['warehouse', 'buyer'] as const
export type TaskDesk = (typeof taskDesks)[number]
export const taskStates = ['open', 'done', 'withdrawn'] as const

/** A kind of question with its sub-categories. Operators keep the table; ids of ours have words below `ticket.type`, others bring their names. */
export type TicketType = {
  readonly id: string
  /** Which things it can be about; none: no thing is asked for. */
  readonly objects: readonly TicketObject[]
  readonly needsObject: boolean
  /** Asks how many pieces are concerned. */
  readonly asksCount: boolean
  readonly isOn: boolean
  readonly subs: readonly { readonly id: string; readonly isOn: boolean; readonly names?: Names }[]
  readonly names?: Names
}
/** By language; `en` where the reader's is missing. */
export type Names = Readonly<Record<string, string>>

const type = (
  id: string,
  objects: readonly TicketObject[],
  needsObject: boolean,
  asksCount: boolean,
  subs: readonly string[],
): TicketType => ({
  id,
  objects,
  needsObject,
  asksCount,
  isOn: true,
  subs: subs.map((sub) => ({ id: sub, isOn: true })),
})

/** The table as a release brings it (ours, after §5: type with sub-category, order where there is one). */
export const defaultTicketTypes: readonly TicketType[] = [
  type('before', [], false, false, ['item', 'costs', 'allowed']),
  type('order', ['order', 'line'], true, false, ['status', 'change', 'cancel']),
  type('arrived', ['line'], true, true, ['damaged', 'wrong', 'photos']),
  type('storage', ['line'], true, false, ['days', 'service', 'find']),
  type('parcel', ['parcel'], true, false, ['late', 'customs', 'contents']),
  type('payment', ['order', 'parcel'], false, false, ['failed', 'refund', 'receipt']),
  type('account', [], false, false, ['signIn', 'data', 'points', 'paused']),
  type('other', ['order', 'line', 'parcel'], false, false, ['idea', 'complaint', 'else']),
]

/** The languages we write in (§6); everybody else is answered in English. */
export const replyLanguages = ['en', 'zhCn', 'ja'] as const
export type ReplyLanguage = (typeof replyLanguages)[number]
export const replyLanguageOf = (language: string): ReplyLanguage =>
  language === 'ja' ? 'ja' : language === 'zhCn' || language === 'zhTw' ? 'zhCn' : 'en'

/** An answer ready to be sent, in each language we write in. `{name}` and `{no}` are filled in. */
export type TicketMacro = {
  readonly id: string
  readonly name: string
  readonly texts: Readonly<Record<ReplyLanguage, string>>
}
export const defaultTicketMacros: readonly TicketMacro[] = [
  {
    id: 'look',
    name: 'We are looking',
    texts: {
      en: 'Hello {name},\nthank you for writing. I am looking into ticket {no} and come back to you within a day.',
      zhCn: '{name}，您好：\n感谢您的来信。工单 {no} 正在由我核实，一天之内回复您。',
      ja: '{name}様\nお問い合わせありがとうございます。{no} の件、ただいま確認しております。1日以内にご連絡いたします。',
    },
  },
  {
    id: 'photos',
    name: 'Pictures, please',
    texts: {
      en: 'Hello {name},\nplease send us pictures of the thing, of all sides of the box and of the label. Then we can decide at once.',
      zhCn: '{name}，您好：\n请发送物品、包裹各面以及面单的照片，收到后我们可以立即处理。',
      ja: '{name}様\n商品、箱の各面、送り状の写真をお送りください。届き次第、すぐに判断いたします。',
    },
  },
  {
    id: 'done',
    name: 'Solved',
    texts: {
      en: 'Hello {name},\nthis is done. If anything is still open, just answer here.',
      zhCn: '{name}，您好：\n问题已处理完毕。如还有疑问，请直接在此回复。',
      ja: '{name}様\n対応が完了いたしました。ほかにご不明な点がございましたら、こちらへご返信ください。',
    },
  },
]
/** A macro for one ticket. Only the two holes it may have are filled. */
export const filledMacro = (text: string, values: { name: string; no: string }): string =>
  text.replace(/\{(name|no)\}/g, (_, hole: 'name' | 'no') => values[hole])
