import { useState } from 'react'
import { warehouses } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { families, sourceName } from '@tomobako/domain/goods'
import type { Family } from '@tomobako/domain/goods'
import { warehouseTraits } from '@tomobako/domain/floor'
import type { WarehouseTrait } from '@tomobako/domain/floor'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Checkbox, Notice, SelectField, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { DraftEnd, Modal, Refusal } from '../../kit/index.ts'
import { PartsBar } from '../../tariff/parts/parts.tsx'
import { PlaceForm } from '../parts/place-form.tsx'

type Listed = OutputOf<typeof warehouses.list>
type Place = Listed['rows'][number]

/** Where sellers send and parcels leave (decision 0124): every warehouse there is or was, and which one what is bought goes to. */
export default function Warehouses() {
  const t = useT()
  const { may } = useSession()
  const { data, error } = useLive(warehouses.list, {}, 30_000)
  // The code of the one that is changed; empty: a new one.
  const [asked, ask] = useState<string>()
  const write = may('warehouses.write')
  return (
    <>
      <PartsBar current="warehouses" />
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data && (
          <>
            <p className="c2 tariff-top">{t('console.warehouses.intro')}</p>
            {!write && <Notice tone="plain">{t('console.warehouses.readOnly')}</Notice>}
            <ul className="stack g3 tariff-form">
              {data.rows.map((row) => (
                <li key={row.code} className="card pad stack g2">
                  <PlaceCard
                    row={row}
                    isDefault={data.rules.otherwise === row.code}
                    change={write ? () => ask(row.code) : undefined}
                  />
                </li>
              ))}
            </ul>
            {write && (
              <p className="tariff-top">
                <Button size="md" tone="line" onClick={() => ask('')}>
                  {t('console.warehouses.add')}
                </Button>
              </p>
            )}
            {data.rows.length > 1 && <Rules key={data.rules.version} data={data} write={write} />}
            <Modal
              open={asked !== undefined}
              wide
              title={asked ? t('console.warehouses.change', { code: asked }) : t('console.warehouses.add')}
              onClose={() => ask(undefined)}
            >
              <PlaceForm
                key={asked}
                row={data.rows.find(({ code }) => code === asked)}
                carriers={data.carriers}
                done={() => ask(undefined)}
              />
            </Modal>
          </>
        )}
      </div>
    </>
  )
}

