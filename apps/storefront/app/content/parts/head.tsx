import type { ShownPage } from '@tomobako/contract'
import { JsonLd } from '../../kit/json-ld.tsx'
import { useShell } from '../../shell/shell-context.tsx'

/** What networks and searchers read of a composed page: its picture, and what kind of thing it is. */
export function PageHead({ page, path }: { page: ShownPage; path: string }) {
  const { publicUrl, appName } = useShell()
  const here = `${publicUrl}${path}`
  if (page.isPreview) return null
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={appName} />
      {page.text !== '' && <meta property="og:description" content={page.text} />}
      {page.picture && (
        <>
          <meta property="og:title" content={page.title} />
          <meta property="og:image" content={`${publicUrl}${page.picture.url}?w=1200&fmt=jpeg`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <JsonLd of={told(page, here, appName)} />
    </>
  )
}

function told(page: ShownPage, url: string, appName: string): Readonly<Record<string, unknown>> {
  const faq = page.blocks.find(({ kind }) => kind === 'faq')
  const questions = faq && {
    '@type': 'FAQPage',
    mainEntity: faq.items.map(({ words }) => ({
      '@type': 'Question',
      name: words['question'],
      acceptedAnswer: { '@type': 'Answer', text: words['answer'] },
    })),
  }
  const own =
    page.startsAt === null || page.endsAt === null
      ? { '@type': 'WebPage', name: page.title, description: page.text, url }
      : {
          '@type': 'SaleEvent',
          name: page.title,
          description: page.text,
          url,
          startDate: page.startsAt,
          endDate: page.endsAt,
          eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
          eventStatus: 'https://schema.org/EventScheduled',
          location: { '@type': 'VirtualLocation', url },
          organizer: { '@type': 'Organization', name: appName },
        }
  return { '@context': 'https://schema.org', '@graph': [own, ...(questions ? [questions] : [])] }
}
