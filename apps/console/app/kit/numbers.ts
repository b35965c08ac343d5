/** A whole number as people and scales write it: `12,800`, `¥12,800`, `１２８００`, `1120 g`. Undefined when it is not one. */
export function wholeNumber(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[,\s¥円]/g, '')
    .replace(/(?:g|mm|jpy)$/i, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

export const shelfForm = /^[A-Z]{1,2}-\d{1,2}-\d{1,2}$/
/** A shelf label as scanned or typed: `b-14-3` and `Ｂ－１４－３` are B-14-3. */
export const shelfLabel = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐-―−ー]/g, '-')
    .trim()
    .toUpperCase()

/** A step of 1, 2 or 5 times a power of ten that cuts the axis in two to four. */
export function axisStep(most: number): number {
  const rough = Math.max(1, most / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 10 * power
}
