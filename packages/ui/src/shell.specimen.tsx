import * as ui from './index.ts'
import { Framed, fees, search } from './samples.tsx'
import type { Specimen } from './samples.tsx'

const navItems: ui.NavItem[] = [
  { id: 'saved', href: '#saved', label: 'Saved', icon: 'heart' },
  { id: 'parcels', href: '#parcels', label: 'Parcels', icon: 'parcel', count: 3, current: true },
  { id: 'cart', href: '#cart', label: 'Cart', icon: 'cart' },
]

const tabItems: ui.TabBarItem[] = [
  { id: 'home', href: '#h', icon: 'home', label: 'Home', current: true },
  { id: 'browse', href: '#b', icon: 'browse', label: 'Browse' },
  { id: 'parcels', href: '#p', icon: 'parcel', label: 'Parcels', count: 3, countLabel: 'parcels need you' },
  { id: 'inbox', href: '#i', icon: 'inbox', label: 'Inbox' },
  { id: 'me', href: '#m', icon: 'user', label: 'Me' },
]

export const specimens: readonly Specimen[] = [
  {
    id: 'shell',
    title: 'App bar, tab bar, action bar',
    render: () => (
      <div className="stack g4" style={{ maxInlineSize: '430px' }}>
        <Framed>
          <ui.AppBar flat home={{ label: 'Tomobako, home', href: '#home' }}>
            <ui.LocaleButton place="Germany" currency="EUR" label="Language and delivery" />
            <ui.IconButton icon="bell" label="2 notices" count={2} />
          </ui.AppBar>
        </Framed>
        <Framed>
          <ui.AppBar
            title="Checkout"
            subtitle="Step 1 of 2 · we buy it for you"
            back={{ label: 'Back', href: '#back' }}
          >
            <ui.IconButton icon="help" label="Help" />
          </ui.AppBar>
        </Framed>
        <Framed>
          <ui.AppBar
            back={{ label: 'Back' }}
            search={
              <ui.SearchField
                {...search}
                label="Search in the bar"
                size="sm"
                paste={undefined}
                defaultValue="Showa retro"
              />
            }
          />
        </Framed>
        <Framed height="76px">
          <ui.TabBar label="Main" items={tabItems} />
        </Framed>
        <Framed height="92px">
          <ui.ActionBar
            total={{
              label: 'Pay now',
              value: <ui.Price yen={12_890} />,
              note: <ui.LocalPrice>€78.60</ui.LocalPrice>,
            }}
          >
            <ui.Button tone="seal" stamped>
              Place order
            </ui.Button>
          </ui.ActionBar>
        </Framed>
        <Framed height="80px">
          <ui.ActionBar>
            <ui.ActionMini icon="message" href="#ask">
              Ask
            </ui.ActionMini>
            <ui.Button tone="line">Add to cart</ui.Button>
            <ui.Button tone="seal">Buy for me</ui.Button>
          </ui.ActionBar>
        </Framed>
      </div>
    ),
  },
  {
    id: 'desktop',
    title: 'Desktop header and footer',
    render: () => (
      <div>
        <ui.SkipLink>Skip to content</ui.SkipLink>
        <ui.DesktopHeader
          home={{ label: 'Tomobako, home', href: '#home' }}
          tagline="Bought, checked and boxed in Japan"
          top={[
            { id: 'guide', href: '#guide', label: 'User guide' },
            { id: 'lang', href: '#lang', label: 'English · Germany · EUR', icon: 'globe' },
          ]}
          search={<ui.SearchField {...search} label="Search Japan, desktop" />}
          nav={navItems}
          navLabel="Places"
          sub={[
            { id: 'you', href: '#you', label: 'For you', current: true },
            { id: 'fig', href: '#fig', label: 'Figures' },
            { id: 'coupons', href: '#coupons', label: 'Coupons', icon: 'ticket', end: true },
          ]}
          subLabel="Categories"
        >
          <ui.Link href="#me">
            <ui.Avatar name="Mina Hartmann" label="Mina Hartmann" />
          </ui.Link>
        </ui.DesktopHeader>
        <ui.Breadcrumbs
          label="You are here"
          items={[
            { id: 'home', href: '#home', label: 'Home' },
            { id: 'cam', href: '#cam', label: 'Cameras' },
            { id: 'slr', label: 'Film SLR' },
          ]}
        />
        <ui.Footer
          about="A tomobako is the box that belongs to a piece. We pack yours in Japan."
          columns={[
            {
              id: 'shop',
              title: 'Shop',
              links: [
                { id: 'a', href: '#a', label: 'Auctions' },
                { id: 'f', href: '#f', label: 'Flea markets' },
              ],
            },
            { id: 'help', title: 'Help', links: [{ id: 'g', href: '#g', label: 'User guide' }] },
          ]}
        >
          © 2026
        </ui.Footer>
      </div>
    ),
  },
  {
    id: 'blocks',
    title: 'Sections, panels, menus',
    render: () => (
      <>
        <ui.Section title="Ending today" more={{ href: '#all', label: 'All auctions' }}>
          <ui.Card pad>Content</ui.Card>
        </ui.Section>
        <ui.Panel gap title="Costs">
          <ui.Fees rows={fees.slice(0, 2)} />
        </ui.Panel>
        <ui.Menu
          label="Me"
          rows={[
            { id: 'saved', href: '#saved', icon: 'heart', label: 'Saved items', value: 38 },
            { id: 'lang', icon: 'globe', label: 'Language', value: 'English' },
          ]}
          className="mt16"
        />
      </>
    ),
  },
]
