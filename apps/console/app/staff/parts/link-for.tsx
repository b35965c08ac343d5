import './access.css'
import { useState } from 'react'
import { roles, type Role } from '@tomobako/domain/staff'
import { staff } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Checkbox } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { Modal, Refusal } from '../../kit/index.ts'
import { PersonFields } from './person-fields.tsx'
import { RolePicks } from './role-picks.tsx'

type Made = { name: string; email: string; link: string; endsAt: string }

/** Names somebody new; what comes of it is a link, and the password is theirs alone. */
export function Invite({ close }: { close: () => void }) {
  const t = useT()
  const [tried, setTried] = useState(false)
  const [made, setMade] = useState<Made>()
  const draft = useDraft<{ name: string; email: string; roles: Role[] }>('staff new', {
    name: '',
    email: '',
    roles: [],
  })
  const invite = useCommand(staff.invite)
  const v = draft.value
  const missing = { name: v.name.trim() === '', email: v.email.trim().length < 3 }
  const submit = async (): Promise<void> => {
    setTried(true)
    if (missing.name || missing.email) return
    const named = { name: v.name.trim(), email: v.email.trim() }
    const done = await invite.run({ ...named, roles: roles.filter((role) => v.roles.includes(role)) })
    if (!done) return
    draft.drop()
    setMade({ ...named, ...done })
  }
  const need = (wrong: boolean): string | undefined => (tried && wrong ? t('console.form.needed') : undefined)
  if (made) return <MadeLink made={made} close={close} />
  return (
    <Modal open onClose={close} title={t('console.staff.invite')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className="c2">{t('console.staff.inviteText')}</p>
        <PersonFields
          value={v}
          set={draft.set}
          wrong={(field) => invite.objection(field) ?? need(missing[field])}
        />
        <RolePicks held={v.roles} onChange={(held) => draft.set({ roles: held })} />
        <Refusal error={invite.error} fields={['name', 'email']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={invite.busy}>
            {t('console.staff.makeLink')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** For whoever lost their password, or the telephone as well. */
export function LetIn({
  member,
  close,
}: {
  member: { id: string; name: string; email: string }
  close: () => void
}) {
  const t = useT()
  const [dropsSecond, setDrops] = useState(false)
  const [made, setMade] = useState<Made>()
  const letIn = useCommand(staff.letIn)
  if (made) return <MadeLink made={made} close={close} />
  return (
    <Modal open onClose={close} title={t('console.staff.letInOne', { name: member.name })}>
      <form
        className="stack g3"
        onSubmit={(event) => {
          event.preventDefault()
          void letIn
            .run({ id: member.id, dropsSecond })
            .then((done) => done && setMade({ name: member.name, email: member.email, ...done }))
        }}
      >
        <p className="c2">{t('console.staff.letInText')}</p>
        <Checkbox
          label={t('console.staff.lostTelephone')}
          hint={t('console.staff.lostTelephoneHint')}
          checked={dropsSecond}
          onChange={(event) => setDrops(event.target.checked)}
        />
        <Refusal error={letIn.error} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={letIn.busy}>
            {t('console.staff.makeLink')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Seen once: only its hash is kept. */
function MadeLink({ made, close }: { made: Made; close: () => void }) {
  const t = useT()
  const { dateTime } = useFormats()
  const [isCopied, setCopied] = useState(false)
  const copy = (): void =>
    void navigator.clipboard.writeText(made.link).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Modal open onClose={close} title={t('console.staff.linkTitle', { name: made.name })}>
      <div className="stack g3">
        <p className="c2">
          {t('console.staff.linkText', { email: made.email, time: dateTime(made.endsAt, 'long') })}
        </p>
        <span className="label">{t('console.staff.link')}</span>
        <code className="madelink" translate="no">
          {made.link}
        </code>
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={copy}>
            {isCopied ? t('console.access.copied') : t('console.staff.copyLink')}
          </Button>
          <Button size="md" onClick={close}>
            {t('common.close')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
