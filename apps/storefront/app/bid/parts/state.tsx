import type { BidRow } from '@tomobako/contract'
import { sentences } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice, type NoticeTone, Tag, type Tone } from '@tomobako/ui'

const tones: Readonly<Record<BidRow['state'], Tone | undefined>> = {
  scheduled: 'info',
  placed: 'info',
  leading: 'ok',
  outbid: 'warn',
  won: 'ok',
  lost: undefined,
  cancelled: undefined,
  failed: 'danger',
  group_satisfied: undefined,
}

export function StateTag({ state }: { state: BidRow['state'] }) {
  const t = useT()
  const tone = tones[state]
  return <Tag {...(tone ? { tone } : {})}>{t(`auction.state.${state}`)}</Tag>
}

/** How a bid stands, in one sentence: what somebody wants to know before anything else. */
export function Standing({
  row,
  cardWhy = null,
}: {
  row: BidRow
  /** Why its card held nothing, in words. */
  cardWhy?: string | null
}) {
  const t = useT()
  const formats = useFormats()
  const maximum = t('auction.yourMaximum', { yen: formats.yen(row.maximumYen) })
  const why = reasonOf(row)
  const cardText = (ask: NonNullable<BidRow['cardAsk']>): string =>
    ask.isOver
      ? (cardWhy ?? t('auction.cardFailed'))
      : ask.raiseToYen === null
        ? t('auction.cardWaits', { yen: formats.yen(ask.yen) })
        : t('auction.cardRaiseWaits', {
            yen: formats.yen(ask.yen),
            maximum: formats.yen(ask.raiseToYen),
          })
  const tone: NoticeTone =
    row.missingYen !== null || row.cardAsk !== null ? 'warn' : (tones[row.state] ?? 'plain')
  return (
    <Notice
      tone={tone}
      live="status"
      title={`${t(`auction.state.${row.state}`)} · ${
        row.paidYen === null ? maximum : t('auction.paid', { yen: formats.yen(row.paidYen) })
      }`}
    >
      {sentences(
        t.local,
        [
          row.missingYen === null ? null : t('auction.missing', { yen: formats.yen(row.missingYen) }),
          why === null ? null : t(why),
          row.waits && row.cardAsk === null
            ? t(row.means === 'card' ? 'auction.group.waits' : 'auction.waits')
            : null,
          row.cardAsk === null ? null : cardText(row.cardAsk),
          row.dueAt !== null && row.state === 'scheduled'
            ? t('auction.leavesAt', { time: formats.dateTime(row.dueAt) })
            : null,
          row.heldYen > 0 ? t(heldWords(row), { yen: formats.yen(row.heldYen) }) : null,
        ].filter((sentence) => sentence !== null),
      )}
    </Notice>
  )
}

/** Whoever wanted their money back when outbid reads why it is still held: another of our customers is ahead, not somebody at the source. */
const heldWords = (row: BidRow) =>
  row.means === 'card'
    ? 'auction.heldOnCard'
    : row.byMember && row.state === 'outbid' && row.releaseWhenOutbid
      ? 'auction.stillHeld'
      : 'auction.held'

const reasonOf = (row: BidRow) =>
  row.byMember && row.state === 'outbid'
    ? ('bid.reason.member' as const)
    : row.reason === null
      ? null
      : (`bid.reason.${row.reason}` as const)
