/** Words in addresses of sites that still spell them in Shift_JIS (marketplaces.md 12). The platform decodes it but does not encode it: the table is made once, by decoding. */
let table: Map<string, string> | undefined

const hex = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`

function encodings(): Map<string, string> {
  if (table) return table
  const decoder = new TextDecoder('shift_jis')
  const made = new Map<string, string>()
  for (let byte = 0xa1; byte <= 0xdf; byte += 1) made.set(decoder.decode(Uint8Array.of(byte)), hex(byte))
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    if (lead > 0x9f && lead < 0xe0) continue
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      // The first spelling wins: later rows repeat signs of old vendors.
      if (Array.from(sign).length === 1 && sign !== '\ufffd' && !made.has(sign))
        made.set(sign, `${hex(lead)}${hex(trail)}`)
    }
  }
  table = made
  return made
}

/** Percent-encoded Shift_JIS; a sign it does not have becomes a space, which a search reads as "or anything". */
export const percentShiftJis = (text: string): string =>
  Array.from(text)
    .map((sign) =>
      /[A-Za-z0-9._~-]/.test(sign)
        ? sign
        : sign.charCodeAt(0) < 0x80
          ? hex(sign.charCodeAt(0))
          : (encodings().get(sign) ?? '%20'),
    )
    .join('')

/** The words of a percent-encoded query part; UTF-8 is tried first, because browsers mend pasted addresses. Undefined when there is nothing readable. */
export function fromShiftJis(part: string | undefined): string | undefined {
  if (part === undefined) return undefined
  const bytes: number[] = []
  for (let at = 0; at < part.length; at += 1) {
    const escaped = part[at] === '%' ? /^%([0-9a-f]{2})/i.exec(part.slice(at, at + 3))?.[1] : undefined
    if (escaped !== undefined) {
      bytes.push(Number.parseInt(escaped, 16))
      at += 2
    } else bytes.push(part[at] === '+' ? 0x20 : part.charCodeAt(at) & 0xff)
  }
  const raw = Uint8Array.from(bytes)
  let words: string
  try {
    words = new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    words = new TextDecoder('shift_jis').decode(raw)
  }
  return words.replaceAll('\ufffd', '').trim().slice(0, 200) || undefined
}
