import { roles, type Role } from '@tomobako/domain/staff'
import { useT } from '@tomobako/i18n/react'
import { Checkbox } from '@tomobako/ui'

/** What somebody may do, role by role. */
export function RolePicks({ held, onChange }: { held: readonly Role[]; onChange: (held: Role[]) => void }) {
  const t = useT()
  return (
    <fieldset className="roles">
      <legend>{t('console.staff.roles')}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role}
          name={role}
          label={t(`console.roles.${role}`)}
          hint={t(`console.roleHints.${role}`)}
          checked={held.includes(role)}
          onChange={(event) =>
            onChange(event.target.checked ? [...held, role] : held.filter((each) => each !== role))
          }
        />
      ))}
    </fieldset>
  )
}
