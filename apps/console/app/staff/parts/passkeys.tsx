import { useState, type FormEvent } from 'react'
import { makePasskey, signWithPasskey, staffPasskeys } from '@tomobako/contract'
import type {
  Endpoint,
  OutputOf,
  PasskeyStopped,
  RequestOptions,
  SignedByPasskey,
  staff,
} from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Notice, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { Ago, Modal, Refusal } from '../../kit/index.ts'
import { RecoveryCodes } from './second-setup.tsx'

type Mine = OutputOf<typeof staff.mine>
type Passkey = Mine['passkeys'][number]

const sentences = { none: 'passkeyNone', there: 'passkeyThere', stopped: 'passkeyStopped' } as const

/** Why nothing came of it, where somebody looks for it. */
function Stopped({ why }: { why: PasskeyStopped | undefined }) {
  const t = useT()
  return why ? (
    <Notice tone="warn" live="alert">
      {t(`console.access.${sentences[why]}`)}
    </Notice>
  ) : null
}

/** A press that asks the device to sign: what for, the shop says first. */
export function PasskeyButton<O>({
  begin,
  finish,
  label,
  onDone,
}: {
  begin: Endpoint<Record<never, never>, RequestOptions>
  finish: Endpoint<{ made: SignedByPasskey }, O>
  label: string
  onDone: (done: O) => void
}) {
  const asked = useCommand(begin, { silent: true })
  const given = useCommand(finish, { silent: true })
  const [why, setWhy] = useState<PasskeyStopped>()
  const [isAsking, setAsking] = useState(false)
  const press = async (): Promise<void> => {
    setWhy(undefined)
    given.clear()
    const options = await asked.run({})
    if (!options) return
    setAsking(true)
    const made = await signWithPasskey(options)
    setAsking(false)
    if (typeof made === 'string') return setWhy(made)
    const done = await given.run({ made })
    if (done) onDone(done)
  }
  return (
    <div className="stack g2">
      <Refusal error={given.error ?? asked.error} />
      <Stopped why={why} />
      <Button tone="soft" block busy={asked.busy || isAsking || given.busy} onClick={() => void press()}>
        {label}
      </Button>
    </div>
  )
}

/** A name, the password where there is no second factor to ask for, and then the device. */
export function PasskeySetup({
  wantsPassword,
  onMade,
}: {
  wantsPassword: boolean
  onMade: (codes: string[]) => void
}) {
  const t = useT()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [why, setWhy] = useState<PasskeyStopped>()
  const [isAsking, setAsking] = useState(false)
  const begin = useCommand(staffPasskeys.beginAdd, { silent: true })
  const add = useCommand(staffPasskeys.add, { silent: true })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setWhy(undefined)
    add.clear()
    const options = await begin.run(wantsPassword ? { password } : {})
    if (!options) return
    setAsking(true)
    const made = await makePasskey(options)
    setAsking(false)
    if (typeof made === 'string') return setWhy(made)
    const done = await add.run({ name: name.trim(), made })
    if (done) onMade(done.codes)
  }
  return (
    <form className="stack g3" onSubmit={(event) => void submit(event)}>
      <p className="c2">{t('console.access.passkeysText')}</p>
      <TextField
        label={t('console.access.passkeyName')}
        hint={t('console.access.passkeyNameHint')}
        autoComplete="off"
        autoFocus
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {wantsPassword && (
        <TextField
          label={t('console.access.passkeyPassword')}
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={begin.objection('password')}
          reveal={{ show: t('console.login.show'), hide: t('console.login.hide') }}
        />
      )}
      <Refusal error={add.error ?? begin.error} fields={['password']} />
      <Stopped why={why} />
      <Button type="submit" block busy={begin.busy || isAsking || add.busy} busyLabel={t('common.loading')}>
        {t('console.access.passkeyMake')}
      </Button>
    </form>
  )
}

type Open = 'add' | { what: 'rename' | 'remove'; passkey: Passkey }

