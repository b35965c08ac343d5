import { Fragment } from 'react'

/** An order's, a parcel's or a request's number: `T261122-3640-1`, `TB-6705-5760`, `Q261122-2825`. */
const number = /((?:TB-\d{4}|[TQ]\d{6})-\d{4}(?:-\d+)?)/

/** A sentence written elsewhere, its numbers each in one piece: a line may end before one and after one, never at its hyphens. */
export const Numbered = ({ children }: { children: string }) =>
  children.split(number).map((part, index) =>
    index % 2 === 1 ? (
      // Parts of one sentence, in its order.
      // oxlint-disable-next-line react/no-array-index-key
      <bdi key={index} className="nowrap">
        {part}
      </bdi>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{part}</Fragment>
    ),
  )
