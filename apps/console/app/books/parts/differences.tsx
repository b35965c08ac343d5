import { useState } from 'react'
import { Link } from 'react-router'
import { differences } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Notice, Price, Slip, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Empty, Pager, PickFile, Refusal, WithReason } from '../../kit/index.ts'
import { AccountName } from './account-name.tsx'

type Told = OutputOf<typeof differences.list>
type Row = Told['rows'][number]
type View = 'open' | 'parked' | 'ended'
type How = NonNullable<Row['proposal']> | 'dismiss' | 'release' | 'assign'

/** Where the lists of payment companies and banks differ from the books, what can be done, and what covers customers' money. */
export function Differences() {
  const t = useT()
  const { may } = useSession()
  const [view, setView] = useState<View>('open')
  const [page, setPage] = useState(1)
  const { data, error } = useLive(differences.list, { view, page }, 30_000)
  const [chosen, setChosen] = useState<{ row: Row; how: How }>()
  const look = useCommand(differences.look, { said: t('console.books.difference.looking') })
  if (!data) return <Refusal error={error} />
  const counts = { open: data.open, parked: data.parked, ended: undefined }
  return (
    <>
      <Cover cover={data.cover} />
      <p className="c2 gap2">{t('console.books.difference.text')}</p>
      <div className="row g2 wrapf gap">
        {(['open', 'parked', 'ended'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={`btn sm ${each === view ? 'ink' : 'soft'}`}
            aria-pressed={each === view}
            onClick={() => {
              setView(each)
              setPage(1)
            }}
          >
            {t(`console.books.difference.view.${each}`)}
            {counts[each] !== undefined && <span className="num">{counts[each]}</span>}
          </button>
        ))}
        {may('books.write') && (
          <button
            type="button"
            className="btn soft sm"
            disabled={look.busy}
            onClick={() => void look.run({})}
          >
            {t('console.books.difference.look')}
          </button>
        )}
      </div>
      {data.rows.length === 0 && (
        <Empty
          scene="success"
          title={t('console.books.difference.none')}
          text={t('console.books.difference.noneText')}
        />
      )}
      {data.rows.length > 0 && (
        <table className="grid-t auto cards-t">
          <caption className="sr">{t('console.books.view.differences')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.books.day')}</th>
              <th scope="col">{t('console.books.account')}</th>
              <th scope="col">{t('console.books.difference.what')}</th>
              <th scope="col" className="r">
                {t('console.books.difference.theirs')}
              </th>
              <th scope="col" className="r">
                {t('console.books.difference.ours')}
              </th>
              <th scope="col">
                <span className="sr">{t('console.books.difference.do')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <One key={row.id} row={row} view={view} choose={(how) => setChosen({ row, how })} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} hasNext={data.hasNext} go={setPage} />
      <ul className="plainlist">
        {data.lists.map((list) => (
          <li key={list.account} className="c3">
            <AccountName account={list.account} /> {t('console.books.difference.read')}{' '}
            <Ago at={list.readUntil} />
            {list.failure !== null && <span className="c-danger"> {list.failure}</span>}
          </li>
        ))}
      </ul>
      {may('books.write') && <Bank />}
      {chosen && <Carry {...chosen} close={() => setChosen(undefined)} />}
    </>
  )
}

function Cover({ cover }: { cover: Told['cover'] }) {
  const t = useT()
  const over = cover.banksYen + cover.processorsYen - cover.customersYen
  // What payment companies hold is not apart yet.
  const apart = cover.safeguarded && cover.safeguarded.yen + cover.processorsYen - cover.customersYen
  return (
    <section className="pane stack g2">
      <h2 className="ctitle">{t('console.books.cover.title')}</h2>
      <p className="c2">{t('console.books.cover.text')}</p>
      <Slip
        columns={4}
        cells={[
          {
            id: 'customers',
            label: t('console.books.cover.customers'),
            value: <Price yen={cover.customersYen} />,
            strong: true,
          },
          { id: 'banks', label: t('console.books.banks'), value: <Price yen={cover.banksYen} /> },
          {
            id: 'processors',
            label: t('console.books.cover.processors'),
            value: <Price yen={cover.processorsYen} />,
          },
          ...(cover.safeguarded && apart !== null
            ? [
                {
                  id: 'safeguarded',
                  label: t('console.books.cover.safeguarded', { banks: cover.safeguarded.banks.join(', ') }),
                  value: <Price yen={cover.safeguarded.yen} />,
                },
                {
                  id: 'apart',
                  label: t(apart < 0 ? 'console.books.cover.apartMissing' : 'console.books.cover.apartOver'),
                  value: (
                    <span className={apart < 0 ? 'c-danger' : 'c-ok'}>
                      <Price yen={Math.abs(apart)} />
                    </span>
                  ),
                  strong: true,
                },
              ]
            : []),
          {
            id: 'over',
            label: over < 0 ? t('console.books.cover.missing') : t('console.books.cover.over'),
            value: (
              <span className={over < 0 ? 'c-danger' : 'c-ok'}>
                <Price yen={Math.abs(over)} />
              </span>
            ),
            strong: true,
          },
        ]}
      />
      <p className="c3 t12">
        {cover.parts
          .filter(({ yen }) => yen !== 0)
          .map(({ name, yen }, index) => (
            <span key={name}>
              {index > 0 && ' · '}
              {t(`console.books.cover.part.${name}`)} <Price yen={yen} />
            </span>
          ))}
      </p>
    </section>
  )
}

function One({ row, view, choose }: { row: Row; view: View; choose: (how: How) => void }) {
  const t = useT()
  const { may } = useSession()
  const isOpen = row.state === 'open'
  return (
    <tr>
      <td className="num" data-k={t('console.books.day')}>
        {row.day}
        <div className="c3">
          <Ago at={row.ended?.at ?? row.foundAt} />
        </div>
      </td>
      <td data-k={t('console.books.account')}>
        <AccountName account={row.account} />
      </td>
      <td className="wrap full">
        <Tag tone={isOpen ? 'warn' : undefined}>{t(`console.books.difference.kind.${row.kind}`)}</Tag>
        {row.of && (
          <div>
            <Link className="underline" to={`/customers/${row.of.customerId}`}>
              {row.of.masked}
            </Link>
          </div>
        )}
        <div className="c3 num">
          {row.ref}
          {row.text && ` · ${row.text}`}
        </div>
        {row.ended && (
          <div className="c3">
            {t(`console.books.difference.state.${row.state === 'open' ? 'done' : row.state}`)}
            {row.ended.by && ` · ${row.ended.by}`}
            {row.ended.how &&
              ` · ${t.dynamic(`console.books.difference.done.${row.ended.how}`, {}, row.ended.how)}`}
            {row.ended.why && ` · ${row.ended.why}`}
          </div>
        )}
      </td>
      <td className="r" data-k={t('console.books.difference.theirs')}>
        <Price yen={row.theirsYen} />
      </td>
      <td className="r" data-k={t('console.books.difference.ours')}>
        <Price yen={row.oursYen} />
      </td>
      <td className="r">
        {may('books.write') && isOpen && (
          <div className="row g2 wrapf gap">
            {row.proposal !== null && (
              <button type="button" className="btn ink sm" onClick={() => choose(row.proposal!)}>
                {t(`console.books.difference.propose.${row.proposal}`)}
              </button>
            )}
            <button type="button" className="btn soft sm" onClick={() => choose('dismiss')}>
              {t('console.books.difference.propose.dismiss')}
            </button>
          </div>
        )}
        {may('books.write') && view === 'parked' && (
          <button type="button" className="btn soft sm" onClick={() => choose('release')}>
            {t('console.books.difference.propose.release')}
          </button>
        )}
        {may('books.write') && view === 'parked' && (
          <button type="button" className="btn ink sm" onClick={() => choose('assign')}>
            {t('console.books.difference.propose.assign')}
          </button>
        )}
      </td>
    </tr>
  )
}

/** What the press will do, with its figures; only what is decided without the list needs a reason. */
function Carry({ row, how, close }: { row: Row; how: How; close: () => void }) {
  const t = useT()
  const [customer, setCustomer] = useState('')
  const command = useCommand(differences.carry, { said: t('console.books.difference.carried') })
  const isApart = how === 'release' || how === 'assign'
  return (
    <WithReason
      title={t(`console.books.difference.propose.${how}`)}
      others={['customer']}
      needed={how === 'dismiss' || isApart}
      command={command}
      send={(why) =>
        command.run({
          id: row.id,
          how,
          theirsYen: row.theirsYen,
          oursYen: row.oursYen,
          why,
          ...(how === 'assign' ? { customer } : {}),
        })
      }
      close={close}
    >
      <Slip
        columns={3}
        cells={[
          {
            id: 'theirs',
            label: t('console.books.difference.theirs'),
            value: <Price yen={row.theirsYen} />,
          },
          { id: 'ours', label: t('console.books.difference.ours'), value: <Price yen={row.oursYen} /> },
          {
            id: 'delta',
            label: t('console.books.difference.delta'),
            value: <Price yen={isApart ? row.parkedYen : row.theirsYen - row.oursYen} />,
            strong: true,
          },
        ]}
      />
      <Notice tone="plain">{t(`console.books.difference.means.${how}`)}</Notice>
      {how === 'assign' && (
        <TextField
          label={t('console.transfer.customer')}
          value={customer}
          onChange={(event) => setCustomer(event.currentTarget.value)}
          error={command.objection('customer')}
          required
        />
      )}
    </WithReason>
  )
}

/** The columns of a bank's list, as its file heads them. */
const bankColumns = ['reference', 'day', 'yen', 'note'].join(', ')

/** The bank's own list as a file. */
function Bank() {
  const t = useT()
  const [bank, setBank] = useState('main')
  const [told, setTold] = useState<string>()
  const load = useCommand(differences.bank)
  return (
    <section className="pane stack g3 tariff-form gap2">
      <h2 className="ctitle">{t('console.books.difference.bank')}</h2>
      <p className="c2">{t('console.books.difference.bankText')}</p>
      <p className="num c2" dir="ltr">
        {bankColumns}
      </p>
      <div className="tariff-grid">
        <TextField
          label={t('console.books.bank')}
          value={bank}
          onChange={(event) => setBank(event.currentTarget.value)}
          error={load.objection('bank')}
        />
        <PickFile
          disabled={load.busy}
          read={async (file) => {
            if (!file) return
            const content = await file.text()
            const done = await load.run({ bank, file: file.name.slice(0, 120), content })
            setTold(done && t('console.books.loaded', { added: done.added, known: done.known }))
          }}
        />
      </div>
      <Refusal error={load.error} fields={['bank']} />
      {load.error && load.error.errors.length > 1 && (
        <ul className="plainlist">
          {load.error.errors.map((each, index) => (
            <li key={`${each.msg}${index}`}>{each.msg}</li>
          ))}
        </ul>
      )}
      {told && (
        <Notice tone="info" live="status">
          {told}
        </Notice>
      )}
    </section>
  )
}
