import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { rawSection } from '../packages/i18n/src/catalogues.ts'
import { isLocal } from '../packages/i18n/src/index.ts'
import { read } from '../packages/i18n/src/read.ts'
import { formTroubles, forms } from './texts/address.ts'
import { contextOf } from './texts/context.ts'
import { figureTroubles } from './texts/figures.ts'
import { emOf, mostOf } from './texts/lengths.ts'
import { roleBefore, roleNamed, roleNames } from './texts/roles.ts'
import { termTroubles } from './texts/terms.ts'
import { shown, widestOf } from './texts/width.ts'
import { fromXliff, toXliff } from './texts/xliff.ts'
import type { Unit } from './texts/xliff.ts'

describe('texts go to translators and come back', () => {
  const unit: Unit = {
    key: 'cart.many',
    source: '{count, plural, one {# item} other {# items}} & <more>',
    target: 'Zeile\nmit "Zeichen" & <anderem> ’ 日本',
    note: 'Where: apps/x.tsx. Holes: {count} number.',
    most: 12,
  }
  const xml = toXliff(new Map([['cart', [unit]]]), 'de')

  test('what is written is read again letter by letter, with its length and context beside it', () => {
    const { language, units } = fromXliff(xml)
    expect(language).toBe('de')
    expect(units.get('cart.many')).toEqual({ key: unit.key, source: unit.source, target: unit.target })
    expect(xml).toContain('maxwidth="12" size-unit="char"')
    expect(xml).toContain('<note from="developer">Where: apps/x.tsx.')
  })

  test('what translators’ tools add does no harm: prefixes, states, comments, other notes, CDATA, an empty target', () => {
    const theirs = xml
      .replace('<target state="translated">', '<!-- seen --><target state="final" xml:lang="de">')
      .replace('</trans-unit>', '<alt-trans/><note>ok</note></trans-unit>')
      .replace(
        '<body>',
        '<body>\n<trans-unit id="a.b"><source>A</source><target><![CDATA[B & C]]></target></trans-unit>',
      )
      .replace('</body>', '<trans-unit id="a.c"><source>A</source><target/></trans-unit></body>')
    const { units } = fromXliff(theirs)
    expect(units.get('cart.many')?.target).toBe(unit.target)
    expect(units.get('a.b')?.target).toBe('B & C')
    expect(units.get('a.c')?.target).toBe('')
  })

  test.each([
    ['a tag inside a text', xml.replace('Zeile', '<g id="1">Zeile</g>'), '<g> inside a text'],
    ['an unknown entity', xml.replace('Zeile', '&nbsp;Zeile'), '&nbsp;'],
    [
      'a text that is there twice',
      xml.replace('</body>', '<trans-unit id="cart.many"><source>x</source></trans-unit></body>'),
      'twice',
    ],
    ['something else', '<html></html>', 'no XLIFF'],
  ])('%s is refused', (_, broken, why) => {
    expect(() => fromXliff(broken)).toThrow(why)
  })
})

test('a translation that calls a thing of the trade by another name is found; one that is free of it says so once', () => {
  const base = {
    wallet: { english: ['wallet'], stems: { de: ['guthab'] }, free: { de: ['a.free', 'a.gone'] } },
  }
  const english = new Map([
    ['a.right', 'Your wallet'],
    ['a.wrong', 'The wallet is empty'],
    ['a.free', 'Wallet?'],
    ['a.other', 'walletless {wallet}'],
  ])
  const own = new Map([
    ['a.right', 'Ihr Guthaben'],
    ['a.wrong', 'Die Geldbörse ist leer'],
    ['a.free', 'Womit?'],
    ['a.other', 'ohne'],
  ])
  expect(termTroubles(base, english, 'de', own).map(({ key }) => key)).toEqual(['a.wrong', 'a.gone'])
  expect(termTroubles(base, english, 'fr', own).map(({ what }) => what)).toEqual([
    'is a term without a word in this language (terms.json)',
  ])
})

