import { useState } from 'react'
import { roles, type Role } from '@tomobako/domain/staff'
import { staff } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Avatar, Button, Checkbox, Tag, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Modal, Refusal } from '../../kit/index.ts'

type Member = OutputOf<typeof staff.list>['rows'][number]

/** Who works here and what they may do. */
export default function Staff() {
  const t = useT()
  const { may } = useSession()
  const { data, error } = useLive(staff.list, {}, 15_000)
  const [editing, setEditing] = useState<Member | 'new'>()
  const write = may('staff.write')
  useKeys([{ keys: ['n'], label: t('console.staff.add'), off: !write, run: () => setEditing('new') }])
  return (
    <>
      <Bar title={t('console.screens.staff')}>
        {write && (
          <button type="button" className="kbtn fit" onClick={() => setEditing('new')}>
            {t('console.staff.add')}
            <kbd>N</kbd>
          </button>
        )}
      </Bar>
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        <table className="grid-t auto">
          <caption className="sr">{t('console.screens.staff')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.staff.name')}</th>
              <th scope="col">{t('console.staff.email')}</th>
              <th scope="col">{t('console.staff.roles')}</th>
              <th scope="col">{t('console.staff.lastSeen')}</th>
              <th scope="col">{t('console.purchase.state')}</th>
              <th scope="col">
                <span className="sr">{t('common.edit')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.rows.map((member) => (
              <tr key={member.id} className={member.active ? undefined : 'locked'}>
                <td>
                  <span className="row g2">
                    <Avatar name={member.name} size="sm" ground={4} />
                    <b>{member.name}</b>
                  </span>
                </td>
                <td>{member.email}</td>
                <td>
                  <span className="tags">
                    {member.roles.map((role) => (
                      <Tag key={role}>{t(`console.roles.${role}`)}</Tag>
                    ))}
                  </span>
                </td>
                <td>{member.lastSeenAt ? <Ago at={member.lastSeenAt} /> : t('console.staff.never')}</td>
                <td>
                  <Tag tone={member.active ? 'ok' : undefined}>
                    {member.active ? t('console.staff.active') : t('console.staff.inactive')}
                  </Tag>
                </td>
                <td className="r">
                  {write && (
                    <button
                      type="button"
                      className="btn soft sm"
                      aria-label={t('console.staff.editOne', { name: member.name })}
                      onClick={() => setEditing(member)}
                    >
                      {t('common.edit')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {editing && (
        <Edit member={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />
      )}
    </>
  )
}

type Draft = { name: string; email: string; roles: Role[]; active: boolean }

function Edit({ member, close }: { member: Member | undefined; close: () => void }) {
  const t = useT()
  // The password is never kept with the draft.
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const draft = useDraft<Draft>(
    `staff ${member?.id ?? 'new'}`,
    member
      ? { name: member.name, email: member.email, roles: member.roles, active: member.active }
      : { name: '', email: '', roles: [], active: true },
  )
  const save = useCommand(staff.save, { said: t('console.staff.saved') })
  const v = draft.value
  const missing = {
    name: v.name.trim() === '',
    email: v.email.trim().length < 3,
    password: member === undefined && password === '',
  }
  const submit = async (): Promise<void> => {
    setTried(true)
    if (Object.values(missing).some(Boolean)) return
    if (
      !(await save.run({
        ...(member ? { id: member.id } : {}),
        name: v.name.trim(),
        email: v.email.trim(),
        roles: v.roles,
        active: v.active,
        ...(password ? { password } : {}),
      }))
    )
      return
    draft.drop()
    close()
  }
  const need = (wrong: boolean): string | undefined => (tried && wrong ? t('console.form.needed') : undefined)
  return (
    <Modal open onClose={close} title={member ? t('console.staff.edit') : t('console.staff.add')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={t('console.staff.name')}
          required
          autoFocus
          maxLength={80}
          value={v.name}
          onChange={(event) => draft.set({ name: event.currentTarget.value })}
          error={save.objection('name') ?? need(missing.name)}
        />
        <TextField
          label={t('console.staff.email')}
          required
          type="email"
          autoComplete="off"
          maxLength={254}
          value={v.email}
          onChange={(event) => draft.set({ email: event.currentTarget.value })}
          error={save.objection('email') ?? need(missing.email)}
        />
        <TextField
          label={member ? t('console.staff.newPassword') : t('console.login.password')}
          optional={member ? t('common.optional') : undefined}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={save.objection('password') ?? need(missing.password)}
          reveal={{ show: t('console.login.show'), hide: t('console.login.hide') }}
        />
        <fieldset className="roles">
          <legend>{t('console.staff.roles')}</legend>
          {roles.map((role) => (
            <Checkbox
              key={role}
              name={role}
              label={t(`console.roles.${role}`)}
              hint={t(`console.roleHints.${role}`)}
              checked={v.roles.includes(role)}
              onChange={(event) =>
                draft.set({
                  roles: event.target.checked ? [...v.roles, role] : v.roles.filter((each) => each !== role),
                })
              }
            />
          ))}
        </fieldset>
        <Checkbox
          label={t('console.staff.active')}
          hint={t('console.staff.activeHint')}
          checked={v.active}
          onChange={(event) => draft.set({ active: event.target.checked })}
        />
        <Refusal error={save.error} fields={['name', 'email', 'password']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={save.busy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
