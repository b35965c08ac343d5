import { useState } from 'react'
import type { Role } from '@tomobako/domain/staff'
import { staff } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Avatar, Button, Checkbox, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useKeys } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Ago, Modal, Refusal } from '../../kit/index.ts'
import { Invite, LetIn } from '../parts/link-for.tsx'
import { PersonFields } from '../parts/person-fields.tsx'
import { RolePicks } from '../parts/role-picks.tsx'

type Member = OutputOf<typeof staff.list>['rows'][number]

/** What is open over the list. */
type Open = 'new' | { what: 'edit' | 'letIn'; member: Member }

/** Who works here, what they may do and how they come in. */
export default function Staff() {
  const t = useT()
  const { may } = useSession()
  const { data, error } = useLive(staff.list, {}, 15_000)
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  const write = may('staff.write')
  useKeys([{ keys: ['n'], label: t('console.staff.invite'), off: !write, run: () => setOpen('new') }])
  return (
    <>
      <Bar title={t('console.screens.staff')}>
        {write && (
          <button type="button" className="kbtn fit" onClick={() => setOpen('new')}>
            {t('console.staff.invite')}
            <kbd>N</kbd>
          </button>
        )}
      </Bar>
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        <table className="grid-t auto cards-t">
          <caption className="sr">{t('console.screens.staff')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.staff.name')}</th>
              <th scope="col">{t('console.staff.roles')}</th>
              <th scope="col">{t('console.staff.lastSeen')}</th>
              <th scope="col">{t('console.staff.access')}</th>
              <th scope="col">
                <span className="sr">{t('common.edit')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.rows.map((member) => (
              <tr key={member.id} className={member.active ? undefined : 'locked'}>
                <td className="full">
                  <span className="row g2">
                    <Avatar name={member.name} size="sm" ground={4} />
                    <span>
                      <b>{member.name}</b>
                      <br />
                      <span className="c2 t13">{member.email}</span>
                    </span>
                  </span>
                </td>
                <td className="full">
                  <span className="tags">
                    {member.roles.map((role) => (
                      <Tag key={role}>{t(`console.roles.${role}`)}</Tag>
                    ))}
                  </span>
                </td>
                <td data-k={t('console.staff.lastSeen')}>
                  {member.lastSeenAt ? <Ago at={member.lastSeenAt} /> : t('console.staff.never')}
                </td>
                <td data-k={t('console.staff.access')}>
                  <Access member={member} />
                </td>
                <td className="r full">
                  {write && (
                    <span className="row g2 ends">
                      {member.active && (
                        <button
                          type="button"
                          className="btn soft sm"
                          aria-label={`${t('console.staff.letIn')}: ${member.name}`}
                          onClick={() => setOpen({ what: 'letIn', member })}
                        >
                          {t('console.staff.letIn')}
                        </button>
                      )}
                      <button
                        type="button"
                        className="btn soft sm"
                        aria-label={t('console.staff.editOne', { name: member.name })}
                        onClick={() => setOpen({ what: 'edit', member })}
                      >
                        {t('common.edit')}
                      </button>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open === 'new' && <Invite close={close} />}
      {typeof open === 'object' && open.what === 'edit' && <Edit member={open.member} close={close} />}
      {typeof open === 'object' && open.what === 'letIn' && <LetIn member={open.member} close={close} />}
    </>
  )
}

/** How they come in: not yet, by password alone, with a second factor; a link that waits. */
function Access({ member }: { member: Member }) {
  const t = useT()
  const { dateTime } = useFormats()
  const how = member.hasSecond ? 'hasSecond' : member.hasPassword ? 'onlyPassword' : 'noPassword'
  return (
    <span className="tags">
      {member.active ? (
        <Tag tone={member.hasSecond ? 'ok' : undefined}>{t(`console.staff.${how}`)}</Tag>
      ) : (
        <Tag>{t('console.staff.inactive')}</Tag>
      )}
      {member.isSealed && <Tag tone="warn">{t('console.staff.sealed')}</Tag>}
      {member.active && member.linkEndsAt && (
        <Tag tone="warn">{t('console.staff.waits', { time: dateTime(member.linkEndsAt) })}</Tag>
      )}
    </span>
  )
}

type Draft = { name: string; email: string; roles: Role[]; active: boolean }

function Edit({ member, close }: { member: Member; close: () => void }) {
  const t = useT()
  const [tried, setTried] = useState(false)
  const draft = useDraft<Draft>(`staff ${member.id}`, {
    name: member.name,
    email: member.email,
    roles: member.roles,
    active: member.active,
  })
  const save = useCommand(staff.save, { said: t('console.staff.saved') })
  const endAll = useCommand(staff.endAll)
  const [isEnded, setEnded] = useState(false)
  const v = draft.value
  const missing = { name: v.name.trim() === '', email: v.email.trim().length < 3 }
  const submit = async (): Promise<void> => {
    setTried(true)
    if (missing.name || missing.email) return
    const named = { name: v.name.trim(), email: v.email.trim() }
    if (!(await save.run({ id: member.id, ...named, roles: v.roles, active: v.active }))) return
    draft.drop()
    close()
  }
  const need = (wrong: boolean): string | undefined => (tried && wrong ? t('console.form.needed') : undefined)
  return (
    <Modal open onClose={close} title={t('console.staff.edit')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <PersonFields
          value={v}
          set={draft.set}
          wrong={(field) => save.objection(field) ?? need(missing[field])}
        />
        <RolePicks held={v.roles} onChange={(held) => draft.set({ roles: held })} />
        <Checkbox
          label={t('console.staff.active')}
          hint={t('console.staff.activeHint')}
          checked={v.active}
          onChange={(event) => draft.set({ active: event.target.checked })}
        />
        <div className="row g2 between">
          <span className="c2" role="status">
            {isEnded ? t('console.staff.allEnded') : ''}
          </span>
          <Button
            tone="soft"
            size="md"
            busy={endAll.busy}
            aria-label={`${t('console.staff.endAll')}: ${member.name}`}
            onClick={() => void endAll.run({ id: member.id }).then((done) => setEnded(done !== undefined))}
          >
            {t('console.staff.endAll')}
          </Button>
        </div>
        <Refusal error={save.error} fields={['name', 'email']} />
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
