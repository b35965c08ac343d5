import { direction, spokenTag } from '@tomobako/i18n'
import type { Local, T } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import { ABOVE } from './inbound.ts'
import type { Operator } from '../kernel/settings.ts'
import type { Clock, Said } from './words.ts'
import { read } from './words.ts'

type Shop = {
  local: Local
  /** Whom it greets; empty where we do not know a name. */
  reader: string
  /** The clock its reader lives by; Japan's where we do not know it. */
  timeZone?: string | undefined
  appName: string
  publicUrl: string
  /** Who is behind it, as every letter of a company says. */
  operator: Pick<Operator, 'name' | 'address' | 'mail'>
  /** Where one click stops mails like this one; null where they cannot be stopped. */
  stop: string | null
}
/** `isAnswered`: an answer to it is read. */
export type Letter = Said & { link: string | null; isAnswered?: boolean } & Shop
export type Written = { subject: string; text: string; html: string }

/** One letter. A six-digit code stands alone and large, left to right in every language. */
export function write({ key, values, link, isAnswered = false, ...shop }: Letter): Written {
  const { local, appName } = shop
  const t = translator(local)
  const { title, body } = read({ key, values }, local, clockOf(shop))
  const action = link ? t.dynamic(`${key}.action`, {}, t('mail.open')) : null
  const code = typeof values['code'] === 'string' ? values['code'] : null
  const isAsked = /^(?:mail|console)\./.test(key)
  const codeLine = `<p dir="ltr" style="margin:0 0 16px;font-size:30px;line-height:38px;font-weight:700;text-align:${direction(local) === 'rtl' ? 'right' : 'left'};font-variant-numeric:tabular-nums">${escaped(code ?? '')}</p>\n`
  return paper(
    title,
    [
      {
        text: [...(code ? [code] : []), body, ...(link && action ? [named(t, action, link)] : [])].join(
          '\n\n',
        ),
        html: `${code ? codeLine : ''}${said(body)}${link && action ? button(link, action) : ''}`,
      },
    ],
    isAsked ? t('mail.whyAsked', { appName }) : t('mail.whyNotice', { appName }),
    isAsked ? null : t,
    shop,
    isAnswered ? `${ABOVE} ${t('mail.answerAbove')} ${ABOVE}` : null,
  )
}

/** Everything that waited for a day, in one letter, in the order in which it happened. */
export function writeDaily({
  parts,
  ...shop
}: { parts: readonly (Said & { link: string | null })[] } & Shop): Written {
  const { local, appName } = shop
  const t = translator(local)
  return paper(
    t('mail.daily.subject', { count: parts.length, appName }),
    parts.map((part) => {
      const { title, body } = read(part, local, clockOf(shop))
      const action = part.link ? t.dynamic(`${part.key}.action`, {}, t('mail.open')) : null
      return {
        text: [title, body, ...(part.link && action ? [named(t, action, part.link)] : [])].join('\n\n'),
        html: `<h2 style="margin:16px 0 8px;font-size:17px;line-height:24px;font-weight:700">${escaped(title)}</h2>\n${said(body)}${part.link && action ? `<p style="margin:0 0 20px;font-size:15px;line-height:25px"><a href="${escaped(part.link)}" style="color:#23427e">${escaped(action)}</a></p>\n` : ''}`,
      }
    }),
    t('mail.daily.why', { appName }),
    t,
    shop,
  )
}

/**
 * The paper of all letters, as text and as HTML. The design's paper, ink and one column, with styles on the elements because mail
 * programs drop style sheets; `lang` and `dir` on the document, real headings and paragraphs, links that say where they go.
 */
