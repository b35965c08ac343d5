/** What a page is about, for machines that read pages (schema.org). Data, not a script: it is not run, and no text of it can end the element. */
export const JsonLd = ({ of }: { of: Readonly<Record<string, unknown>> }) => (
  <script type="application/ld+json">{JSON.stringify(of).replaceAll('<', '\\u003c')}</script>
)
