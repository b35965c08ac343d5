/** Words of an address that say what kind of page it is, or whose, and nothing of the thing. */
const empty =
  /^(?:www|shop|shops|store|stores|products?|items?|goods|detail|details|category|categories|collections?|all|index|html?|php|aspx?|cgi|bin|page|pages|jp|ja|en|us|com|net|online|commodity|sku|id|p|i|view|ec|site|default|new|sale|the|of|and|for)$/i

/**
 * What an address of a shop we do not read tells of the thing it leads to: the words of its path, where it has some
 * (`/products/pikachu-plush-30cm` → `pikachu plush 30cm`). Empty when there are only numbers.
 */
export function wordsOfAddress(address: string): string {
  const pathname = /^https?:\/\/[^/?#]+([^?#]*)/i.exec(address)?.[1] ?? ''
  const parts = pathname.split('/').filter(Boolean).toReversed()
  for (const part of parts) {
    const words = decoded(part)
      .replace(/\.(?:html?|php|aspx?|cgi)$/i, '')
      .split(/[\s\-_+.,~!'()]+/u)
      .filter(
        (word) =>
          word !== '' && !empty.test(word) && !/^(?:\d+|[0-9a-f]{8,}|[a-z]?\d{4}[a-z\d]*)$/i.test(word),
      )
    const text = words.slice(0, 8).join(' ')
    if (/\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(text))
      return text.slice(0, 80)
  }
  return ''
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
