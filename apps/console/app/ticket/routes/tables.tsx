import { useState } from 'react'
import { type OutputOf, ticketDesk } from '@tomobako/contract'
import { replyLanguages, ticketObjects } from '@tomobako/domain/ticket'
import { languages, locals, type Local } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Icon, SelectField, TextArea, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { asFailure, call } from '../../core/api.ts'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { Refusal } from '../../kit/index.ts'
import { DeskBar } from '../parts/desk-bar.tsx'
import { subName, typeName } from '../parts/words.ts'
import '../parts/ticket.css'

type Tables = OutputOf<typeof ticketDesk.tables>
type Type = Tables['types'][number]
type Macro = Tables['macros'][number]
/** An id of ours for something new; nobody sees it. */
const freshId = (): string => `x${crypto.randomUUID().slice(0, 8)}`
const set = <R,>(rows: readonly R[], at: number, row: Partial<R>): R[] =>
  rows.map((each, index) => (index === at ? { ...each, ...row } : each))
const move = <R,>(rows: readonly R[], at: number): R[] =>
  at === 0 ? [...rows] : [...rows.slice(0, at - 1), rows[at]!, rows[at - 1]!, ...rows.slice(at + 1)]
const named = (
  names: Readonly<Record<string, string>> | undefined,
  language: string,
  name: string,
): Record<string, string> => {
  const { [language]: _, ...rest } = names ?? {}
  return name === '' ? rest : { ...rest, [language]: name }
}

/** Kinds of questions and ready answers: each is saved as a whole, over the version that was read. */
export default function TicketTables() {
  const { data, error } = useLive(ticketDesk.tables, {}, 30_000)
  return (
    <>
      <DeskBar current="tables" />
      <div className="cbody scroll dash">
        <Refusal error={data ? undefined : error} />
        {data && (
          <>
            <Types key={`types ${data.typesVersion}`} data={data} />
            <Macros key={`macros ${data.macrosVersion}`} data={data} />
          </>
        )}
      </div>
    </>
  )
}

