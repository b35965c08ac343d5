import { useState } from 'react'
import { Link } from 'react-router'
import { fraud } from '@tomobako/contract'
import type { FraudLook } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Checkbox, Price, Slip, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Refusal } from '../../kit/index.ts'
import { useFigure } from './figure.ts'

const tones = {
  open: 'warn',
  released: 'ok',
  refunded: 'danger',
  overdue: 'danger',
  gone: undefined,
} as const

/** A held order: which rules spoke and by how much, its customer's history in figures, and what people say. */
export function Look({ look, holdAt }: { look: FraudLook; holdAt: number | undefined }) {
  const t = useT()
  const { country, date, dateTime, number } = useFormats()
  const figure = useFigure()
  const { customer, decided } = look
  return (
    <section className="card pad stack g3" aria-label={look.orderNo}>
      <div className="row g2 wrapf">
        <b className="num">{look.orderNo}</b>
        <Tag tone={tones[look.state]}>{t(`console.fraud.state.${look.state}`)}</Tag>
        {holdAt !== undefined && (
          <Tag tone="warn" num>
            {t('console.fraud.weight', { weight: number(look.weight), from: number(holdAt) })}
          </Tag>
        )}
        {customer.isBlocked && <Tag tone="danger">{t('console.fraud.isBlocked')}</Tag>}
        <span className="c3">
          <Ago at={look.openedAt} />
        </span>
      </div>
      <table className="grid-t auto">
        <thead>
          <tr>
            <th scope="col">{t('console.fraud.rule')}</th>
            <th scope="col" className="r">
              {t('console.fraud.figure')}
            </th>
            <th scope="col" className="r">
              {t('console.fraud.threshold')}
            </th>
            <th scope="col" className="r">
              {t('console.fraud.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {look.spoken.map((each) => (
            <tr key={each.rule}>
              <th scope="row">{t(`console.fraud.rules.${each.rule}`)}</th>
              <td className="r num b7">{figure(each.rule, each.figure)}</td>
              <td className="r num">{figure(each.rule, each.threshold)}</td>
              <td className="r num">{number(each.weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Slip
        columns={4}
        cells={[
          {
            label: t('console.fraud.customer'),
            value: (
              <Link className="underline" to={`/customers/${customer.id}`}>
                <bdi>{customer.masked}</bdi>
              </Link>
            ),
            strong: true,
          },
          { label: t('console.fraud.since'), value: date(customer.since, 'long') },
          {
            label: t('console.fraud.history'),
            value: `${number(customer.orders)}, ${number(customer.parcels)}`,
            num: true,
          },
          {
            label: t('console.fraud.trouble'),
            value: `${number(customer.claims)}, ${number(customer.disputes)}`,
            num: true,
          },
          {
            label: t('console.fraud.paid'),
            value: (
              <>
                <Price yen={look.yen} /> · {t.dynamic(`console.method.${look.method}`, {}, look.method)}
              </>
            ),
            strong: true,
          },
          {
            label: t('console.fraud.goesTo'),
            value: look.country === null ? '–' : country(look.country),
          },
          { label: t('console.customers.country'), value: country(customer.country) },
        ]}
      />
      {decided ? (
        <p>
          <b>{decided.by ?? t('console.fraud.nobody')}</b> <Ago at={decided.at} />
          {decided.why !== '' && `: ${decided.why}`}
        </p>
      ) : (
        <>
          <p className="c2">{t('console.fraud.dueAt', { time: dateTime(look.dueAt) })}</p>
          <Decide look={look} />
        </>
      )}
    </section>
  )
}

/** The order goes on, or everything goes back; each with what was looked at. */
function Decide({ look }: { look: FraudLook }) {
  const t = useT()
  const { may } = useSession()
  const [why, setWhy] = useState('')
  const [blocks, setBlocks] = useState(false)
  const said = { said: t('common.saved') }
  const release = useCommand(fraud.release, said)
  const refund = useCommand(fraud.refund, said)
  if (!may('fraud.write')) return null
  const input = { id: look.id, why: why.trim() }
  const isReady = input.why.length >= 3
  return (
    <>
      <TextField
        label={t('console.fraud.why')}
        maxLength={500}
        required
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
        error={release.objection('why') ?? refund.objection('why')}
      />
      {may('customer.block') && !look.customer.isBlocked && (
        <Checkbox
          checked={blocks}
          onChange={(event) => setBlocks(event.currentTarget.checked)}
          label={t('console.fraud.blocks')}
        />
      )}
      <Refusal error={release.error ?? refund.error} fields={['why']} />
      <div className="row g2 wrapf">
        <Button
          tone="line"
          size="md"
          busy={release.busy}
          disabled={!isReady || blocks}
          onClick={() => void release.run(input)}
        >
          {t('console.fraud.release')}
        </Button>
        <Button
          tone="danger"
          size="md"
          busy={refund.busy}
          disabled={!isReady}
          onClick={() => void refund.run({ ...input, blocks })}
        >
          {t('console.fraud.refund')}
        </Button>
      </div>
    </>
  )
}
