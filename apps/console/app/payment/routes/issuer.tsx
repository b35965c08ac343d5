import { issuer } from '@tomobako/contract'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { taxClasses, taxGroups } from '@tomobako/domain/ledger'
import type { TaxClass } from '@tomobako/domain/ledger'
import { useT } from '@tomobako/i18n/react'
import { Notice, SelectField, TextArea, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { DraftEnd, Refusal } from '../../kit/index.ts'
import { PartsBar } from '../../tariff/parts/parts.tsx'
import { Second, VersionSaid } from '../../tariff/parts/second.tsx'

type Shown = OutputOf<typeof issuer.show>
type Written = Omit<InputOf<typeof issuer.save>, 'version'>

/** Who gives receipts, with the registration number, and the consumption tax of each group of a bill. */
export default function IssuerSettings() {
  const { data, error } = useLive(issuer.show, {}, 15_000)
  const t = useT()
  return (
    <>
      <PartsBar current="issuer" />
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data && (
          <>
            <p className="c2 tariff-top">
              <VersionSaid version={data.version} /> · {t('console.issuer.intro')}
            </p>
            {data.waiting && (
              <div className="tariff-top">
                <Second
                  title={t('console.issuer.another', {
                    no: data.waiting.registrationNo || t('console.issuer.noNumber'),
                  })}
                  look={data.waiting}
                  call={issuer.decide}
                >
                  {null}
                </Second>
              </div>
            )}
            <Form data={data} />
          </>
        )}
      </div>
    </>
  )
}

function Form({ data }: { data: Shown }) {
  const t = useT()
  const { may } = useSession()
  // What was typed, over the version it was typed over: it outlives a reload and a refusal.
  const draft = useDraft<{ version: number; typed: Partial<Written> }>('issuer', { version: 0, typed: {} })
  const save = useCommand(issuer.save)
  const isMine = may('tariff.write')
  const { version: _, by: __, waiting: ___, ...saved } = data
  const value: Written = { ...saved, ...(draft.touched ? draft.value.typed : {}) }
  const set = (change: Partial<Written>): void => {
    draft.set((was) => ({
      version: draft.touched ? was.version : data.version,
      typed: { ...(draft.touched ? was.typed : {}), ...change },
    }))
    save.clear()
  }
  const send = async (): Promise<void> => {
    const lines = value.lines.map((line) => line.trim()).filter(Boolean)
    if (!(await save.run({ ...value, lines, version: draft.value.version }))) return
    draft.drop()
    toast(t('console.issuer.saved'))
  }
  return (
    <form
      className="stack g4 tariff-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {!isMine && <Notice tone="plain">{t('console.issuer.readOnly')}</Notice>}
      <fieldset className="stack g3" disabled={!isMine}>
        <div className="tariff-grid">
          <TextField
            label={t('console.issuer.from')}
            type="date"
            value={value.from}
            error={save.objection('from')}
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
          <TextField
            label={t('console.issuer.name')}
            maxLength={80}
            value={value.name}
            error={save.objection('name')}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextField
            label={t('console.issuer.registrationNo')}
            hint={t('console.issuer.registrationHint')}
            num
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            value={value.registrationNo}
            error={save.objection('registrationNo')}
            onChange={(event) => set({ registrationNo: event.currentTarget.value })}
          />
        </div>
        <TextArea
          label={t('console.issuer.lines')}
          rows={4}
          value={value.lines.join('\n')}
          error={save.objection('lines')}
          onChange={(event) => set({ lines: event.currentTarget.value.split('\n').slice(0, 6) })}
        />
      </fieldset>
      <fieldset className="stack g3" disabled={!isMine}>
        <legend className="b7">{t('console.issuer.taxes')}</legend>
        <p className="c2">{t('console.issuer.taxesHint')}</p>
        <div className="tariff-grid">
          {taxGroups.map((group) => (
            <SelectField
              key={group}
              label={t(`console.issuer.group.${group}`)}
              value={value.taxes[group]}
              options={taxClasses.map((each) => ({ value: each, label: t(`console.issuer.class.${each}`) }))}
              onChange={(event) =>
                // The options are these classes.
                set({ taxes: { ...value.taxes, [group]: event.currentTarget.value as TaxClass } })
              }
            />
          ))}
        </div>
      </fieldset>
      {isMine && (
        <>
          <Refusal error={save.error} fields={['from', 'name', 'registrationNo', 'lines']} />
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
