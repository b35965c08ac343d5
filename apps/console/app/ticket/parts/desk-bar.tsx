import { ticketDesk } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Link } from '@tomobako/ui'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import './ticket.css'

const pages = ['queue', 'figures', 'tables'] as const
export type DeskPage = (typeof pages)[number]
const paths: Readonly<Record<DeskPage, string>> = {
  queue: '/tickets',
  figures: '/tickets/figures',
  tables: '/tickets/tables',
}

/** The help desk's three pages: what is to be answered, how well it goes, what is set. */
export function DeskBar({ current }: { current: DeskPage }) {
  const t = useT()
  const { may } = useSession()
  return (
    <Bar title={t('console.screens.tickets')}>
      <nav className="row g3 deskpages" aria-label={t('console.tickets.pages')}>
        {pages
          .filter((each) => each !== 'tables' || may(ticketDesk.saveTypes.permission ?? ''))
          .map((each) => (
            <Link
              key={each}
              href={paths[each]}
              className={each === current ? 'b7' : 'underline'}
              aria-current={each === current ? 'page' : undefined}
            >
              {t(`console.tickets.page.${each}`)}
            </Link>
          ))}
      </nav>
    </Bar>
  )
}
