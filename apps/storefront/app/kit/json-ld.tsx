import { nothing } from '@tomobako/ui'

/**
 * What a page is about, for machines that read pages (schema.org). Data, not a script: it is not run, and no text of it can end the
 * element. It stands in documents; who comes inside the application is no such machine.
 */
export const JsonLd = ({ of }: { of: Readonly<Record<string, unknown>> }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{
      __html: import.meta.env.SSR ? JSON.stringify(of).replaceAll('<', '\\u003c') : nothing(),
    }}
  />
)