/** My passkeys: add, name, remove. */
export function Passkeys({ passkeys, second, mustHave }: Pick<Mine, 'passkeys' | 'second' | 'mustHave'>) {
  const t = useT()
  const { dateTime } = useFormats()
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<string[]>()
  const close = (): void => {
    setOpen(undefined)
    setCodes(undefined)
  }
  const isLast = passkeys.length === 1 && second === null && mustHave
  return (
    <section className="pane stack g3" aria-labelledby="passkeys">
      <h2 className="ctitle" id="passkeys">
        {t('console.access.passkeys')}
      </h2>
      <p className="c2">{t('console.access.passkeysText')}</p>
      {passkeys.length > 0 && (
        <ul className="sessionlist">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span className="grow">
                <b>
                  <bdi>{passkey.name}</bdi>
                </b>
                <span className="c2 t13 num">
                  <span>{t('console.access.since', { time: dateTime(passkey.since) })}</span>
                  <span>
                    {passkey.usedAt === null ? (
                      t('console.access.passkeyNever')
                    ) : (
                      <>
                        {t('console.access.passkeyUsed')} <Ago at={passkey.usedAt} />
                      </>
                    )}
                  </span>
                </span>
              </span>
              <button
                type="button"
                className="btn soft sm"
                aria-label={t('console.access.passkeyRenameOne', { name: passkey.name })}
                onClick={() => setOpen({ what: 'rename', passkey })}
              >
                {t('console.access.passkeyRename')}
              </button>
              {!isLast && (
                <button
                  type="button"
                  className="btn soft sm"
                  aria-label={t('console.access.passkeyRemoveOne', { name: passkey.name })}
                  onClick={() => setOpen({ what: 'remove', passkey })}
                >
                  {t('console.access.passkeyRemove')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isLast && <p className="c2">{t('console.access.mustHave')}</p>}
      <div>
        <Button tone={passkeys.length > 0 ? 'soft' : 'ink'} size="md" onClick={() => setOpen('add')}>
          {t('console.access.passkeyAdd')}
        </Button>
      </div>
      <Modal
        open={open === 'add'}
        onClose={close}
        title={t(codes ? 'console.access.codesTitle' : 'console.access.passkeyAdd')}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onKept={close} />
        ) : (
          open === 'add' && (
            <PasskeySetup
              wantsPassword={passkeys.length === 0 && second === null}
              onMade={(made) => (made.length > 0 ? setCodes(made) : close())}
            />
          )
        )}
      </Modal>
      {typeof open === 'object' && open.what === 'rename' && <Rename passkey={open.passkey} close={close} />}
      {typeof open === 'object' && open.what === 'remove' && <Remove passkey={open.passkey} close={close} />}
    </section>
  )
}

function Rename({ passkey, close }: { passkey: Passkey; close: () => void }) {
  const t = useT()
  const [name, setName] = useState(passkey.name)
  const rename = useCommand(staffPasskeys.rename, { said: t('console.access.passkeyRenamed') })
  return (
    <Modal open onClose={close} title={t('console.access.passkeyRenameOne', { name: passkey.name })}>
      <form
        className="stack g3"
        onSubmit={(event) => {
          event.preventDefault()
          void rename.run({ id: passkey.id, name: name.trim() }).then((done) => done && close())
        }}
      >
        <TextField
          label={t('console.access.passkeyName')}
          autoFocus
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={rename.objection('name')}
        />
        <Button type="submit" block busy={rename.busy}>
          {t('common.save')}
        </Button>
      </form>
    </Modal>
  )
}

function Remove({ passkey, close }: { passkey: Passkey; close: () => void }) {
  const t = useT()
  const remove = useCommand(staffPasskeys.remove, { said: t('console.access.passkeyGone') })
  return (
    <Modal open onClose={close} title={t('console.access.passkeyRemoveOne', { name: passkey.name })}>
      <div className="stack g3">
        <p>{t('console.access.passkeyRemoveText')}</p>
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            size="md"
            busy={remove.busy}
            onClick={() => void remove.run({ id: passkey.id }).then((done) => done && close())}
          >
            {t('console.access.passkeyRemove')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
