import type { GroupLabelEvent } from '@tomobako/domain/group-label'
import { groupLabelMachine } from '@tomobako/domain/group-label'
import { events, isRefusal } from '@tomobako/domain/kernel'
import { actorOf, at, kept, systemActor, take } from '../kernel/index.ts'
import type { TxContext } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import type { Link, LinkFor } from '../payment/index.ts'
import { allPaid, sheets } from './sheet.ts'
import * as store from './store.ts'
import type { Label } from './store.ts'

export type Facts = { addsUp: boolean; nobodyPaid: boolean; allPaid: boolean }

export const mayBy = (label: Label): GroupLabelEvent[] => events(groupLabelMachine, label.state, 'customer')

/** Takes one step of the machine (kernel/runner.ts); null when the table has none. The label is locked. */
export async function move(
  context: TxContext,
  label: Label,
  event: GroupLabelEvent,
  facts: Partial<Facts>,
  by: 'customer' | 'system' = 'customer',
): Promise<Label | null> {
  const moved = await take(context, labels, label, event, {
    facts,
    by: by === 'system' ? systemActor : actorOf(context),
  })
  return isRefusal(moved) ? null : moved
}

const labels = kept({
  machine: groupLabelMachine,
  table: 'group_label',
  history: { table: 'group_event', of: 'label_id' },
  read: store.labelIn,
  facts: { addsUp: false, nobodyPaid: false, allPaid: false },
  follows: ({ state }, to, when) =>
    to === 'locked' && state === 'open'
      ? { locked_at: at(when) }
      : to === 'settled'
        ? { settled_at: at(when) }
        : to === 'open'
          ? { locked_at: null }
          : {},
  effects: {
    // collect.ts freezes and links: what is owed is worked out there, before the step that makes it hold.
    async freeze() {},
    async makeLinks() {},
    async cancelLinks() {},
    async tellOrganiser(context, label) {
      if (label.state === 'settled')
        await notify(context, {
          customerId: label.customer_id,
          key: 'notice.groupLabel.settled',
          values: { name: label.name },
          link: pathOf(label.id),
          once: `group/${label.id}/settled/${context.now}`,
          mail: true,
        })
    },
  },
})

export const pathOf = (labelId: string): string => `/groupLabel/labelDetail?id=${labelId}`

/** Everybody has paid: settled. The label is locked, so the last of two payers sees the first. */
export async function settleIfPaid(context: TxContext, label: Label): Promise<void> {
  const [sheet] = await sheets(context.db, [label])
  await move(context, label, 'settle', { allPaid: allPaid(sheet!) }, 'system')
}

async function labelOf(context: TxContext, link: Link): Promise<string> {
  const id = await store.labelOfMember(context.db, link.member_id!)
  if (id === null) throw new Error(`link ${link.id} is of a member that is gone`)
  return id
}

/** What a paid link means here. */
export const groupLink: LinkFor = {
  purpose: 'group',
  lock: async (context, link) => void (await store.lock(context.db, await labelOf(context, link))),
  where: async (context, link) => {
    const labelId = await labelOf(context, link)
    return { path: pathOf(labelId), values: { labelId } }
  },
  async paid(context, link) {
    const label = await store.lock(context.db, await labelOf(context, link))
    if (label) await settleIfPaid(context, label)
  },
}
