import { inflateSync } from 'node:zlib'

/** The text of a PDF as its viewers extract it: glyph numbers through each font's ToUnicode map, and what marks say stands in a picture. */
export function textOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const streams = new Map<string, string>()
  for (const found of raw.matchAll(/(\d+) 0 obj\s*<<(?:(?!endobj)[\s\S])*?>>\s*stream\r?\n/g)) {
    const start = found.index + found[0].length
    const bytes = pdf.subarray(start, raw.indexOf('endstream', start))
    try {
      streams.set(found[1]!, inflateSync(bytes).toString('latin1'))
    } catch {
      streams.set(found[1]!, bytes.toString('latin1'))
    }
  }
  const maps = new Map<string, Map<string, string>>()
  for (const font of raw.matchAll(/(\d+) 0 obj\s*<<(?:(?!endobj)[\s\S])*?\/ToUnicode (\d+) 0 R/g))
    maps.set(font[1]!, cmap(streams.get(font[2]!) ?? ''))
  const names = new Map(
    [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((each) => [each[1]!, maps.get(each[2]!)!]),
  )
  let text = ''
  for (const stream of streams.values()) {
    let map: Map<string, string> | undefined
    for (const token of stream.matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText \(((?:[^\\)]|\\[\s\S])*)\)/g,
    )) {
      if (token[3] !== undefined) text += `${marked(token[3])}\n`
      else if (token[1]) map = names.get(token[1])
      else
        text += `${[...token[2]!.matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap((hex) => hex[1]!.match(/.{4}/g) ?? [])
          .map((code) => map?.get(code.toLowerCase()) ?? '?')
          .join('')}\n`
    }
  }
  return text
}

/** A string of PDF: signs of its own are escaped, letters beyond Latin are UTF-16 with its mark. */
function marked(said: string): string {
  const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const plain = said.replace(/\\([\s\S])/g, (_all, sign: string) => named[sign] ?? sign)
  if (!plain.startsWith('\u00fe\u00ff')) return plain
  return Buffer.from(plain, 'latin1').swap16().toString('utf16le').slice(1)
}

function cmap(source: string): Map<string, string> {
  const map = new Map<string, string>()
  const char = (hex: string) =>
    String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((each) => parseInt(each, 16)))
  for (const block of source.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const range of block[1]!.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*\[([^\]]*)\]/gi)) {
      const from = parseInt(range[1]!, 16)
      ;[...range[3]!.matchAll(/<([0-9a-f ]+)>/gi)].forEach((each, at) =>
        map.set((from + at).toString(16).padStart(4, '0'), char(each[1]!.replaceAll(' ', ''))),
      )
    }
  }
  return map
}
