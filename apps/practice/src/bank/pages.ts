import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { CardForm, Faults } from './cards.ts'
import { grouped, testCards } from './cards.ts'
import type { Move, Payment } from './payments.ts'
import { css } from './style.ts'
import type { Reader } from './words.ts'

type Page = ReturnType<typeof html>

/** No script at all, only our own style; `returnTo` are the shop's origins, since browsers hold redirects after a form to form-action. */
export const policy = (returnTo: readonly string[]): string =>
  `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; form-action 'self' ${[...new Set(returnTo)].join(' ')}; base-uri 'none'; frame-ancestors 'none'`

const mark = raw(
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path d="M16 2 3 9v3h26V9L16 2Z" fill="currentColor"/><path d="M6 14h4v10H6zm8 0h4v10h-4zm8 0h4v10h-4zM3 26h26v3H3z" fill="currentColor"/></svg>',
)

/** In one piece: the policy allows exactly these bytes, and a line break beside them would be another style. */
const styled = raw(`<style>${css}</style>`)

export function frame({ lang, dir, words }: Reader, title: string, body: Page): Page {
  return html`<!doctype html>
    <html lang="${lang}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <title>${title} · ${words.bank}</title>
        <link rel="icon" href="data:," />
        ${styled}
      </head>
      <body>
        <aside class="practice" aria-label="${words.practice}">
          <strong>${words.practice}</strong> <span>${words.practiceMore}</span>
        </aside>
        <header class="bar">${mark}<span class="bank">${words.bank}</span></header>
        <main>${body}</main>
      </body>
    </html>`
}

const summary = ({ words, yen }: Reader, payment: Payment): Page =>
  html`<section class="summary" aria-label="${words.amount}">
    <p class="for"><span class="label">${words.payment}</span> <bdi>${payment.description}</bdi></p>
    <p class="amount">
      <span class="label">${words.amount}</span> <bdi class="yen">${yen(payment.yen)}</bdi>
    </p>
  </section>`

/** The card form. What was typed comes back after a fault, except the security code. */
export function payPage(reader: Reader, payment: Payment, form: CardForm, faults: Faults = {}): Page {
  const { words, yen } = reader
  const field = (name: keyof CardForm, label: string, hint: string, more: Page): Page => {
    const fault = faults[name]
    const said = fault && (words.faults[name][fault] ?? words.check)
    return html`<div class="field f-${name}">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        value="${form[name]}"
        ${more}
        required${said ? html` aria-invalid="true"` : ''}${hint || said ? html` aria-describedby="${[hint && `${name}-hint`, said && `${name}-fault`].filter(Boolean).join(' ')}"` : ''}
      />
      ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}${said ? html`<p class="fault" id="${name}-fault">${said}</p>` : ''}
    </div>`
  }
  const names: Record<keyof CardForm, string> = {
    number: words.number,
    expiry: words.expiry,
    cvc: words.cvc,
    name: words.name,
  }
  const wrong = (Object.keys(names) as (keyof CardForm)[]).filter((name) => faults[name]) // keys of the table above
  return frame(
    reader,
    wrong.length ? `${words.check} ${words.title}` : words.title,
    html` <h1>${words.title}</h1>
      ${summary(reader, payment)}
      ${
        wrong.length
          ? html`<div class="faults" role="alert">
              <p>${words.check}</p>
              <ul>
                ${wrong.map((name) => html`<li><a href="#${name}">${names[name]}</a></li>`)}
              </ul>
            </div>`
          : ''
      }
      <form method="post" action="/pay/${payment.token}" novalidate>
        ${field('number', words.number, '', html`inputmode="numeric" autocomplete="off" dir="ltr" maxlength="30" placeholder="0000 0000 0000 0000"`)}
        <div class="pair">
          ${field('expiry', words.expiry, words.expiryHint, html`inputmode="text" autocomplete="off" dir="ltr" maxlength="9"`)}
          ${field('cvc', words.cvc, words.cvcHint, html`inputmode="numeric" autocomplete="off" dir="ltr" maxlength="6"`)}
        </div>
        ${field('name', words.name, '', html`autocomplete="off" dir="auto" maxlength="120"`)}
        ${payment.hold ? html`<p>${words.keepText}</p>` : ''}
        <button class="pay" type="submit">
          ${(payment.hold ? words.keep : words.pay).replace('{amount}', yen(payment.yen))}
        </button>
        <p class="hint kept">${payment.keep ? words.kept : words.notStored}</p>
      </form>
      <p class="cancel"><a href="/pay/${payment.token}/cancel" rel="nofollow">${words.cancel}</a></p>
      <section class="cards" aria-labelledby="cards">
        <h2 id="cards">${words.testCards}</h2>
        <p class="hint">${words.testCardsHint}</p>
        <ul>
          ${testCards.map(
            ({ number, does }) =>
              html`<li>
                <a href="/pay/${payment.token}?card=${number}"
                  ><span class="number" dir="ltr">${grouped(number)}</span
                  ><span class="does">${words.does[does]}</span></a
                >
              </li>`,
          )}
        </ul>
      </section>`,
  )
}

