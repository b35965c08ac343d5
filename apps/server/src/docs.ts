import { contract, endpoints } from '@tomobako/contract'
import type { Endpoint } from '@tomobako/contract'
import { openApi, schemaOf } from '@tomobako/contract/openapi'

/**
 * `/api/docs`: the contract as a page for developers; `/api/openapi.json`: the same for machines. Printed from the table the server runs
 * on. What staff call is told where it is answered (edge/sides.ts).
 */
export function docsRoute(
  publicUrl: string,
  withStaff: boolean,
): (request: Request) => Promise<Response | null> {
  const shown = ({ name }: Endpoint): boolean => withStaff || !name.startsWith('Sig.Console.')
  let page: string | null = null
  let json: string | null = null
  const headers = (type: string) => ({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/docs')
      return new Response((page ??= render(publicUrl, shown)), {
        headers: headers('text/html; charset=utf-8'),
      })
    if (pathname === '/api/openapi.json')
      return new Response((json ??= JSON.stringify(openApi(endpoints.filter(shown), publicUrl))), {
        headers: headers('application/json; charset=utf-8'),
      })
    return null
  }
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

function render(publicUrl: string, shown: (endpoint: Endpoint) => boolean): string {
  const groups = Object.entries(contract)
    .map(([group, calls]) => [group, (Object.values(calls) as unknown as Endpoint[]).filter(shown)] as const)
    .filter(([, calls]) => calls.length > 0)
  const shape = (title: string, schema: Endpoint['input']) =>
    `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schemaOf(schema), null, 2))}</pre></details>`
  const call = (
    endpoint: Endpoint,
  ) => `<section id="${escape(endpoint.name)}"><h3><code>${endpoint.method} /api/${escape(endpoint.name)}</code></h3><p>${escape(endpoint.does)}</p>
<p class="small">Who: ${endpoint.who}${endpoint.permission ? ` with ${escape(endpoint.permission)}` : ''} · ${escape(endpoint.source)}${endpoint.refusals.length > 0 ? ` · refuses with ${endpoint.refusals.map((key) => `<code>${escape(key)}</code>`).join(' ')}` : ''}</p>${shape('Input', endpoint.input)}${shape('data', endpoint.output)}</section>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Tomobako API</title><style>
:root{color-scheme:light dark}body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;background:Canvas;color:CanvasText}code,pre{font-family:ui-monospace,monospace;font-size:.9em}pre{overflow:auto;border:1px solid color-mix(in srgb,CanvasText 20%,Canvas);padding:.75rem;border-radius:6px}section{border-block-start:1px solid color-mix(in srgb,CanvasText 15%,Canvas);padding-block:.75rem}h3{margin:0;overflow-wrap:anywhere}.small{font-size:.85rem}nav{columns:2}summary{cursor:pointer;padding-block:.25rem}</style>
<h1>Tomobako API</h1>
<p>Every call has a dotted name. New style: <code>${escape(publicUrl)}/api/{name}</code>; old style: <code>${escape(publicUrl)}/?n={name}</code>. The query always carries <code>n</code>, <code>from=SIG-H5</code>, <code>language</code> (service code) and <code>isNew</code> (0 web, 12 server render, 15 in-app). GET sends its input as query, POST as a JSON body with an <code>Idempotency-Key</code> header. The answer is <code>{"code","msg","data"}</code>: 200 is success, <code>msg</code> is in the caller's language, 401 and 403 mean sign in. <a href="/api/openapi.json">OpenAPI file</a></p>
<nav>${groups.map(([group]) => `<a href="#g-${group}">${group}</a><br>`).join('')}</nav>
${groups.map(([group, calls]) => `<h2 id="g-${group}">${group}</h2>${calls.map(call).join('')}`).join('')}</html>`
}
