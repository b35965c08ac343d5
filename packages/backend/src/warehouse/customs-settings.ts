import type { customsSettings as contract, InputOf, OutputOf } from '@tomobako/contract'
import type { SenderIdName } from '@tomobako/domain/customs'
import { senderIds } from '@tomobako/domain/customs'
import { tidyId } from '@tomobako/domain/address'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Context, TxContext } from '../kernel/index.ts'
import { staffOf } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
import { sdrRates } from './declared.ts'
import * as store from './store.ts'

/** Version 0 is the table that comes with the code and no registrations. */
export async function showSettings(context: Context): Promise<OutputOf<typeof contract.show>> {
  const { version, value } = await store.customsVersion(context.db)
  return {
    version,
    sdr: (value.sdr ?? []).map((row) => ({ ...row })),
    shipped: sdrRates().map((row) => ({ ...row })),
    numbers: { ...value.numbers },
  }
}

/** Writes the next version over the one that was read; a number that its authority could not have given is refused. */
export async function saveSettings(
  { version, sdr, numbers }: InputOf<typeof contract.save>,
  context: TxContext,
): Promise<{ version: number } | Refusal> {
  const kept: Partial<Record<SenderIdName, string>> = {}
  for (const name of Object.keys(senderIds) as SenderIdName[]) {
    const number = tidyId(numbers[name] ?? '')
    if (number === '') continue
    if (!senderIds[name].check(number))
      return refuse('console.papers.numberWrong', { text: numbers[name] ?? '' }, `numbers.${name}`)
    kept[name] = number
  }
  const before = await store.customsVersion(context.db)
  const value = { sdr, numbers: kept }
  if (
    before.version !== version ||
    !(await store.addCustomsVersion(context.db, version + 1, value, staffOf(context).name, context.now))
  )
    return refuse('console.changedMeanwhile')
  await audit(context, {
    what: 'handover.customsSettings',
    subject: 'customs',
    before: before.value,
    after: value,
  })
  return { version: version + 1 }
}
