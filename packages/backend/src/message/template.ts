import { direction, languageOf } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import type { Said } from './words.ts'
import { read } from './words.ts'

export type Letter = Said & { local: Local; link: string | null; appName: string; publicUrl: string }
export type Written = { subject: string; text: string; html: string }

/**
 * One letter, as text and as HTML. The design's paper, ink and one column, with styles on the elements because mail programs drop
 * style sheets; `lang` and `dir` on the document, real headings and paragraphs, a link that says where it goes. A six-digit code
 * stands alone and large, left to right in every language.
 */
export function write({ key, values, local, link, appName, publicUrl }: Letter): Written {
  const t = translator(local)
  const { title, body } = read({ key, values }, local)
  const action = link ? t.dynamic(`${key}.action`, {}, t('mail.open')) : null
  const code = typeof values['code'] === 'string' ? values['code'] : null
  const why = key.startsWith('mail.') ? t('mail.whyAsked', { appName }) : t('mail.whyNotice', { appName })
  const paragraphs = body.split(/\n{2,}/)
  const text = [
    title,
    ...(code ? [code] : []),
    body,
    ...(link && action ? [`${action}:\n${link}`] : []),
    `—\n${why}\n${publicUrl}`,
  ].join('\n\n')
  const dir = direction(local)
  const html = `<!doctype html>
<html lang="${languageOf(local).bcp47}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f6f3">
<div role="article" aria-label="${escaped(title)}" lang="${languageOf(local).bcp47}" dir="${dir}" style="${face(local)};color:#16191f;max-width:560px;margin:0 auto;padding:24px 16px;text-align:start">
<p style="margin:0 0 16px;font-size:17px;line-height:24px;font-weight:700">${escaped(appName)}</p>
<div style="background:#ffffff;border:1px solid #e4e3de;border-radius:12px;padding:24px">
<h1 style="margin:0 0 12px;font-size:20px;line-height:28px;font-weight:700">${escaped(title)}</h1>
${code ? `<p dir="ltr" style="margin:0 0 16px;font-size:30px;line-height:38px;font-weight:700;text-align:${dir === 'rtl' ? 'right' : 'left'};font-variant-numeric:tabular-nums">${escaped(code)}</p>\n` : ''}${paragraphs.map((each) => `<p style="margin:0 0 12px;font-size:15px;line-height:25px">${escaped(each).replaceAll('\n', '<br>')}</p>`).join('\n')}
${link && action ? `<p style="margin:20px 0 4px"><a href="${escaped(link)}" style="display:inline-block;background:#16191f;color:#ffffff;text-decoration:none;font-size:15px;line-height:24px;font-weight:700;padding:10px 20px;border-radius:8px">${escaped(action)}</a></p>\n` : ''}</div>
<p style="margin:16px 0 0;font-size:12px;line-height:18px;color:#666b75">${escaped(why)}<br><a href="${escaped(publicUrl)}" style="color:#4a4f59">${escaped(publicUrl.replace(/^https?:\/\//, ''))}</a></p>
</div>
</body>
</html>
`
  return { subject: title, text, html }
}

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
