import { useT } from '@tomobako/i18n/react'
import { Footer } from '@tomobako/ui'
import { LogOut } from './log-out.tsx'
import { OddTextLink } from './odd-text-link.tsx'
import { useShell } from './shell-context.tsx'

/** What stands at the end of every page, in four groups. */
function useFoot() {
  const t = useT()
  const { practice } = useShell()
  const link = (id: string, href: string, label: string) => ({ id, href, label })
  return {
    about: t('shell.footer.story'),
    columns: [
      {
        id: 'shop',
        title: t('shell.footer.shop'),
        links: [
          link('auctions', '/search?source=yahoo', t('shell.footer.auctions')),
          link('flea', '/search?source=mercari', t('shell.footer.fleaMarkets')),
          link('shops', '/search?source=rakuten', t('shell.footer.shops')),
          link('live', '/live', t('shell.footer.live')),
        ],
      },
      {
        id: 'parcel',
        title: t('shell.footer.parcel'),
        links: [
          link('calc', '/calc', t('shell.footer.calc')),
          link('warehouse', '/warehouse', t('shell.footer.warehouse')),
          link('logistics', '/userGuide/logistics', t('shell.footer.logistics')),
          link('tracking', '/parcels', t('shell.footer.tracking')),
        ],
      },
      {
        id: 'help',
        title: t('shell.footer.help'),
        links: [
          link('guide', '/userGuide', t('shell.footer.userGuide')),
          link('afterSale', '/afterSaleService', t('shell.footer.afterSale')),
          link('tickets', '/workOrder', t('shell.footer.tickets')),
          link('request', '/request', t('shell.footer.request')),
          link('report', '/report?type=abuse', t('shell.footer.report')),
          link('contact', '/customerSupport', t('shell.footer.contact')),
        ],
      },
      {
        id: 'about',
        title: t('shell.footer.about'),
        links: [
          link('who', '/userGuide/about', t('shell.footer.who')),
          link('shopsGuide', '/userGuide/popularShops', t('shell.footer.shopsGuide')),
          link('terms', '/agreement', t('shell.footer.terms')),
          link('privacy', '/agreement#privacy', t('shell.footer.privacy')),
          link('cookies', '/cookies', t('shell.footer.cookies')),
        ],
      },
    ],
    children: (
      <>
        <OddTextLink />
        <LogOut />
        {practice ? <p>{t('shell.footer.practice')}</p> : null}
      </>
    ),
  }
}

/** Phones have it too, its groups folded (base.css): above the five places, and not where a bar commits to something. */
export const Foot = () => <Footer {...useFoot()} />
