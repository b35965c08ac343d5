import { DAY, HOUR, MINUTE } from '../kernel/index.ts'

/**
 * How long a refund that came to nothing waits for its next try: most that pass do within the hour, a payment company's account that is
 * short of money is filled within days. After the last one people decide.
 */
const gaps: readonly number[] = [2 * MINUTE, 15 * MINUTE, 2 * HOUR, 12 * HOUR, DAY, 2 * DAY]

/** Until the next try of a refund that came to nothing `tries` times in a row; null after the last. */
export const retryAfterMs = (tries: number): number | null => gaps[tries - 1] ?? null
/**
 * How often a refund is sent before it is a row for people.
 * @internal for its test
 */
export const refundTries = gaps.length + 1