function paper(
  title: string,
  parts: readonly { text: string; html: string }[],
  why: string,
  choose: T | null,
  { local, reader, appName, publicUrl, operator, stop }: Shop,
  above: string | null = null,
): Written {
  const foot: [string, string][] = choose
    ? [
        ...(stop === null ? [] : [[choose('mail.stop'), stop] as [string, string]]),
        [choose('mail.choose'), `${publicUrl}/messages/settings`],
      ]
    : []
  const t = translator(local)
  const hello = reader === '' ? t('mail.helloAll') : t('mail.hello', { name: ownWay(reader, local) })
  // What an installation does not say is a dash.
  const behind = [
    t('mail.by', { appName, name: ownWay(operator.name, local) }),
    ...[operator.address, operator.mail].filter((each) => each !== '-' && each !== ''),
  ]
  const text = [
    ...(above === null ? [] : [above]),
    title,
    hello,
    ...parts.map((part) => part.text),
    `—\n${why}`,
    ...foot.map(([words, address]) => named(t, words, address)),
    [publicUrl, ...behind].join('\n'),
  ].join('\n\n')
  const dir = direction(local)
  const lang = spokenTag(local)
  const small = (address: string, words: string): string =>
    `<a href="${escaped(address)}" style="color:#4a4f59">${escaped(words)}</a>`
  const html = `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f6f3">
<div role="article" aria-label="${escaped(title)}" lang="${lang}" dir="${dir}" style="${face(local)};color:#16191f;max-width:560px;margin:0 auto;padding:24px 16px;text-align:start">
${above === null ? '' : `<p style="margin:0 0 16px;font-size:12px;line-height:18px;color:#666b75">${escaped(above)}</p>\n`}<p style="margin:0 0 16px;font-size:17px;line-height:24px;font-weight:700">${escaped(appName)}</p>
<div style="background:#ffffff;border:1px solid #e4e3de;border-radius:12px;padding:24px">
<h1 style="margin:0 0 12px;font-size:20px;line-height:28px;font-weight:700">${escaped(title)}</h1>
${said(hello)}${parts.map((part) => part.html).join('\n')}</div>
<p style="margin:16px 0 0;font-size:12px;line-height:18px;color:#666b75">${escaped(why)}</p>
<p style="margin:8px 0 0;font-size:12px;line-height:24px;color:#666b75">${[...foot.map(([words, address]) => small(address, words)), small(publicUrl, publicUrl.replace(/^https?:\/\//, ''))].join('<br>')}</p>
<p style="margin:8px 0 0;font-size:12px;line-height:18px;color:#666b75">${behind.map((line) => `<bdi>${escaped(line)}</bdi>`).join('<br>')}</p>
</div>
</body>
</html>
`
  return { subject: title, text, html }
}
const clockOf = ({ timeZone }: Shop): Clock => ({ timeZone, isNamed: true })
/** A name keeps its own direction inside a sentence that runs the other way. */
const ownWay = (name: string, local: Local): string =>
  direction(local) === 'rtl' ? `\u2068${name}\u2069` : name
/** Words and the address they lead to, below them. */
const named = (t: T, label: string, link: string): string =>
  t('common.labelled', { label, name: `\n${link}` })
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
const said = (body: string): string =>
  `${body
    .split(/\n{2,}/)
    .map(
      (each) =>
        `<p style="margin:0 0 12px;font-size:15px;line-height:25px">${escaped(each).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')}\n`
const button = (link: string, words: string): string =>
  `<p style="margin:20px 0 4px"><a href="${escaped(link)}" style="display:inline-block;background:#16191f;color:#ffffff;text-decoration:none;font-size:15px;line-height:24px;font-weight:700;padding:10px 20px;border-radius:8px">${escaped(words)}</a></p>\n`

/** Faces a mail program has by itself, the right Han shapes first (DESIGN 3.2). */
const faces: Readonly<Partial<Record<Local, string>>> = {
  ja: "'Hiragino Sans','Yu Gothic UI','Noto Sans JP',sans-serif",
  zhCn: "'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif",
  zhTw: "'PingFang TC','Microsoft JhengHei','Noto Sans TC',sans-serif",
  ko: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif",
  th: "'Noto Sans Thai Looped','Thonburi','Leelawadee UI',sans-serif",
  ar: "'IBM Plex Sans Arabic','Noto Sans Arabic','Geeza Pro',sans-serif",
}
const face = (local: Local): string =>
  `font-family:${faces[local] ?? "system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif"}`

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign]!)
