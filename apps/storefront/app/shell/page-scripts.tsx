import type { AnyLocal } from '@tomobako/i18n'
import { nothing } from '@tomobako/ui'
import { use, useState } from 'react'
import {
  Scripts,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router'
import { useFirstWords, useNonce } from './shell-context.tsx'
import arabic400 from '@tomobako/ui/assets/fonts/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import arabic700 from '@tomobako/ui/assets/fonts/ibm-plex-sans-arabic-arabic-700-normal.woff2?url'
import cyrillic400 from '@tomobako/ui/assets/fonts/m-plus-1p-cyrillic-400-normal.woff2?url'
import cyrillic700 from '@tomobako/ui/assets/fonts/m-plus-1p-cyrillic-700-normal.woff2?url'
import latin400 from '@tomobako/ui/assets/fonts/m-plus-1p-latin-400-normal.woff2?url'
import latin700 from '@tomobako/ui/assets/fonts/m-plus-1p-latin-700-normal.woff2?url'

/** The letters a first screen is written with; its figures stand in for a moment where another script is the page's. */
const letters = (local: AnyLocal): readonly string[] =>
  local === 'ar'
    ? [arabic400, arabic700]
    : local === 'ru'
      ? [cyrillic400, cyrillic700, latin400]
      : [latin400, latin700]

export const FirstLetters = ({ local }: { local: AnyLocal }) =>
  letters(local).map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))

/** A button that only scripts listen to is pressed again once they do (typed-early.ts). */
const pressed = `addEventListener('click',({target,timeStamp})=>{const button=target.closest?.('button[type=button]');if(button)window.pressedEarly={button,at:timeStamp}},true);`

/** Begins when the page has been painted once. A tab nobody looks at is never painted: it begins at once, or when time has passed. */
const start = `const begin=()=>{if(begun)return;begun=true;delete document.documentElement.dataset.first;for(const[rel,href]of files)document.head.append(Object.assign(document.createElement('link'),{rel,href,fetchPriority:'low',...(rel==='preload'?{as:'fetch',crossOrigin:'anonymous'}:{})}));wake()};
let begun=false;setTimeout(begin,3000);
if(document.visibilityState==='visible')requestAnimationFrame(()=>setTimeout(begin));else begin()`

/**
 * What React Router's own Scripts writes, but the page is painted first: it reads and buys without them, and a preload for each in the
 * head comes before letters and pictures in every browser (decision 0010).
 */
export function PageScripts() {
  const nonce = useNonce()
  const framework = use(FrameworkContext)
  const data = use(DataRouterContext)
  const words = useFirstWords()
  // The document's own stay what they were, whatever page is shown later.
  const [texts] = useState((): readonly [string | TrustedHTML, string | TrustedHTML] => {
    if (!framework || !data?.staticContext) return [nothing(), nothing()]
    const { manifest, serverHandoffString } = framework
    const matched = data.staticContext.matches.map(({ route }) => ({
      id: route.id,
      files: manifest.routes[route.id]!,
    }))
    const home = data.router.match('/') ?? []
    const known = new Set([...matched.map(({ id }) => id), ...home.map(({ route }) => route.id)])
    const modules = matched.map(({ files }) => files.module)
    const preloads = new Set([
      manifest.entry.module,
      ...manifest.entry.imports,
      ...matched.flatMap(({ files }) => [files.module, ...(files.imports ?? [])]),
    ])
    const files = [
      ...Array.from(preloads, (file) => ['modulepreload', file]),
      ...words.map((file) => ['preload', file]),
    ]
    const part = {
      ...manifest,
      routes: Object.fromEntries([...known].map((id) => [id, manifest.routes[id]])),
    }
    return [
      `${pressed}window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream())`,
      `const files=${written(files)};
const wake=async()=>{const all=await Promise.all(${written(modules)}.map(file=>import(file)));
window.__reactRouterManifest=${written(part)};
window.__reactRouterRouteModules=Object.fromEntries(${written(matched.map(({ id }) => id))}.map((id,at)=>[id,all[at]]));
await import(${written(manifest.entry.module)})};
${start}`,
    ]
  })
  // In development React Router also writes what reloads a page that was edited.
  if (import.meta.env.DEV) return <Scripts />
  said(framework?.renderMeta)
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: texts[0] }} />
      <script
        nonce={nonce}
        suppressHydrationWarning
        type="module"
        async
        dangerouslySetInnerHTML={{ __html: texts[1] }}
      />
    </>
  )
}

/** React Router streams its data behind the page only when it hears that there is somebody to read it. */
function said(meta: { didRenderScripts?: boolean } | undefined): void {
  if (meta) meta.didRenderScripts = true
}

/** The `<` is written \u003c, so no text can end the element. */
const written = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
