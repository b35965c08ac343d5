import { useT } from '@tomobako/i18n/react'
import { answerCode, useCodeAsked } from '../core/again.ts'
import { Modal } from '../kit/index.ts'
import { CodeForm } from '../staff/parts/code-form.tsx'

/** Over whatever somebody is at: their code, and then the press goes on. */
export function CodeAgain() {
  const t = useT()
  const isAsked = useCodeAsked()
  return (
    <Modal open={isAsked} onClose={() => answerCode(false)} title={t('console.access.codeAgainTitle')}>
      <div className="stack g3">
        <p className="c2">{t('console.access.codeAgain')}</p>
        <CodeForm onGiven={() => answerCode(true)} />
      </div>
    </Modal>
  )
}