/** Alipay, WeChat Pay or a convenience store: whoever practises decides what the payer's app, or the till, says. */
export function meansPage(reader: Reader, payment: Payment, may: readonly Move[]): Page {
  const { words, yen } = reader
  const title = payment.method === undefined ? words.title : words.by[payment.method]
  return frame(
    reader,
    title,
    html` <h1>${title}</h1>
      ${summary(reader, payment)}
      ${
        payment.slip
          ? html`<p>${words.slipText}</p>
              <p class="amount"><bdi class="yen" dir="ltr">${payment.slip}</bdi></p>`
          : ''
      }
      <p class="hint">${words.choose}</p>
      <form method="post" action="/pay/${payment.token}">
        ${may.map(
          (does, place) =>
            html`<button class="${place === 0 ? 'pay' : 'plain'}" name="does" value="${does}">
              ${words.moves[does].replace('{amount}', yen(payment.yen))}
            </button> `,
        )}
      </form>
      <p class="cancel">
        ${
          payment.slip
            ? html`<a href="${payment.returnUrl}">${words.back}</a>`
            : html`<a href="/pay/${payment.token}/cancel" rel="nofollow">${words.cancel}</a>`
        }
      </p>`,
  )
}

/** The 3-D-Secure step. */
export function verifyPage(reader: Reader, payment: Payment): Page {
  const { words } = reader
  return frame(
    reader,
    words.verifyTitle,
    html` <h1>${words.verifyTitle}</h1>
      ${summary(reader, payment)}
      <p>${words.cardEnding} <bdi dir="ltr">•••• ${payment.last4 ?? ''}</bdi></p>
      <p>${words.verifyText}</p>
      <form method="post" action="/pay/${payment.token}/verify">
        <button class="pay" name="answer" value="approve">${words.approve}</button>
        <button class="plain" name="answer" value="fail">${words.fail}</button>
      </form>
      <p class="cancel"><a href="/pay/${payment.token}/cancel" rel="nofollow">${words.cancel}</a></p>`,
  )
}

export const gonePage = (reader: Reader): Page =>
  frame(
    reader,
    reader.words.goneTitle,
    html`<h1>${reader.words.goneTitle}</h1>
      <p>${reader.words.goneText}</p>`,
  )
export const brokenPage = (reader: Reader): Page =>
  frame(
    reader,
    reader.words.brokenTitle,
    html`<h1>${reader.words.brokenTitle}</h1>
      <p>${reader.words.brokenText}</p>`,
  )

/** For testers: the newest payments and what can be made to happen to them. In English, like a tool. */
export function boardPage(
  reader: Reader,
  payments: readonly Payment[],
  open: (paymentId: string) => number,
): Page {
  return frame(
    reader,
    'Practice board',
    html` <h1>Practice board</h1>
      ${payments.length === 0 ? html`<p>No payments yet.</p>` : ''}
      <ul class="board">
        ${payments.map(
          (each) =>
            html`<li>
              <p><bdi>${each.description}</bdi> <strong>${reader.yen(each.yen)}</strong></p>
              <p class="hint">
                ${each.paymentId}<br />${each.method ?? 'card'} ·
                ${each.state}${each.failure ? ` (${each.failure})` : ''}${each.last4 ? ` · •••• ${each.last4}` : ''}${each.refunds.length ? ` · refunded ${reader.yen(each.refunds.reduce((sum, refund) => sum + refund.yen, 0))}` : ''}
                · ${open(each.paymentId)} webhooks on their
                way${each.silent ? ' · silent' : ''}${each.dispute ? ` · dispute ${each.dispute.state}${each.dispute.evidence ? `, answered with ${Math.ceil(each.dispute.evidence.bytes / 1_000)} kB` : ''}` : ''}
              </p>
              <form method="post" action="/practice/control">
                <input type="hidden" name="paymentId" value="${each.paymentId}" />
                ${actionsFor(each).map((action) => html`<button class="plain small" name="action" value="${action}">${action.replace('_', ' ')}</button> `)}
              </form>
            </li>`,
        )}
      </ul>`,
  )
}

const actionsFor = (payment: Payment): string[] => [
  ...(payment.state === 'authorised'
    ? ['lapse']
    : payment.state === 'succeeded'
      ? ['late_failure']
      : ['succeed']),
  ...(payment.state === 'needs_action' || payment.state === 'processing' ? ['fail'] : []),
  ...(payment.state === 'succeeded' && !payment.dispute ? ['dispute'] : []),
  ...(payment.keep && payment.typed && (payment.state === 'succeeded' || payment.state === 'authorised')
    ? (['forget_card', 'decline_card'] as const)
    : []),
  ...(payment.dispute?.state === 'open' ? ['dispute_won', 'dispute_lost'] : []),
  'resend',
  ...(payment.silent ? [] : ['silence']),
]