function PlaceCard({
  row,
  isDefault,
  change,
}: {
  row: Place
  isDefault: boolean
  change: (() => void) | undefined
}) {
  const t = useT()
  const { date } = useFormats()
  const close = useCommand(warehouses.close, {
    said: t(row.closedOn === null ? 'console.warehouses.closed' : 'console.warehouses.reopened', {
      code: row.code,
    }),
  })
  return (
    <>
      <div className="row between wrapf g2">
        <h2 className="t17 b7">
          <span className="num">{row.code}</span> <span lang="ja">{row.nameJa}</span>
        </h2>
        <span className="row g1 wrapf">
          {isDefault && <Tag tone="ink">{t('console.warehouses.default')}</Tag>}
          <Tag tone={row.isOpen ? 'ok' : 'warn'}>
            {row.isOpen
              ? t('console.warehouses.open')
              : row.closedOn === null
                ? t('console.warehouses.opensOn', { day: date(row.openedOn, 'long') })
                : t('console.warehouses.closedOn', { day: date(row.closedOn, 'long') })}
          </Tag>
          {!row.takesPurchases && <Tag tone="warn">{t('console.warehouses.takesNone')}</Tag>}
        </span>
      </div>
      <p lang="ja">
        <span className="num">{row.zip}</span> {row.prefecture} {row.addressJa}{' '}
        <span className="num">{row.phone}</span>
      </p>
      <p className="c2">
        {row.nameLatin}, {row.addressLatin}
      </p>
      <p className="c3">
        {row.carriers === null
          ? t('console.warehouses.everyCarrier')
          : t('console.warehouses.onlyCarriers', { names: row.carriers.join(', ') || '–' })}{' '}
        · {t('console.warehouses.returns', { shelf: row.returnShelf })}
        {row.isConfigured && <> · {t('console.warehouses.configured')}</>}
      </p>
      <Refusal error={close.error} />
      {change && (
        <div className="row g2 wrapf">
          <Button size="md" tone="line" onClick={change}>
            {t('console.warehouses.changeOne', { code: row.code })}
          </Button>
          {!isDefault && (
            <Button
              size="md"
              tone="soft"
              busy={close.busy}
              onClick={() =>
                void close.run({ code: row.code, version: row.version, isClosed: row.closedOn === null })
              }
            >
              {row.closedOn === null
                ? t('console.warehouses.close', { code: row.code })
                : t('console.warehouses.reopen', { code: row.code })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type RuleRow = { source: Family | null; trait: WarehouseTrait | null; warehouse: string }

/** Read from the top: the first row that fits. One version is saved as a whole. */
function Rules({ data, write }: { data: Listed; write: boolean }) {
  const t = useT()
  const draft = useDraft<{ rows: readonly RuleRow[]; otherwise: string; together: boolean }>(
    `warehouse rules ${data.rules.version}`,
    data.rules,
  )
  const save = useCommand(warehouses.saveRules, { said: t('console.tables.saved') })
  const { rows, otherwise, together } = draft.value
  const set = (change: Partial<typeof draft.value>): void => {
    draft.set(change)
    save.clear()
  }
  const setRow = (at: number, change: Partial<RuleRow>): void =>
    set({ rows: rows.map((row, index) => (index === at ? { ...row, ...change } : row)) })
  const names = data.rows
    .filter(({ closedOn, code }) => closedOn === null || rows.some((row) => row.warehouse === code))
    .map(({ code, nameJa }) => ({ value: code, label: `${code} ${nameJa}` }))
  return (
    <form
      className="stack g4 tariff-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save
          .run({ version: data.rules.version, rows: [...rows], otherwise, together })
          .then((done) => done && draft.drop())
      }}
    >
      <fieldset className="stack g3" disabled={!write}>
        <legend className="b7">{t('console.warehouses.rules')}</legend>
        <p className="c2">{t('console.warehouses.rulesHint')}</p>
        {rows.length === 0 && <p className="c3">{t('console.warehouses.noRules')}</p>}
        {rows.map((row, at) => (
          // Rows have no names of their own; their order is what they are.
          <div key={`${at}/${rows.length}`} className="tariff-closure">
            <SelectField
              label={t('console.warehouses.source')}
              value={row.source ?? ''}
              error={save.objection(`rows.${at}`)}
              options={[
                { value: '', label: t('console.warehouses.anySource') },
                ...families.map((family) => ({ value: family, label: sourceName(family, t.local) })),
              ]}
              onChange={(event) =>
                setRow(at, { source: families.find((each) => each === event.currentTarget.value) ?? null })
              }
            />
            <SelectField
              label={t('console.warehouses.trait')}
              value={row.trait ?? ''}
              options={[
                { value: '', label: t('console.warehouses.anyTrait') },
                ...warehouseTraits.map((trait) => ({
                  value: trait,
                  label: t(`console.warehouses.traits.${trait}`),
                })),
              ]}
              onChange={(event) =>
                setRow(at, {
                  trait: warehouseTraits.find((each) => each === event.currentTarget.value) ?? null,
                })
              }
            />
            <SelectField
              label={t('console.warehouses.sendTo')}
              value={row.warehouse}
              options={names}
              onChange={(event) => setRow(at, { warehouse: event.currentTarget.value })}
            />
            {write && (
              <button
                type="button"
                className="btn soft sm"
                onClick={() => set({ rows: rows.filter((_row, index) => index !== at) })}
              >
                {t('console.tables.removeRow')}
              </button>
            )}
          </div>
        ))}
        {write && (
          <button
            type="button"
            className="btn soft sm tariff-add"
            onClick={() =>
              set({
                rows: [...rows, { source: null, trait: 'battery', warehouse: names.at(-1)?.value ?? '' }],
              })
            }
          >
            {t('console.tables.addRow')}
          </button>
        )}
        <SelectField
          label={t('console.warehouses.otherwise')}
          value={otherwise}
          error={save.objection('otherwise')}
          options={names}
          onChange={(event) => set({ otherwise: event.currentTarget.value })}
        />
        <Checkbox
          label={t('console.warehouses.together')}
          hint={t('console.warehouses.togetherHint')}
          checked={together}
          onChange={(event) => set({ together: event.target.checked })}
        />
      </fieldset>
      {write && (
        <>
          <Refusal error={save.error} fields={['otherwise', ...rows.map((_row, at) => `rows.${at}`)]} />
          <DraftEnd
            busy={save.busy}
            touched={draft.touched}
            drop={() => {
              draft.drop()
              save.clear()
            }}
          />
        </>
      )}
    </form>
  )
}
