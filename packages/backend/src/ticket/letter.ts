import PostalMime from 'postal-mime'
import type { Address, Email } from 'postal-mime'
import { ABOVE } from '../message/index.ts'

/** What a customer wrote in a letter, without what their mail program put around it. */
export type Letter = {
  from: string
  /** Everywhere it was sent to, small letters. */
  to: readonly string[]
  messageId: string | null
  isAuto: boolean
  text: string
  attachments: readonly Buffer[]
}

/** Null when it is no letter. */
export async function readLetter(raw: Uint8Array): Promise<Letter | null> {
  let mail: Email
  try {
    mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 })
  } catch {
    return null
  }
  const from = mail.from?.address
  if (from === undefined || from === '') return null
  const headers = (...names: string[]): string[] =>
    mail.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)
  return {
    from: from.toLowerCase(),
    to: [
      ...[...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(addresses),
      ...headers('delivered-to', 'x-original-to', 'envelope-to'),
    ].map((each) => each.toLowerCase()),
    messageId: mail.messageId?.trim() || null,
    isAuto: isAutomatic(mail, headers),
    text: ownWords(mail.text?.trim() ? mail.text : wordsOf(mail.html ?? '')),
    attachments: mail.attachments
      // A signature's logo is part of the page and not of what was said.
      .filter(({ related, disposition }) => !related || disposition === 'attachment')
      .map(({ content }) =>
        typeof content === 'string'
          ? Buffer.from(content)
          : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content),
      ),
  }
}
const addresses = (each: Address): string[] =>
  each.group === undefined ? [each.address] : each.group.map(({ address }) => address)

const autoSubjects =
  /^(?:out of office|automatic reply|auto(?:matic)?[- ]?(?:reply|response)|abwesen|automatische antwort|réponse automatique|respuesta automática|risposta automatica|resposta automática|автоответ|自动回复|自動回覆|自動返信|자동 회신|otomatik yanıt|undeliver|delivery status|mail delivery|returned mail)/i
/** RFC 3834 and what programs do beside it: nobody wrote this, and an answer to it would be answered in turn. */
function isAutomatic(mail: Email, headers: (...names: string[]) => string[]): boolean {
  const submitted = headers('auto-submitted').map((each) => each.trim().toLowerCase())
  return (
    submitted.some((each) => each !== '' && !each.startsWith('no')) ||
    headers('x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id', 'list-unsubscribe', 'feedback-id')
      .length > 0 ||
    headers('precedence').some((each) => /bulk|auto|junk|list/i.test(each)) ||
    headers('return-path').some((each) => each.trim() === '<>') ||
    headers('content-type').some((each) => /^\s*multipart\/report/i.test(each)) ||
    /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(mail.from?.address ?? '') ||
    autoSubjects.test((mail.subject ?? '').trim())
  )
}

// A line that says: from here on it is the letter that is answered.
const quotes: readonly RegExp[] = [
  /^-{2,}\s?(?:original message|ursprüngliche nachricht|message d’origine|message d'origine|mensaje original|messaggio originale|mensagem original|исходное сообщение|原始邮件|原始郵件|元のメッセージ|원본 메시지|forwarded message)\s?-{2,}$/i,
  /^_{20,}$/,
  /^(?:on|am|le|el|il|em|pada|w dniu|op)\s.{4,120}(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|menulis|napisał|schreef)/i,
  /^.{4,120}(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|menulis|пишет|написал\(а\)|şunu yazdı|yazdı)\s?:$/i,
  /^.{4,120}(?:写道|寫道|のメール|님이 작성|เขียนว่า|كتب)\s?[:：]?$/,
  /^(?:from|von|de|da|от|发件人|寄件者|差出人|보낸 사람|จาก|من|kimden|dari)\s?[:：]\s.{0,200}@/i,
]
const phones =
  /^(?:sent from my|sent from |von meinem .{2,40} gesendet|gesendet von|envoyé de(?:puis)? mon|enviado desde mi|enviado do meu|inviato da|отправлено с|发自我的|從我的|iphoneから送信|androidから送信|나의 .{2,40}에서 보냄|ส่งจาก|أُرسلت من|dikirim dari|tarafından gönderildi)/i

/** What was written above the quotation and the signature. */
export function ownWords(all: string): string {
  const lines = all.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ').split('\n').slice(0, 20_000)
  let end = lines.length
  for (const [at, line] of lines.entries()) {
    const bare = line.replace(/^[>\s]{0,40}/, '').trim()
    const isSignature = line === '-- ' || line.trimEnd() === '--'
    // "On Monday, somebody" and "wrote:" may stand on two lines.
    const both = `${bare} ${(lines[at + 1] ?? '').trim()}`.slice(0, 300)
    if (bare.includes(ABOVE) || isSignature || isQuote(bare.slice(0, 300)) || isQuote(both)) {
      end = at
      break
    }
  }
  const kept = lines.slice(0, end).filter((line) => !/^\s{0,9}>/.test(line))
  while (kept.length > 0 && (kept.at(-1)!.trim() === '' || isTail(kept.at(-1)!.trim()))) kept.pop()
  return kept.join('\n').trim()
}
const isQuote = (line: string): boolean => line !== '' && quotes.some((each) => each.test(line))
/** What a telephone adds, and who is said to have written what follows. */
const isTail = (line: string): boolean =>
  phones.test(line) || (line.length < 200 && line.endsWith(':') && /[@<]/.test(line))

const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
}
/** What of a page is not its words. */
const unsaid: Readonly<Record<string, RegExp>> = {
  style: /<\/style/gi,
  script: /<\/script/gi,
  head: /<\/head/gi,
  blockquote: /<\/blockquote/gi,
}
const blocks = new Set(['br', 'br/', '/p', '/div', '/tr', '/li', '/h1', '/h2', '/h3', '/h4', '/h5', '/h6'])
/** The words of a page, a line for each block; they are shown as text, never as a page. Each sign is looked at once, whatever it is. */
export function wordsOf(page: string): string {
  const html = page.slice(0, 1_000_000)
  const said: string[] = []
  for (let at = 0; ;) {
    const open = html.indexOf('<', at)
    said.push(open < 0 ? html.slice(at) : html.slice(at, open))
    const close = open < 0 ? -1 : html.indexOf('>', open)
    // A tag that never ends has nothing behind it.
    if (close < 0) break
    const name = html
      .slice(open + 1, Math.min(close, open + 13))
      .split(/\s/, 1)[0]!
      .toLowerCase()
    at = close + 1
    if (blocks.has(name)) said.push('\n')
    const end = Object.hasOwn(unsaid, name) ? unsaid[name] : undefined
    if (!end) continue
    end.lastIndex = at
    const found = end.exec(html)
    if (!found) break
    said.push('\n')
    at = found.index
  }
  return said
    .join('')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, ten, hex, name) => {
      if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
      const code = ten === undefined ? Number.parseInt(String(hex), 16) : Number(ten)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/\n{3,}/g, '\n\n')
}
