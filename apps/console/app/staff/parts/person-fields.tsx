import { useT } from '@tomobako/i18n/react'
import { TextField } from '@tomobako/ui'

type Person = { name: string; email: string }

/** Who somebody of the staff is. `wrong`: what to say at a field, nothing where it is right. */
export function PersonFields({
  value,
  set,
  wrong,
}: {
  value: Person
  set: (change: Partial<Person>) => void
  wrong: (field: keyof Person) => string | undefined
}) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('console.staff.name')}
        required
        autoFocus
        maxLength={80}
        value={value.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={wrong('name')}
      />
      <TextField
        label={t('console.staff.email')}
        required
        type="email"
        autoComplete="off"
        maxLength={254}
        value={value.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
        error={wrong('email')}
      />
    </>
  )
}
