import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  Icon,
  Avatar,
  Button,
  DoorLine,
  ErrorWidget,
  Fees,
  Price,
  TextField,
  UiProvider,
  errorKind,
  pageNumbers,
} from './index.ts'
import { specimens } from './gallery.tsx'

test.each(specimens.map((entry) => [entry.id, entry] as const))(
  '%s renders on the server, with nothing that breaks in right-to-left pages',
  (_id, entry) => {
    const html = renderToString(entry.render())
    expect(html.length).toBeGreaterThan(100)
    const styles = [...html.matchAll(/style="([^"]*)"/g)].map((match) => match[1] ?? '')
    for (const style of styles)
      expect(style).not.toMatch(
        /(^|;)\s*((margin|padding|border)-(left|right)|left|right|text-align:\s*(left|right)|float)\b/,
      )
  },
)

const here = (path: string) => new URL(path, import.meta.url)
const components = ['./', './console/'].flatMap((folder) =>
  readdirSync(here(folder))
    .filter((name) => /^[a-z-]+\.tsx$/.test(name))
    .map((name) => folder + name),
)
const exported = (path: string): string[] =>
  [...readFileSync(here(path), 'utf8').matchAll(/^export (?:const|function) ([A-Z][a-z]\w*)/gm)].map(
    ([, name]) => name!,
  )
// They are around a page or draw nothing themselves.
const without = ['Main', 'UiProvider']

test('every component has a specimen in the file beside it or in another, and the gallery shows every file of specimens', () => {
  const samples = ['./gallery.tsx', './samples.tsx']
  const shown = components.filter((path) => !samples.includes(path) && exported(path).length > 0)
  expect(shown.length).toBeGreaterThan(25)
  const beside = shown.map((path) => path.replace(/\.tsx$/, '.specimen.tsx'))
  expect(beside.filter((path) => path !== './provider.specimen.tsx' && !existsSync(here(path)))).toEqual([])
  const texts = beside
    .filter((path) => existsSync(here(path)))
    .map((path) => readFileSync(here(path), 'utf8'))
  const drawn = new Set(
    [...texts, readFileSync(here('./samples.tsx'), 'utf8')].flatMap((text) =>
      [...text.matchAll(/\bui\.([A-Z]\w+)/g)].map(([, name]) => name!),
    ),
  )
  expect(shown.flatMap(exported).filter((name) => !drawn.has(name) && !without.includes(name))).toEqual([])
  const gallery = readFileSync(here('./gallery.tsx'), 'utf8')
  expect(beside.filter((path) => existsSync(here(path)) && !gallery.includes(`'${path}'`))).toEqual([])
})

test('the gallery has no entry twice', () =>
  expect(new Set(specimens.map((entry) => entry.id)).size).toBe(specimens.length))

test('yen are whole, grouped by thousands, and a minus is U+2212 with a space', () => {
  const text = (yen: number) => renderToStaticMarkup(<Price yen={yen} />).replace(/<[^>]+>/g, '')
  expect([text(0), text(999), text(12_800), text(1_234_567), text(-1_280)]).toEqual([
    '¥0',
    '¥999',
    '¥12,800',
    '¥1,234,567',
    '− ¥1,280',
  ])
})

test('a discount row prints its positive number with a minus', () => {
  expect(renderToStaticMarkup(<Fees rows={[{ label: 'Coupon', value: 1_280, kind: 'minus' }]} />)).toContain(
    '− <span class="yen">¥</span>1,280',
  )
})

test('the landed cost unfolds without JavaScript when there are fees to show', () => {
  expect(renderToStaticMarkup(<DoorLine label="To your door" yen={1} />)).not.toContain('<details')
  expect(
    renderToStaticMarkup(
      <DoorLine label="To your door" yen={1}>
        fees
      </DoorLine>,
    ),
  ).toMatch(/<details.*<summary>/s)
})

test('links go through the application’s own link', () => {
  const html = renderToStaticMarkup(
    <UiProvider
      Link={({ href, children, ...rest }) => (
        <a data-client={href} {...rest}>
          {children}
        </a>
      )}
      iconsHref="/x.svg"
    >
      <Icon name="tag" />
      {specimens.find((entry) => entry.id === 'items')?.render()}
    </UiProvider>,
  )
  expect(html).toContain('data-client="#vase"')
  expect(html).toContain('href="/x.svg#tag"')
  expect(html).not.toContain('href="#vase"')
})

test('a wrong field says so to screen readers and names its message', () => {
  const html = renderToStaticMarkup(
    <TextField id="phone" label="Phone" required error="This number is too short." />,
  )
  expect(html).toMatch(
    /<input(?=[^>]*id="phone")(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="phone-message")(?=[^>]*required)/,
  )
  expect(html).toMatch(/id="phone-message"[^>]*>.*This number is too short\./s)
  expect(html).toContain('for="phone"')
})

test('the initials of a name are whole letters: marks and joined signs stay with theirs', () => {
  const shown = (name: string) => renderToStaticMarkup(<Avatar name={name} />).replace(/<[^>]+>/g, '')
  expect(shown('mina hartmann')).toBe('MH')
  expect(shown('किरण शाह')).toBe('किशा')
  expect(shown('Ångström'.normalize('NFD'))).toBe('Å'.normalize('NFD'))
})

test('a busy button keeps its words and says that it is busy', () => {
  const html = renderToStaticMarkup(
    <Button busy busyLabel="Sending">
      Pay
    </Button>,
  )
  expect(html).toMatch(/aria-busy="true".*Pay.*aria-label="Sending"/s)
})

const texts = {
  nonsupportGoods: { title: 'goods' },
  nonsupportSeller: { title: 'seller' },
  notFound: { title: 'missing' },
  error: { title: 'default' },
}
test('S4-037 S3-024 S3-025 S3-026 S3-027 §4 one error message by priority: goods, seller, not found, generic', () => {
  expect(errorKind({ isNonsupport: true, isNonsupportSeller: true, isNotFound: true, isError: true })).toBe(
    'nonsupportGoods',
  )
  expect(errorKind({ isNonsupportSeller: true, isNotFound: true, isError: true })).toBe('nonsupportSeller')
  expect(errorKind({ isNotFound: true, isError: true })).toBe('notFound')
  expect(errorKind({ isError: true })).toBe('error')
  expect(errorKind({})).toBeNull()
})
test('S3-028 §4 the generic error shows errorText if there is one, else the default', () => {
  expect(
    renderToStaticMarkup(<ErrorWidget isError errorText="closed until 15:00" texts={texts} />),
  ).toContain('closed until 15:00')
  expect(renderToStaticMarkup(<ErrorWidget isError texts={texts} />)).toContain('default')
  expect(renderToStaticMarkup(<ErrorWidget isNotFound errorText="closed" texts={texts} />)).not.toContain(
    'closed',
  )
})
test('page numbers keep the ends and the neighbours', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(5, 12)).toEqual([1, null, 4, 5, 6, null, 12])
})
