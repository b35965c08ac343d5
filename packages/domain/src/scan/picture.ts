/** A picture in shades of grey, one byte a pixel, rows from the top. */
export type Grey = { readonly width: number; readonly height: number; readonly pixels: Uint8Array | Uint8ClampedArray }
/** The same in black (1) and white (0). */
export type Ink = { readonly width: number; readonly height: number; readonly dark: Uint8Array }

/** Black or white by what lies around: a shadow over half of a label does not matter. Means over windows of an eighth of the picture. */
export function inked({ width, height, pixels }: Grey): Ink {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x]!
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  const reach = Math.max(8, Math.round(Math.min(width, height) / 8))
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const at = (py: number, px: number): number => sums[py * (width + 1) + px]!
      const mean = (at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left)) / ((bottom - top) * (right - left))
      // A little below the mean, so that plain paper is white throughout.
      if (pixels[y * width + x]! < mean - 8) dark[y * width + x] = 1
    }
  }
  return { width, height, dark }
}

export const isDark = ({ width, height, dark }: Ink, x: number, y: number): boolean => {
  const [px, py] = [Math.floor(x), Math.floor(y)]
  return px >= 0 && py >= 0 && px < width && py < height && dark[py * width + px] === 1
}
