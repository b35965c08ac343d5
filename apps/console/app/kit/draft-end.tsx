import { useT } from '@tomobako/i18n/react'
import { Button } from '@tomobako/ui'

/** The end of a form whose draft is kept: send it, or let go of what was typed. `label`: what sending is called, unless saving. */
export function DraftEnd({
  label,
  busy,
  touched,
  ready = touched,
  drop,
}: {
  label?: string
  busy: boolean
  touched: boolean
  ready?: boolean
  drop: () => void
}) {
  const t = useT()
  return (
    <div className="row g2">
      <Button type="submit" size="md" busy={busy} disabled={!ready}>
        {label ?? t('common.save')}
      </Button>
      {touched && (
        <Button size="md" tone="soft" onClick={drop}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  )
}