test('a text that speaks to a customer in another form than its language does is found', () => {
  const said: Record<string, readonly [right: string, ...wrong: string[]]> = {
    zhCn: ['请打开您的邮箱。', '请打开你的邮箱。'],
    zhTw: ['請開啟您的信箱。', '請開啟你的信箱。'],
    ja: ['メールを送りました。', 'メールを送信した。', 'ここで確認する。'],
    de: ['Geben Sie Ihren Code ein.', 'Öffnen Sie deinen Browser.', 'Bitte warten. Gib ihn ein.'],
    it: ['Apri il tuo ordine. La spedizione è pagata.', 'Apra il Suo ordine.', 'Non va; riprovi.'],
    es: [
      'Usted elige. Escríbanos.',
      'Su puja, tu máximo.',
      'Si no fuiste tú, no pasa nada.',
      'Elige otra tarjeta.',
    ],
    fr: ['Que manque-t-il ? Vous choisissez.', 'Entre ton code.', 'Je t’écris.'],
    ko: ['저장했어요. 감사합니다.', '저장했습니다.', '저장하십시오.'],
    ar: ['اكتب رقم طلبك.', 'هل يمكنكم المساعدة؟'],
    th: ['สำหรับคุณเท่านั้น', 'สำหรับท่าน', 'ขอบคุณครับ'],
    tr: ['Kodu girin. Kaydet', 'Bu senin kodun.', 'Burada görebilirsin.'],
    pt: ['Você pode enviar seu pedido deste mês.', 'O teu pedido.', 'Já tens conta?'],
    id: ['Paket Anda', 'Paket kamu', 'Lihat paket anda'],
    ru: ['Ваша посылка: можете лишь подождать', 'Твоя посылка', 'Ты не один', 'Здесь увидишь всё'],
  }
  expect(
    Object.entries(forms)
      .flatMap(([local, { other }]) => (other ? [local] : []))
      .toSorted(),
  ).toEqual(Object.keys(said).toSorted())
  for (const [local, [right, ...wrong]] of Object.entries(said)) {
    if (!isLocal(local)) throw new Error(local)
    const own = new Map<string, string>([
      ['a.right', right],
      ['console.other', wrong[0]!],
      ...wrong.map((text, at) => [`a.${at}`, text] as const),
    ])
    for (const key of Object.keys(forms[local].free ?? {})) own.set(key, wrong[0]!)
    expect(formTroubles(local, own).map(({ key }) => key)).toEqual(wrong.map((_, at) => `a.${at}`))
  }
  // The name of a hole is no word, and what is free for nothing says so.
  expect(formTroubles('fr', new Map([['a.hole', '{ton} et {te, plural, one {#} other {#}}']]))).toEqual([])
  expect(formTroubles('ar', new Map()).map(({ what }) => what)).toEqual([
    'is free of the form of address for nothing (tools/texts/address.ts)',
  ])
})

test('letters are as wide as they are drawn, and a place that does not grow has a length', () => {
  expect(emOf('検索')).toBe(2)
  expect(emOf('ill')).toBeLessThan(emOf('www'))
  expect(mostOf('shell.tabs.home')).toBe(mostOf('shell.tabs.*'))
  expect(mostOf('content.guide.about.who.text')).toBeUndefined()
})

test('issue 14: a text is as wide as its widest form, with what usually stands in its holes', () => {
  expect(shown('Pay {yen} now')).toEqual(['Pay ¥12,345 now'])
  expect(shown('{count, plural, one {# item} other {# items of {shop}}}!')).toEqual([
    '12 item!',
    '12 items of Abcdefgh!',
  ])
  expect(widestOf('{count, plural, one {a} other {{yen} for all of them}}')).toBe(
    emOf('¥12,345 for all of them'),
  )
  // Letters as wide as they are high count twice.
  expect(widestOf('検索する')).toBeGreaterThan(widestOf('find') * 2)
})

test('issue 14: a figure written into a text is grouped as its language groups every other', () => {
  expect(figureTroubles('de', 'Höchstens ¥5,000,000.')).toEqual([
    'has 5,000,000 where the language writes 5.000.000',
  ])
  expect(figureTroubles('de', 'Ab ¥3.980, etwa 1,2 kg, 0,125 kg und 1000 g')).toEqual([])
  expect(figureTroubles('fr', 'De ¥100 à ¥500\u202f000')).toEqual([])
  expect(figureTroubles('fr', 'De ¥100 à ¥500 000')).toHaveLength(1)
  expect(figureTroubles('es', '¥3.980')).toEqual([])
  expect(figureTroubles('ja', '¥3,980')).toEqual([])
})

