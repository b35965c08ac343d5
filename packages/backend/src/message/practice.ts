import { direction, formats, isLocal, spokenTag } from '@tomobako/i18n'
import { translator } from '@tomobako/i18n/catalogues'
import type { House } from '../kernel/house.ts'
import { callerOf, iso } from '../kernel/index.ts'
import { answerPracticeMail } from './inbound.ts'
import { practiceMailById, practiceMails } from './store.ts'
import { escaped } from './template.ts'

const ROOT = '/practice/mail'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The demo world's mailbox: `/practice/mail` lists, `/practice/mail/<id>` shows one, `/practice/mail.json?to=` is for programs.
 * Anybody may read it, codes and all, so it exists only where `settings.practice` says that everything is pretend.
 */
export async function route(request: Request, house: House): Promise<Response | null> {
  const url = new URL(request.url)
  if (url.pathname !== ROOT && url.pathname !== `${ROOT}.json` && !url.pathname.startsWith(`${ROOT}/`))
    return null
  if (!house.settings.practice) return null
  const one = url.pathname.slice(ROOT.length + 1)
  if (request.method === 'POST' && UUID.test(one)) return answer(request, url, house, one)
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
  const to = url.searchParams.get('to')?.trim().slice(0, 254) || null
  if (url.pathname === `${ROOT}.json`) {
    const mails = (await practiceMails(house.db, to, 200)).map(({ to_email, at, ...mail }) => ({
      ...mail,
      to: to_email,
      at: iso(at),
    }))
    return Response.json({ mails }, { headers: { 'cache-control': 'no-store' } })
  }
  const page = pageFor(request, url, house)
  if (url.pathname === ROOT || url.pathname === `${ROOT}/`) return page.list(to)
  return page.one(one, url.searchParams.get('answer'))
}

/** Sends an answer as a mail program would, and says whether it reached what it answers. Only from a page of our own. */
async function answer(request: Request, url: URL, house: House, id: string): Promise<Response> {
  const mail = UUID.test(id) ? await practiceMailById(house.db, id) : undefined
  if (!mail || mail.reply_to === null) return new Response(null, { status: 404 })
  if (!callerOf(request, url).sameOrigin) return new Response(null, { status: 403 })
  const form = await request.formData()
  const text = form.get('text')
  const files = form
    .getAll('pictures')
    .filter((each): each is File => typeof each !== 'string' && each.size > 0)
  const outcome = await answerPracticeMail(
    house,
    { ...mail, reply_to: mail.reply_to },
    { text: typeof text === 'string' ? text : '', files },
  )
  return new Response(null, { status: 303, headers: { location: `${ROOT}/${id}?answer=${outcome}` } })
}

function pageFor(request: Request, url: URL, house: House) {
  const { language: local } = callerOf(request, url)
  const t = translator(local)
  const say = formats(local)

  return {
    async list(to: string | null): Promise<Response> {
      const mails = await practiceMails(house.db, to, 100)
      const rows = mails.map(
        (mail) =>
          `<li><a href="${ROOT}/${mail.id}"><b lang="${bcp47(mail.language)}" dir="auto">${escaped(mail.subject)}</b><span dir="ltr">${escaped(mail.to_email)}</span><time datetime="${iso(mail.at)}">${escaped(say.dateTime(mail.at))}</time></a></li>`,
      )
      const search = `<form role="search"><label for="to">${escaped(t('mail.box.filter'))}</label><input id="to" name="to" type="email" dir="ltr" value="${escaped(to ?? '')}"><button>${escaped(t('common.search'))}</button></form>`
      return html(
        t('mail.box.title'),
        `<p>${escaped(t('mail.box.about'))}</p>${search}${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${escaped(t('mail.box.empty'))}</p>`}`,
      )
    },
    async one(id: string, answered: string | null): Promise<Response> {
      const mail = UUID.test(id) ? await practiceMailById(house.db, id) : undefined
      const back = `<p><a href="${ROOT}">${escaped(t('mail.box.back'))}</a></p>`
      if (!mail) return html(t('common.notFound'), back, 404)
      const facts = `<dl><dt>${escaped(t('mail.box.to'))}</dt><dd dir="ltr">${escaped(mail.to_email)}</dd><dt>${escaped(t('mail.box.at'))}</dt><dd>${escaped(say.dateTime(mail.at, 'long'))}</dd></dl>`
      // A letter is somebody else's HTML: no scripts, no forms, no origin; its links open in the window around it.
      const frame = `<iframe title="${escaped(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escaped(mail.html.replace('<head>', '<head><base target="_top">'))}"></iframe>`
      const told =
        answered === null
          ? ''
          : `<p role="status"><b>${escaped(t(answered === 'taken' ? 'mail.box.answered' : 'mail.box.notAnswered'))}</b></p>`
      const form =
        mail.reply_to === null
          ? ''
          : `<form method="post" enctype="multipart/form-data" class="answer"><label for="text">${escaped(t('mail.box.answer'))}</label><textarea id="text" name="text" rows="4" dir="auto"></textarea><label for="pictures">${escaped(t('mail.box.pictures'))}</label><input id="pictures" name="pictures" type="file" multiple><button>${escaped(t('mail.box.answer'))}</button></form>`
      return html(
        mail.subject,
        `${back}${told}${facts}${frame}${form}<details><summary>${escaped(t('mail.box.asText'))}</summary><pre dir="auto" lang="${bcp47(mail.language)}">${escaped(mail.text)}</pre></details>`,
      )
    },
  }

  function html(title: string, body: string, status = 200): Response {
    const page = `<!doctype html><html lang="${spokenTag(local)}" dir="${direction(local)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1 dir="auto">${escaped(title)}</h1>${body}</main></body></html>`
    return new Response(page, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      },
    })
  }
}

const bcp47 = (language: string): string => (isLocal(language) ? spokenTag(language) : 'en')

const style = `*{box-sizing:border-box}body{margin:0;background:#f6f6f3;color:#16191f;font:15px/25px system-ui,sans-serif}main{max-width:760px;margin-inline:auto;padding:24px 16px}h1{font-size:24px;line-height:32px;margin:0 0 12px}
ul{list-style:none;margin:16px 0;padding:0;background:#fff;border:1px solid #e4e3de;border-radius:12px;overflow:hidden}li+li{border-block-start:1px solid #e4e3de}li a{display:flex;flex-wrap:wrap;gap:2px 16px;padding:12px 16px;color:inherit;text-decoration:none}li a:hover,li a:focus-visible{background:#eeeeea}li b{flex:1 1 100%}li span,li time{color:#666b75;font-size:13px;line-height:20px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center}.answer{flex-direction:column;align-items:stretch;margin:16px 0}.answer button{align-self:flex-start}textarea{font:inherit;padding:8px 12px;border:1px solid #858992;border-radius:8px;background:#fff}input{font:inherit;padding:8px 12px;border:1px solid #858992;border-radius:8px;background:#fff;min-inline-size:240px}button{font:inherit;font-weight:700;padding:8px 16px;border:0;border-radius:8px;background:#16191f;color:#fff}a{color:#23427e}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:12px 0}dt{color:#666b75}dd{margin:0}iframe{inline-size:100%;block-size:560px;border:1px solid #e4e3de;border-radius:12px;background:#fff}pre{white-space:pre-wrap;background:#fff;border:1px solid #e4e3de;border-radius:12px;padding:16px}:focus-visible{outline:2px solid #23427e;outline-offset:2px}`
