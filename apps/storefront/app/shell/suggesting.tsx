import { type FocusEvent, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from './lazy-part.ts'

const Suggestions = lazyPart(() => import('./suggestions.tsx'))

/** Gives the search field inside it suggestions; their code comes when somebody goes into the field, and without it the field is a plain form. */
export function Suggesting({ children }: { children: ReactNode }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const enter = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLInputElement && target.type === 'search') setInput(target)
  }
  return (
    <div className="suggesting" onFocusCapture={enter}>
      {children}
      {input && (
        <Suspense>
          <Suggestions input={input} />
        </Suspense>
      )}
    </div>
  )
}
