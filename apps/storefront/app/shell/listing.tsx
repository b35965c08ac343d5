import { inLanguageAt, listedPath } from '@tomobako/domain/sitemap'
import { languages, locals, serviceCode } from '@tomobako/i18n'
import { useLocation, useSearchParams } from 'react-router'
import { JsonLd } from '../kit/json-ld.tsx'
import { useShell } from './shell-context.tsx'

/** One thing of schema.org, without its `@context`. */
export type Facts = { readonly '@type': string; readonly [property: string]: unknown }

/**
 * What a page tells search engines: its one address, the same page in other languages, what it is of; or that it is none of theirs. Pages
 * with a file of their own in the sitemap (items) name their languages there and stay light.
 */
export function Listing({ isListed, facts }: { isListed: boolean; facts: readonly Facts[] }) {
  const { publicUrl, local, edition } = useShell()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  if (!isListed) return <meta name="robots" content="noindex" />
  const path = listedPath(pathname, (name) => query.get(name))
  const at = (service: string): string => publicUrl + inLanguageAt(path, service)
  // The address without a language is a page of its own (x-default): one that names another as its own would not be counted.
  const own = query.has('lang') ? at(serviceCode(local)) : publicUrl + path
  return (
    <>
      <link rel="canonical" href={own} />
      <meta property="og:url" content={own} />
      {edition === 'global' && !pathname.includes('/detail') && (
        <>
          {locals.map((each) => (
            <link
              key={each}
              rel="alternate"
              hrefLang={languages[each].bcp47}
              href={at(languages[each].service)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />
        </>
      )}
      {facts.map((each) => (
        <JsonLd key={each['@type']} of={{ '@context': 'https://schema.org', ...each }} />
      ))}
    </>
  )
}

/** Where a page stands, from home down; paths of ours. */
export const crumbs = (
  publicUrl: string,
  steps: readonly { readonly name: string; readonly path: string }[],
): Facts => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
})
