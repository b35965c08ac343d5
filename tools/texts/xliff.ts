/** XLIFF 1.2, the form translators' tools read and write: one file for each section, one unit for each text. */
export type Unit = {
  readonly key: string
  readonly source: string
  /** Empty where nothing is translated yet. */
  readonly target: string
  /** What the translator has to know: where it stands, what fills the holes. */
  readonly note?: string
  /** The most letters it may have. */
  readonly most?: number
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function toXliff(sections: ReadonlyMap<string, readonly Unit[]>, language: string): string {
  const files = [...sections].map(
    ([section, units]) =>
      `  <file original="${escaped(section)}" source-language="en" target-language="${escaped(language)}" datatype="plaintext">\n    <body>\n${units
        .map(({ key, source, target, note, most }) =>
          [
            `      <trans-unit id="${escaped(key)}" xml:space="preserve"${most === undefined ? '' : ` maxwidth="${most}" size-unit="char"`}>`,
            `        <source>${escaped(source)}</source>`,
            `        <target state="${target === '' ? 'needs-translation' : 'translated'}">${escaped(target)}</target>`,
            ...(note === undefined ? [] : [`        <note from="developer">${escaped(note)}</note>`]),
            '      </trans-unit>',
          ].join('\n'),
        )
        .join('\n')}\n    </body>\n  </file>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n${files.join('\n')}\n</xliff>\n`
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w{2,6});/g, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    const known = names[name]
    if (known === undefined) throw new Error(`the entity ${whole} is not known`)
    return known
  })
const attribute = (tag: string, name: string): string | null => {
  const at = tag.indexOf(` ${name}="`)
  if (at < 0) return null
  const from = at + name.length + 3
  return plain(tag.slice(from, tag.indexOf('"', from)))
}

/**
 * What a translator's tool sent back: target language and units by key. Order, notes, states and what tools add between units do not
 * matter. Tags inside a text are refused: ours are plain, and a tag would be lost.
 */
export function fromXliff(xml: string): { language: string; units: Map<string, Unit> } {
  const units = new Map<string, Unit>()
  let language = ''
  let key: string | null = null
  let source = ''
  let target = ''
  let into: 'source' | 'target' | null = null
  for (const [token] of xml.matchAll(/<!\[CDATA\[[^\]]*\]\]>|<[^<>]*>|[^<]+/g)) {
    if (token.startsWith('<![CDATA[')) {
      const text = token.slice(9, -3)
      if (into === 'source') source += text
      if (into === 'target') target += text
      continue
    }
    if (!token.startsWith('<')) {
      if (into === 'source') source += plain(token)
      if (into === 'target') target += plain(token)
      continue
    }
    const name = token
      .replace(/^<\/?/, '')
      .split(/[\s/>]/)[0]!
      .replace(/^\w+:/, '')
    const isEnd = token.startsWith('</')
    if (into !== null && name !== into)
      throw new Error(`${key ?? '?'}: <${name}> inside a text; texts are plain, with {holes}`)
    if (name === 'file' && !isEnd) {
      const to = attribute(token, 'target-language') ?? ''
      if (language !== '' && to !== language) throw new Error(`two languages in one file: ${language}, ${to}`)
      language = to
    } else if (name === 'trans-unit' && !isEnd) {
      key = attribute(token, 'id')
      source = ''
      target = ''
    } else if (name === 'trans-unit') {
      if (key !== null) {
        if (units.has(key)) throw new Error(`${key}: is there twice`)
        units.set(key, { key, source, target })
      }
      key = null
    } else if (key !== null && (name === 'source' || name === 'target') && !token.endsWith('/>'))
      into = isEnd ? null : name
  }
  if (language === '' || units.size === 0) throw new Error('this is no XLIFF 1.2 with units')
  return { language, units }
}
