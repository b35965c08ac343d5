import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { agreementDesk, customers } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { entryKey } from '@tomobako/domain/ledger'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, Price, Slip, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Modal, Refusal } from '../../kit/index.ts'
import { LanguageName } from './customers.tsx'

/** A customer's whole story, without card data. Read once, not polled: every look is logged, so only a person's look should be. */
export default function Customer() {
  const t = useT()
  const { country, number, dateTime, date } = useFormats()
  const { may } = useSession()
  const id = useParams()['id'] ?? ''
  const { data, error } = useLive(customers.detail, { id }, 0)
  return (
    <>
      <Bar title={data?.name ?? t('console.customers.detail')}>
        <Link className="c2 underline" to="/customers">
          {t('console.customers.back')}
        </Link>
      </Bar>
      <div className="cbody scroll story-page">
        {!data ? (
          error && <Empty scene="no-results" title={error.message} />
        ) : (
          <>
            <Block id={id} block={data.block} sessions={data.sessions} second={data.second} />
            <Notice tone="plain" icon="eye">
              {t('console.customers.logged')}
            </Notice>
            <Slip
              columns={4}
              cells={[
                { label: t('console.customers.email'), value: data.email },
                { label: t('console.customers.country'), value: country(data.country) },
                { label: t('console.frame.language'), value: <LanguageName code={data.language} /> },
                { label: t('console.customers.since'), value: date(data.createdAt, 'long') },
                { label: t('console.customers.wallet'), value: <Price yen={data.walletYen} />, strong: true },
                { label: t('console.customers.points'), value: number(data.points), num: true },
                { label: t('console.customers.orders'), value: number(data.orders.length), num: true },
                { label: t('console.screens.parcels'), value: number(data.parcels.length), num: true },
              ]}
            />
            <div className="storygrid">
              <Section title={t('console.customers.orders')} empty={data.orders.length === 0}>
                <table className="grid-t auto">
                  <thead>
                    <tr>
                      <th scope="col">{t('console.customers.order')}</th>
                      <th scope="col">{t('console.customers.at')}</th>
                      <th scope="col">{t('console.purchase.state')}</th>
                      <th scope="col" className="r">
                        {t('console.customers.amount')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.orders.map((order) => (
                      <tr key={order.no}>
                        <td className="num b5">{order.no}</td>
                        <td className="num">{dateTime(order.at)}</td>
                        <td>{t.dynamic(`console.lineState.${order.state}`, {}, order.state)}</td>
                        <td className="r">
                          <Price yen={order.yen} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Section>
              <Section title={t('console.screens.parcels')} empty={data.parcels.length === 0}>
                <table className="grid-t auto">
                  <thead>
                    <tr>
                      <th scope="col">{t('console.packing.parcel')}</th>
                      <th scope="col">{t('console.customers.at')}</th>
                      <th scope="col">{t('console.purchase.state')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.parcels.map((parcel) => (
                      <tr key={parcel.no}>
                        <td className="num b5">
                          {may('parcel.read') ? (
                            <Link
                              className="underline"
                              to={`/parcels?words=${encodeURIComponent(parcel.no)}&no=${encodeURIComponent(parcel.no)}`}
                            >
                              {parcel.no}
                            </Link>
                          ) : (
                            parcel.no
                          )}
                        </td>
                        <td className="num">{dateTime(parcel.at)}</td>
                        <td>{t.dynamic(`console.parcelState.${parcel.state}`, {}, parcel.state)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Section>
              <Section title={t('console.customers.postings')} empty={data.postings.length === 0}>
                <table className="grid-t auto">
                  <thead>
                    <tr>
                      <th scope="col">{t('console.customers.at')}</th>
                      <th scope="col">{t('console.customers.what')}</th>
                      <th scope="col" className="r">
                        {t('console.customers.amount')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.postings.map((posting, index) => (
                      <tr key={`${posting.at}${index}`}>
                        <td className="num">{dateTime(posting.at)}</td>
                        <td>
                          {t.dynamic(entryKey(posting, 'wallet'), posting.values, t('wallet.entry.other'))}
                        </td>
                        <td className={posting.yen < 0 ? 'r' : 'r c-ok'}>
                          <Price yen={posting.yen} {...(posting.yen > 0 ? { sign: 'plus' } : {})} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Section>
              <Agreements customerId={id} />
              <Section title={t('console.customers.messages')} empty={data.messages.length === 0}>
                <ul className="plainlist">
                  {data.messages.map((message, index) => (
                    <li key={`${message.at}${index}`}>
                      <span className="c3 num">{dateTime(message.at)}</span> {message.title}
                    </li>
                  ))}
                </ul>
              </Section>
              <Section title={t('console.customers.addresses')} empty={data.addresses.length === 0}>
                <ul className="plainlist">
                  {data.addresses.map((address) => (
                    <li key={address.id}>
                      <address translate="no">
                        {[...address.lines, address.countryName].join(', ')}
                        <br />
                        <span className="num">{address.phone}</span>
                        {address.taxId && (
                          <>
                            <br />
                            <span className="num">
                              {t('console.papers.idGiven', { masked: address.taxId })}
                            </span>
                          </>
                        )}
                      </address>
                    </li>
                  ))}
                </ul>
              </Section>
            </div>
          </>
        )}
      </div>
    </>
  )
}

/** What they agreed to, when and where; which text they will be asked for next. */
function Agreements({ customerId }: { customerId: string }) {
  const t = useT()
  const { dateTime } = useFormats()
  const { data } = useLive(agreementDesk.of, { customerId }, 0)
  return (
    <Section
      title={t('console.customers.agreed')}
      empty={data?.given.length === 0 && data.asked.length === 0}
    >
      <ul className="plainlist">
        {data?.given.map((each) => (
          <li key={`${each.document}:${each.version}:${each.at}`}>
            <span className="c3 num">{dateTime(each.at)}</span> {each.title} ·{' '}
            {t('console.pages.version', { no: each.version })} ·{' '}
            {t(`console.customers.agreedAt.${each.place}`)}
            {each.isInForce && <Tag tone="ok">{t('console.customers.agreedNow')}</Tag>}
            {each.takenBack !== null && (
              <Tag tone="warn">{t('console.customers.agreedBack', { time: dateTime(each.takenBack) })}</Tag>
            )}
          </li>
        ))}
        {data?.asked.map((each) => (
          <li key={`${each.document}:${each.version}`}>
            {each.title} · {t('console.pages.version', { no: each.version })} ·{' '}
            <Tag tone="warn">{t('console.customers.agreedNext')}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Section({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  const t = useT()
  return (
    <section className="pane">
      <h2 className="ctitle">{title}</h2>
      {empty ? <p className="c3">{t('console.customers.nothing')}</p> : children}
    </section>
  )
}

type Detail = OutputOf<typeof customers.detail>
/** Whether they may order, and the way to change it with a reason; a credit starts here too. */
function Block({
  id,
  block,
  sessions,
  second,
}: { id: string } & Pick<Detail, 'block' | 'sessions' | 'second'>) {
  const t = useT()
  const { dateTime } = useFormats()
  const { may } = useSession()
  const blocking = useCommand(customers.block, { said: t('console.customers.blocked') })
  const lifting = useCommand(customers.unblock, { said: t('console.customers.unblocked') })
  const removing = useCommand(customers.removeSecond, { said: t('console.customers.secondAsked') })
  const keeping = useCommand(customers.keepSecond, { said: t('console.customers.secondKept') })
  const ending = useCommand(customers.endSessions, { said: t('console.customers.sessionsEnded') })
  return (
    <>
      {block && (
        <Notice tone="warn" icon="lock">
          {t('console.customers.isBlocked', { name: block.by, reason: block.reason })}
        </Notice>
      )}
      {second &&
        (second.removalAt === null ? (
          <Notice tone="plain" icon="shield-check">
            {t('console.customers.second', { time: dateTime(second.since, 'long') })}
          </Notice>
        ) : (
          <Notice tone="warn" icon="shield-check">
            {t('console.customers.secondEnds', { time: dateTime(second.removalAt, 'long') })}
          </Notice>
        ))}
      <div className="row g2 wrapf">
        {may('customer.block') && (
          <WithReason
            word={t(block ? 'console.customers.unblock' : 'console.customers.block')}
            text={t('console.customers.blockText')}
            field={block ? 'why' : 'reason'}
            command={block ? lifting : blocking}
            run={(why) => (block ? lifting.run({ id, why }) : blocking.run({ id, reason: why }))}
          />
        )}
        {may('customer.block') && sessions > 0 && (
          <WithReason
            word={t('console.customers.endSessions', { count: sessions })}
            text={t('console.customers.endSessionsText')}
            field="why"
            command={ending}
            run={(why) => ending.run({ id, why })}
          />
        )}
        {may('customer.second') && second && (
          <WithReason
            word={t(
              second.removalAt === null ? 'console.customers.removeSecond' : 'console.customers.keepSecond',
            )}
            text={t(
              second.removalAt === null
                ? 'console.customers.removeSecondText'
                : 'console.customers.keepSecondText',
            )}
            field="why"
            command={second.removalAt === null ? removing : keeping}
            run={(why) => (second.removalAt === null ? removing.run({ id, why }) : keeping.run({ id, why }))}
          />
        )}
        {may('money.ask') && (
          <Link className="btn soft sm" to={`/money?no=${id}`}>
            {t('console.money.credit')}
          </Link>
        )}
      </div>
    </>
  )
}

/** A button that asks why before anything is done. */
function WithReason({
  word,
  text,
  field,
  command,
  run,
}: {
  word: string
  text: string
  field: 'why' | 'reason'
  command: Pick<ReturnType<typeof useCommand>, 'busy' | 'error' | 'objection'>
  run: (reason: string) => Promise<unknown>
}) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [isOpen, setOpen] = useState(false)
  const said = reason.trim()
  return (
    <>
      <button type="button" className="btn soft sm" onClick={() => setOpen(true)}>
        {word}
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={word}>
        <form
          className="stack g3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (said.length >= 3)
              void run(said).then((ok) => {
                if (ok) setOpen(false)
                if (ok) setReason('')
              })
          }}
        >
          <p className="c2">{text}</p>
          <TextField
            label={t('console.money.why')}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={command.objection(field)}
            required
          />
          <Refusal error={command.error} fields={[field]} />
          <Button type="submit" tone="ink" size="md" busy={command.busy} disabled={said.length < 3}>
            {word}
          </Button>
        </form>
      </Modal>
    </>
  )
}
