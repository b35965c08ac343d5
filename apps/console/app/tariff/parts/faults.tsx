import type { CallFailed } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Notice } from '@tomobako/ui'
import { Refusal } from '../../kit/index.ts'

/** Every row that is wrong, by file and line, in the reader's language. */
export function Faults({ error }: { error: CallFailed | undefined }) {
  const t = useT()
  const faults = error?.errors.filter((each) => each.field === 'content') ?? []
  if (faults.length === 0) return <Refusal error={error} fields={['validFrom', 'why']} />
  return (
    <Notice tone="danger" live="alert" title={t('console.tables.wrong', { count: faults.length })}>
      <ul className="scroll tariff-faults">
        {faults.map((fault, index) => (
          <li key={index}>{fault.msg}</li>
        ))}
      </ul>
    </Notice>
  )
}
