import '../parts/access.css'
import { useState, type FormEvent } from 'react'
import { staff } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Modal, Refusal } from '../../kit/index.ts'
import { Passkeys } from '../parts/passkeys.tsx'
import { RecoveryCodes, SecondSetup } from '../parts/second-setup.tsx'

type Mine = OutputOf<typeof staff.mine>

/** How I come in and where I am in: everybody's own, nobody else's. */
export default function Access() {
  const t = useT()
  const { data, error } = useLive(staff.mine, {}, 30_000)
  return (
    <>
      <Bar title={t('console.access.title')} />
      <div className="cbody scroll dash access">
        <Refusal error={data ? undefined : error} />
        {data && (
          <>
            <Sessions rows={data.sessions} most={data.mostSessions} />
            <Passkeys {...data} />
            <Second {...data} />
            <Password />
          </>
        )}
      </div>
    </>
  )
}

function Sessions({ rows, most }: { rows: Mine['sessions']; most: number }) {
  const t = useT()
  const { dateTime } = useFormats()
  const end = useCommand(staff.endSession, { said: t('console.access.ended') })
  const endOthers = useCommand(staff.endOthers, { said: t('console.access.othersEnded') })
  return (
    <section className="pane" aria-labelledby="sessions">
      <h2 className="ctitle" id="sessions">
        {t('console.access.sessions')}
      </h2>
      <ul className="sessionlist">
        {rows.map((row) => {
          const device = row.device || t('console.access.unknownDevice')
          return (
            <li key={row.id}>
              <span className="grow">
                <b>{device}</b>
                <span className="c2 t13 num">
                  {row.network && <bdi>{row.network}</bdi>}
                  <span>{t('console.access.since', { time: dateTime(row.since) })}</span>
                  <span>
                    {t('console.access.seen')} <Ago at={row.seenAt} />
                  </span>
                </span>
              </span>
              {row.isThis ? (
                <Tag tone="ok">{t('console.access.this')}</Tag>
              ) : (
                <button
                  type="button"
                  className="btn soft sm"
                  aria-label={t('console.access.endOne', { device })}
                  onClick={() => void end.run({ id: row.id })}
                >
                  {t('console.access.end')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <p className="c2 t13">{t('console.access.mostSessions', { count: most })}</p>
      {rows.length > 1 && (
        <div className="row g2 ends">
          <Button tone="soft" size="md" busy={endOthers.busy} onClick={() => void endOthers.run({})}>
            {t('console.access.endOthers')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Second({
  second,
  passkeys,
  codesLeft,
  mustHave,
}: Pick<Mine, 'second' | 'passkeys' | 'codesLeft' | 'mustHave'>) {
  const t = useT()
  const { dateTime } = useFormats()
  const [isSetting, setSetting] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const renew = useCommand(staff.renewCodes)
  const drop = useCommand(staff.dropSecond, { said: t('console.access.dropped') })
  const close = (): void => {
    setSetting(false)
    setCodes(undefined)
  }
  return (
    <section className="pane stack g3" aria-labelledby="second">
      <h2 className="ctitle" id="second">
        {t('console.access.second')}
      </h2>
      {second && <p>{t('console.access.secondOn', { time: dateTime(second.since, 'long') })}</p>}
      {codesLeft === null ? (
        <p className="c2">{t('console.access.secondOff')}</p>
      ) : (
        <p className="c2">{t('console.access.codesLeft', { count: codesLeft })}</p>
      )}
      <div className="row g2 wrapf">
        <Button tone={second ? 'soft' : 'ink'} size="md" onClick={() => setSetting(true)}>
          {t(second ? 'console.access.replace' : 'console.access.setUp')}
        </Button>
        {codesLeft !== null && (
          <Button
            tone="soft"
            size="md"
            busy={renew.busy}
            onClick={() => void renew.run({}).then((made) => made && setCodes(made.codes))}
          >
            {t('console.access.renewCodes')}
          </Button>
        )}
        {second && (passkeys.length > 0 || !mustHave) && (
          <Button tone="soft" size="md" busy={drop.busy} onClick={() => void drop.run({})}>
            {t('console.access.drop')}
          </Button>
        )}
      </div>
      <Modal
        open={isSetting || codes !== undefined}
        onClose={close}
        title={t(codes ? 'console.access.codesTitle' : 'console.access.setupTitle')}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onKept={close} />
        ) : (
          isSetting && <SecondSetup onCodes={setCodes} />
        )}
      </Modal>
    </section>
  )
}

function Password() {
  const t = useT()
  const empty = { current: '', password: '' }
  const [typed, setTyped] = useState(empty)
  const change = useCommand(staff.changePassword, { said: t('console.access.passwordChanged') })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (await change.run(typed)) setTyped(empty)
  }
  const reveal = { show: t('console.login.show'), hide: t('console.login.hide') }
  return (
    <section className="pane" aria-labelledby="password">
      <h2 className="ctitle" id="password">
        {t('console.access.password')}
      </h2>
      <form className="stack g3 narrow" onSubmit={(event) => void submit(event)}>
        <p className="c2">{t('console.access.passwordText')}</p>
        <TextField
          label={t('console.access.currentPassword')}
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          value={typed.current}
          onChange={(event) => setTyped({ ...typed, current: event.currentTarget.value })}
          error={change.objection('current')}
          reveal={reveal}
        />
        <TextField
          label={t('console.access.newPassword')}
          hint={t('console.access.passwordHint')}
          type="password"
          autoComplete="new-password"
          required
          maxLength={200}
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
          error={change.objection('password')}
          reveal={reveal}
        />
        <Refusal error={change.error} fields={['current', 'password']} />
        <div>
          <Button type="submit" size="md" busy={change.busy}>
            {t('console.access.changePassword')}
          </Button>
        </div>
      </form>
    </section>
  )
}