describe('issue 14: what a translator sees beside a text', () => {
  test.each([
    ['<Button onClick={send}>{', 'button'],
    ['<Button onClick={() => send()} disabled={busy}>\n  {busy ? ', 'button'],
    ['<h2 className="h2">{', 'heading'],
    ['<Field\n  id="zip"\n  label={', 'field'],
    ['<SearchField placeholder={', 'placeholder'],
    ['<input type="file" aria-label={', 'aloud'],
    ['<p className="t12 c3">{left > 0 && ', 'text'],
    ['<Blank title={isEmpty ? ', 'heading'],
    ['{ href: "/cart", label: ', 'field'],
    ['<Button onClick={() => void drop.run({ no }).then((done) => done && toast(', 'text'],
    ['const words = ', undefined],
  ])('%s … is a %s', (before, role) => expect(roleBefore(before)).toBe(role))

  test('a name says it where no page does', () => {
    expect(roleNamed('notice.order.paid.title')).toBe('subject')
    expect(roleNamed('mail.friendAsk.action')).toBe('button')
    expect(roleNamed('titles.cart')).toBe('page')
    expect(roleNamed('cart.totalNote')).toBeUndefined()
  })

  test('every text has what it is and where it stands; every button and tab how long it may be', () => {
    const root = fileURLToPath(new URL('../', import.meta.url))
    const context = contextOf(root)
    const seen = readdirSync(`${root}packages/i18n/catalogues/en`).flatMap((file) =>
      Object.entries(rawSection('en', file.slice(0, -'.json'.length))).map(([key, text]) => ({
        key,
        ...context(key, read(text)),
      })),
    )
    expect(seen.length).toBeGreaterThan(5_000)
    expect(
      seen.filter(({ note, role }) => !note.startsWith(roleNames[role]) || !/ Where: \S/.test(note)),
    ).toEqual([])
    const fixed = seen.filter(({ role }) => role === 'button' || role === 'tab')
    expect(fixed.length).toBeGreaterThan(500)
    expect(fixed.filter(({ most }) => most === undefined)).toEqual([])
    // And keeps to it in every language (`npm run i18n -- --terms` names each that does not).
    const folder = `${root}packages/i18n/catalogues`
    const most = new Map(seen.flatMap((each) => (each.most === undefined ? [] : [[each.key, each.most]])))
    const texts = readdirSync(folder)
      .filter(isLocal)
      .flatMap((name) =>
        readdirSync(`${folder}/${name}`).flatMap((file) =>
          Object.entries(rawSection(name, file.slice(0, -'.json'.length))).map(
            (text) => [name, ...text] as const,
          ),
        ),
      )
      .filter(([, key]) => most.has(key))
    expect(texts.length).toBeGreaterThan(8_000)
    expect(texts.filter(([, key, text]) => widestOf(text) > most.get(key)!)).toEqual([])
    // Found where it is pressed, not by its name.
    expect(seen.find(({ key }) => key === 'coupon.claim')).toMatchObject({ role: 'button', most: 18 })
    expect(seen.find(({ key }) => key === 'coupon.claim')?.note).toContain('apps/storefront/app/coupon/')
    // Nine texts of ten are known by a place of their own.
    const guessed = seen.filter(({ note }) => note.includes('beside the other texts of'))
    expect(guessed.length).toBeLessThan(seen.length / 10)
  })
})

test('whatever is written into the audit log is said there in words', () => {
  const root = fileURLToPath(new URL('../packages/backend/src/', import.meta.url))
  const deeds = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(root + file, 'utf8')
      // The deed is named within its call; those whose name is put together are said as its parts are known.
      const decided = [...code.matchAll(/`([a-z][A-Za-z.]*)\.\$\{decided\.said\}`/g)].flatMap(([, of]) =>
        ['yes', 'no', 'back', 'alone'].map((word) => `${of}.${word}`),
      )
      // A setting that two people change names what its deeds begin with.
      const asked = [...code.matchAll(/\bdeed: '([a-z][A-Za-z.]*)'/g)].flatMap(([, of]) =>
        ['ask', 'yes', 'no', 'back', 'alone'].map((word) => `${of}.${word}`),
      )
      return [...code.matchAll(/\baudit(?:As)?\([^;]*?\bwhat:([^\n]+)/g)]
        .flatMap(([, named]) =>
          [...named!.matchAll(/'([a-z][A-Za-z]*(?:\.[A-Za-z]+)+)'/g)].map(([, what]) => what!),
        )
        .concat(decided, asked)
    })
  expect(new Set(deeds).size).toBeGreaterThan(120)
  expect(deeds.filter((what) => what.endsWith('.alone')).length).toBeGreaterThan(6)
  const said = rawSection('en', 'console')
  expect(
    [...new Set(deeds)].filter((what) => !(`console.auditEvent.${what.replaceAll('.', '_')}` in said)),
  ).toEqual([])
})
