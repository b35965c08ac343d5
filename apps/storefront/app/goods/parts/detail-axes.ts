/** One part of the versions' names: what it looks like, its values in their order, what the reader reads for them, and which version has which. */
export type Axis = {
  asks: 'size' | 'color' | 'variant'
  values: string[]
  said: ReadonlyMap<string, string>
  of: ReadonlyMap<string, string>
}

const sizes =
  /^(?:[2-6]?X{0,3}[SML]{1,2}|F|FREE|フリー(?:サイズ)?|\d{1,3}(?:\.\d)?\s?(?:cm|mm|号|インチ|inch)?|[SML]サイズ)$/iu
const colours =
  /(?:赤|青|黄|緑|白|黒|紺|藍|茶|紫|灰|桃|金|銀|ブラック|ホワイト|グレー|ネイビー|ブルー|レッド|グリーン|イエロー|ピンク|ベージュ|ブラウン|パープル|オレンジ|カーキ|アイボリー|シルバー|ゴールド|生成り|えんじ)/u
const asksFor = (values: readonly string[]): Axis['asks'] =>
  values.every((value) => sizes.test(value))
    ? 'size'
    : values.filter((value) => colours.test(value)).length * 2 >= values.length
      ? 'color'
      : 'variant'

const partsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .split(/\s*[/|×✕、,]\s*|\s+[x]\s+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * Versions whose names all have the same number of parts ("ブラック / M", "ネイビー×L", "色:赤、サイズ:S") ask part by part; null when they do not, when
 * there is only one part, or when two versions would be the same.
 */
export function axesOf(
  variants: readonly { id: string; name: string; said?: string | undefined }[],
): Axis[] | null {
  if (variants.length < 3) return null
  const split = variants.map(({ id, name, said }) => ({
    id,
    parts: partsOf(name),
    // Words joined by 、or | are said with a dot between them.
    said: said === undefined ? [] : partsOf(/[、|]/u.test(name) ? said.replaceAll('·', '/') : said),
  }))
  const count = split[0]?.parts.length ?? 0
  if (count < 2 || count > 3 || split.some(({ parts }) => parts.length !== count)) return null
  if (new Set(split.map(({ parts }) => parts.join('\n'))).size !== variants.length) return null
  const axes = Array.from({ length: count }, (_, index) => ({
    values: [...new Set(split.map(({ parts }) => parts[index] ?? ''))],
    // Only where each part has its own words: what cannot be matched is read as the source writes it.
    said: new Map(
      split.flatMap(({ parts, said }) => {
        const read = said.length === count ? said[index] : undefined
        return read === undefined ? [] : [[parts[index] ?? '', read] as const]
      }),
    ),
    of: new Map(split.map(({ id, parts }) => [id, parts[index] ?? ''])),
  }))
  // A part that never varies is not a question; one that always does is the version itself.
  const asking = axes.filter(({ values }) => values.length > 1)
  return asking.length < 2 || asking.some(({ values }) => values.length === variants.length)
    ? null
    : asking.map((axis) => ({ asks: asksFor(axis.values), ...axis }))
}