function Save({
  today,
  touched,
  busy,
  error,
  save,
  undo,
}: {
  today: string
  touched: boolean
  busy: boolean
  error: ReturnType<typeof useCommand>['error']
  save: (from: string, why: string) => void
  undo: () => void
}) {
  const t = useT()
  const [from, setFrom] = useState(today)
  const [why, setWhy] = useState('')
  return (
    <>
      <Refusal error={error} fields={['from']} />
      {touched && (
        <div className="stack g3">
          <TextField
            label={t('console.tables.from')}
            type="date"
            min={today}
            required
            value={from}
            error={error?.errors.find((each) => each.field === 'from')?.msg}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextField
            label={t('console.form.reason')}
            required
            maxLength={300}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          <div className="row g2">
            <Button
              size="md"
              busy={busy}
              disabled={from === '' || why.trim().length < 3}
              onClick={() => save(from, why.trim())}
            >
              {t('console.tickets.tables.save')}
            </Button>
            <Button size="md" tone="soft" onClick={undo}>
              {t('console.tickets.tables.undo')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

/** Every version with its first day; one is read and put into the form, to be compared or written again. */
function Versions({
  name,
  versions,
  put,
}: {
  name: 'ticketTypes' | 'ticketMacros'
  versions: Tables['typesVersions']
  put: (found: OutputOf<typeof ticketDesk.tableVersion>) => void
}) {
  const t = useT()
  const { date } = useFormats()
  const again = async (version: number): Promise<void> => {
    try {
      put(await call(ticketDesk.tableVersion, { name, version }, { silent: true }))
    } catch (thrown) {
      toast(asFailure(thrown).message, 'danger')
    }
  }
  if (versions.length === 0) return null
  const row = (version: number, said: string) => (
    <li key={version} className="row g2 wrapf">
      <span className="c2">{said}</span>
      <Button
        size="sm"
        tone="line"
        aria-label={t('console.dated.againOne', { version })}
        onClick={() => void again(version)}
      >
        {t('console.dated.again')}
      </Button>
    </li>
  )
  return (
    <details className="more">
      <summary>{t('console.tables.versions')}</summary>
      <ul className="plainlist record">
        {versions.map((each) =>
          row(
            each.version,
            [
              t('console.issuer.version', { version: each.version }),
              t(`console.tables.state.${each.state}`),
              ...(each.from === null ? [] : [date(each.from, 'long')]),
              each.by,
            ].join(' · '),
          ),
        )}
        {row(0, t('console.second.asReleased'))}
      </ul>
    </details>
  )
}

function Types({ data }: { data: Tables }) {
  const t = useT()
  const [types, setTypes] = useState<readonly Type[]>(data.types)
  const [language, setLanguage] = useState<Local>('en')
  const command = useCommand(ticketDesk.saveTypes, { said: t('console.tickets.tables.saved') })
  const touched = types !== data.types
  const change = (at: number, row: Partial<Type>): void => setTypes((now) => set(now, at, row))
  return (
    <section className="pane stack g3 tickettables" aria-labelledby="types">
      <div className="row between g3 wrapf">
        <h2 className="ctitle" id="types">
          {t('console.tickets.tables.types')}
        </h2>
        <SelectField
          label={t('console.tickets.tables.namesIn')}
          value={language}
          onChange={(event) => setLanguage(locals.find((each) => each === event.currentTarget.value) ?? 'en')}
          options={locals.map((each) => ({ value: each, label: languages[each].endonym }))}
        />
      </div>
      {types.map((type, at) => (
        <details key={type.id} className="more">
          <summary>
            {typeName(t, type)}{' '}
            {!type.isOn && <span className="c3">· {t('console.tickets.tables.off')}</span>}
          </summary>
          <div className="stack g3 record">
            <div className="two-cols">
              <TextField
                label={t('console.tickets.tables.name')}
                dir="auto"
                maxLength={80}
                value={type.names?.[language] ?? ''}
                placeholder={typeName(t, type)}
                onChange={(event) =>
                  change(at, { names: named(type.names, language, event.currentTarget.value) })
                }
              />
              <span className="stack g1">
                <Tick
                  label={t('console.tickets.tables.on')}
                  checked={type.isOn}
                  set={(isOn) => change(at, { isOn })}
                />
                <Tick
                  label={t('console.tickets.tables.asksCount')}
                  checked={type.asksCount}
                  set={(asksCount) => change(at, { asksCount })}
                />
                <Tick
                  label={t('console.tickets.tables.needsObject')}
                  checked={type.needsObject}
                  set={(needsObject) => change(at, { needsObject })}
                />
              </span>
            </div>
            <fieldset className="row g3 wrapf">
              <legend className="label">{t('console.tickets.tables.objects')}</legend>
              {ticketObjects.map((object) => (
                <Tick
                  key={object}
                  label={t(`console.tickets.object.${object}`)}
                  checked={type.objects.includes(object)}
                  set={(isOn) =>
                    change(at, {
                      objects: ticketObjects.filter((each) =>
                        each === object ? isOn : type.objects.includes(each),
                      ),
                    })
                  }
                />
              ))}
            </fieldset>
            <ul className="ticketthings">
              {type.subs.map((sub, place) => {
                const put = (row: Partial<Type['subs'][number]>): void =>
                  change(at, { subs: set(type.subs, place, row) })
                return (
                  <li key={sub.id} className="row g2 wrapf">
                    <TextField
                      className="grow"
                      label={t('console.tickets.sub')}
                      dir="auto"
                      maxLength={80}
                      value={sub.names?.[language] ?? ''}
                      placeholder={subName(t, type.id, sub)}
                      onChange={(event) =>
                        put({ names: named(sub.names, language, event.currentTarget.value) })
                      }
                    />
                    <Tick
                      label={t('console.tickets.tables.on')}
                      checked={sub.isOn}
                      set={(isOn) => put({ isOn })}
                    />
                  </li>
                )
              })}
            </ul>
            <div className="row g2">
              <Button
                size="sm"
                tone="line"
                onClick={() =>
                  change(at, { subs: [...type.subs, { id: freshId(), isOn: true, names: { en: '' } }] })
                }
              >
                {t('console.tickets.tables.addSub')}
              </Button>
              <Button
                size="sm"
                tone="soft"
                disabled={at === 0}
                onClick={() => setTypes((now) => move(now, at))}
              >
                <Icon name="chevron-up" size={16} /> {t('console.tickets.tables.up')}
              </Button>
            </div>
          </div>
        </details>
      ))}
      <div>
        <Button
          size="sm"
          tone="line"
          onClick={() =>
            setTypes((now) => [
              ...now,
              {
                id: freshId(),
                objects: [],
                needsObject: false,
                asksCount: false,
                isOn: true,
                names: { en: t('console.tickets.tables.newType') },
                subs: [{ id: freshId(), isOn: true, names: { en: '' } }],
              },
            ])
          }
        >
          {t('console.tickets.tables.addType')}
        </Button>
      </div>
      <Versions
        name="ticketTypes"
        versions={data.typesVersions}
        put={(found) => setTypes(found.types ?? data.types)}
      />
      <Save
        today={data.today}
        touched={touched}
        busy={command.busy}
        error={command.error}
        undo={() => setTypes(data.types)}
        save={(from, why) =>
          void command.run({
            version: data.typesVersion,
            from,
            // Names that say nothing are no names.
            types: types.map(({ names, subs, ...type }) => ({
              ...type,
              ...(Object.keys(filled(names)).length > 0 ? { names: filled(names) } : {}),
              subs: subs.map(({ names: own, ...sub }) => ({
                ...sub,
                ...(Object.keys(filled(own)).length > 0 ? { names: filled(own) } : {}),
              })),
            })),
            why,
          })
        }
      />
    </section>
  )
}
const filled = (names: Readonly<Record<string, string>> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(names ?? {}).filter(([, name]) => name.trim() !== ''))

const Tick = ({
  label,
  checked,
  set: put,
}: {
  label: string
  checked: boolean
  set: (checked: boolean) => void
}) => (
  <label className="row g2">
    <input type="checkbox" checked={checked} onChange={(event) => put(event.currentTarget.checked)} />
    {label}
  </label>
)

function Macros({ data }: { data: Tables }) {
  const t = useT()
  const [macros, setMacros] = useState<readonly Macro[]>(data.macros)
  const command = useCommand(ticketDesk.saveMacros, { said: t('console.tickets.tables.saved') })
  const change = (at: number, row: Partial<Macro>): void => setMacros((now) => set(now, at, row))
  return (
    <section className="pane stack g3 tickettables" aria-labelledby="macros">
      <h2 className="ctitle" id="macros">
        {t('console.tickets.tables.macros')}
      </h2>
      <p className="c2">{t('console.tickets.tables.holes', { name: '{name}', no: '{no}' })}</p>
      {macros.map((macro, at) => (
        <details key={macro.id} className="more">
          <summary>{macro.name || t('console.tickets.tables.newMacro')}</summary>
          <div className="stack g3 record">
            <TextField
              label={t('console.tickets.tables.macroName')}
              maxLength={60}
              value={macro.name}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
              error={command.objection(`macros.${at}.name`)}
            />
            {replyLanguages.map((each) => (
              <TextArea
                key={each}
                label={t(`ticket.language.${each}`)}
                lang={languages[each].bcp47}
                rows={3}
                maxCount={2_000}
                value={macro.texts[each]}
                onChange={(event) =>
                  change(at, { texts: { ...macro.texts, [each]: event.currentTarget.value } })
                }
                error={command.objection(`macros.${at}.texts.${each}`)}
              />
            ))}
            <div className="row g2">
              <Button
                size="sm"
                tone="soft"
                onClick={() => setMacros((now) => now.filter((_, index) => index !== at))}
              >
                {t('console.tickets.tables.remove')}
              </Button>
              <Button
                size="sm"
                tone="soft"
                disabled={at === 0}
                onClick={() => setMacros((now) => move(now, at))}
              >
                <Icon name="chevron-up" size={16} /> {t('console.tickets.tables.up')}
              </Button>
            </div>
          </div>
        </details>
      ))}
      <div>
        <Button
          size="sm"
          tone="line"
          onClick={() =>
            setMacros((now) => [...now, { id: freshId(), name: '', texts: { en: '', zhCn: '', ja: '' } }])
          }
        >
          {t('console.tickets.tables.addMacro')}
        </Button>
      </div>
      <Versions
        name="ticketMacros"
        versions={data.macrosVersions}
        put={(found) => setMacros(found.macros ?? data.macros)}
      />
      <Save
        today={data.today}
        touched={macros !== data.macros}
        busy={command.busy}
        error={command.error}
        undo={() => setMacros(data.macros)}
        save={(from, why) =>
          void command.run({ version: data.macrosVersion, from, macros: [...macros], why })
        }
      />
    </section>
  )
}
