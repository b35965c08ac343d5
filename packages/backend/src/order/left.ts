import type { Line } from './store.ts'

/** What the customer's money in a line still is: without what is with them already. */
export const paidYen = (
  line: Pick<Line, 'total_yen' | 'difference_yen' | 'credited_yen' | 'refunded_yen'>,
): number => line.total_yen + line.difference_yen - line.credited_yen - line.refunded_yen

/** What points paid in a line and did not come back. */
export const pointsLeft = (line: Pick<Line, 'points_yen' | 'credited_points' | 'refunded_points'>): number =>
  line.points_yen - line.credited_points - line.refunded_points
