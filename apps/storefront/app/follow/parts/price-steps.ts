/** A step line through prices over time, in a box of `width` × `height`; the highest price on top. */
export function stepsOf(
  points: readonly { at: string; yen: number }[],
  nowAt: number,
  width: number,
  height: number,
): { path: string; low: number; high: number } {
  const prices = points.map((point) => point.yen)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const from = Date.parse(points[0]?.at ?? '')
  const span = Math.max(1, nowAt - from)
  // A line that touches the edge of its box is cut in half.
  const edge = 3
  const down = (yen: number): number => (high === low ? 0.5 : (high - yen) / (high - low))
  const y = (yen: number): number => Math.round((edge + down(yen) * (height - 2 * edge)) * 10) / 10
  const x = (at: number): number => Math.round(Math.min(1, Math.max(0, (at - from) / span)) * width * 10) / 10
  const steps = points.map((point, index) =>
    index === 0 ? `M${x(from)} ${y(point.yen)}` : `H${x(Date.parse(point.at))}V${y(point.yen)}`,
  )
  return { path: `${steps.join('')}H${width}`, low, high }
}
