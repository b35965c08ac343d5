import { account, createServerClient, isServerError } from '@tomobako/contract'
import { data } from 'react-router'
import type { ShopContext } from '../context.ts'
import type { Route } from './+types/practice-app.ts'
import { escaped } from './offline-page.ts'
import { fromHere } from './return.ts'
import { valuesOf } from './form.ts'

/** Only the practice world has a practice app. */
async function onlyInPractice(context: ShopContext): Promise<void> {
  if (!(await context.session()).practice) throw data(null, { status: 404, statusText: 'Page Not Found' })
}

/**
 * A pretend native app for people and tests: the shop in a frame as in the app's web view (isNew=15), every message of the bridge
 * (docs/bridge.md) in a list, and buttons for what an app says. Its login is its own, never the frame's.
 */
export async function loader({ context: given }: Route.LoaderArgs): Promise<Response> {
  const context = given as unknown as ShopContext
  await onlyInPractice(context)
  const { nonce, config } = context
  return new Response(page(escaped(config.appName), nonce ?? ''), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** What the app's own server side does: signs in as the app and asks for a code. Nothing of it reaches the browser but the code. Or pays as the app's sheet would. */
export async function action({ context: given, request }: Route.ActionArgs) {
  const context = given as unknown as ShopContext
  await onlyInPractice(context)
  if (!fromHere(request)) throw data(null, { status: 403 })
  const { email = '', password = '', challenge = '', ...rest } = valuesOf(await request.formData())
  if (rest['payment'] !== undefined) return paid(context, rest)
  let cookie = ''
  const call = createServerClient({
    base: new URL(request.url).origin,
    language: () => 'en',
    headers: (): Record<string, string> => (cookie === '' ? {} : { cookie }),
    send: (asked) => fetch(asked),
    networkFail: () => 'The network cannot be reached.',
    onResponse: (response) => {
      const [line] = response.headers.getSetCookie()
      if (line) cookie = line.split(';', 1)[0] ?? ''
    },
  })
  const login = await call(account.login, { email, password })
  if (isServerError(login)) return Response.json({ code: null, said: login.failed.message })
  const made = await call(account.handoverCode, { challenge })
  await call(account.logout, {})
  return Response.json(isServerError(made) ? { code: null, said: made.failed.message } : { code: made.code })
}

/** What the practice app's sheet has the practice bank do; the shop is told by the bank alone. */
async function paid(
  { config }: ShopContext,
  { payment = '', url = '', state }: Readonly<Record<string, string>>,
): Promise<Response> {
  const bank = URL.canParse(url) ? new URL(url).origin : ''
  // The only addresses a payment of this shop leads to.
  if (!config.formOrigins.includes(bank)) throw data(null, { status: 404 })
  const done = await fetch(`${bank}/practice/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentId: payment, action: state === 'paid' ? 'succeed' : 'fail' }),
  })
  return Response.json({ ok: done.ok }, { status: done.ok ? 200 : 409 })
}

const page = (name: string, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} · practice app</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; --ground: light-dark(#f6f6f2, #14171a); --paper: light-dark(#fff, #1d2125); --ink: light-dark(#171a20, #f1f1ec); --ink-2: light-dark(#575c66, #b4b8bf); --line: light-dark(#d9d9d2, #3a4047); --seal: light-dark(#b3261e, #ff8a7d); font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 20px 16px; max-inline-size: 1180px; display: grid; gap: 24px 32px; align-items: start; grid-template-columns: minmax(0, 414px) minmax(0, 1fr) }
@media (max-width: 860px) { body { grid-template-columns: minmax(0, 1fr) } main { order: -1 } }
.phone { border: 1px solid var(--ink); border-radius: 28px; overflow: hidden; display: grid; grid-template-rows: auto 1fr; block-size: 820px; max-block-size: 90vh; background: var(--paper); position: relative }
form[hidden] { display: none }
#sheet { position: absolute; inset-inline: 0; inset-block-end: 0; margin: 0; grid-template-columns: 1fr; border-radius: 16px 16px 0 0; overflow-wrap: anywhere }
#sheet p { margin: 0 }
.row { display: flex; flex-wrap: wrap; gap: 8px }
select { min-block-size: 44px; font: inherit; font-size: 16px; color: var(--ink); background: var(--paper); border: 1px solid var(--ink-2); border-radius: 8px }
.bar { display: flex; gap: 12px; align-items: center; padding: 6px 12px; border-block-end: 1px solid var(--line) }
.bar b { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.bar button { border-color: transparent; background: none; padding-inline: 8px }
iframe { inline-size: 100%; block-size: 100%; border: 0; background: #fff }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 4px }
h2 { font-size: 17px; margin: 28px 0 8px }
p { margin: 0 0 20px; color: var(--ink-2) }
a { color: inherit }
form { display: grid; gap: 12px; grid-template-columns: 1fr 1fr auto; align-items: end; padding: 16px; margin-block-end: 12px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px }
@media (max-width: 480px) { form { grid-template-columns: 1fr } }
label { display: grid; gap: 4px; font-size: 13px; color: var(--ink-2) }
button, input:not([type=checkbox]) { min-block-size: 44px; min-inline-size: 0; inline-size: 100%; padding-inline: 12px; font: inherit; font-size: 16px; color: var(--ink); background: var(--paper); border: 1px solid var(--ink-2); border-radius: 8px }
button { inline-size: auto; font-weight: 600; font-size: 14px; cursor: pointer }
:is(button, input, a):focus-visible { outline: 3px solid #2f6fde; outline-offset: 2px }
output, .tick { grid-column: 1 / -1; font-size: 13px; color: var(--ink-2) }
.tick { display: flex; gap: 10px; align-items: center; min-block-size: 44px }
.tick input { inline-size: 20px; block-size: 20px; margin: 0; accent-color: var(--ink) }
ol { margin: 0; font: 12px/1.7 ui-monospace, monospace; overflow-wrap: anywhere; min-block-size: 96px; max-block-size: 420px; overflow: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 10px 12px 10px 40px }
</style>
</head>
<body>
<div class="phone">
  <div class="bar"><button id="back" type="button">Back</button><b id="title" aria-live="polite"></b></div>
  <form id="sheet" hidden>
    <p>The app pays <b id="for"></b></p>
    <label>The page hears of it <select name="answers"><option value="once">at once<option value="late">after five seconds<option value="never">never</select></label>
    <div class="row"><button value="paid">Approve</button> <button value="declined">Decline</button> <button value="cancelled">Close the sheet</button></div>
  </form>
  <iframe id="web" title="The shop in the app" data-first="/?isNew=15"></iframe>
</div>
<main>
  <h1>Practice app</h1>
  <p>The shop as its app shows it. <a href="/?isNew=0">Leave the app</a></p>
  <form id="login">
    <label>E-mail <input name="email" type="email" autocomplete="off"></label>
    <label>Password <input name="password" type="password" autocomplete="off"></label>
    <button>Sign in to the app</button> <output id="who">Nobody is signed in to the app.</output>
  </form>
  <form id="says">
    <label>What the app says <input name="name" list="names" value="navigate"></label>
    <label>With <input name="payload" value='{"path":"/calc"}'></label>
    <datalist id="names"><option>navigate<option>back<option>scanned<option>unsupported<option>opened<option>signedIn</datalist>
    <button>Say</button>
    <label class="tick"><input id="old" type="checkbox"> An old app: knows no page of its own</label>
  </form>
  <h2>Messages</h2>
  <ol id="log" aria-live="polite"></ol>
</main>
<script nonce="${nonce}" src="/js/practice-app.js"></script>
</body>
</html>`
