import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './provider.tsx'

export type LanguageChoice = {
  /** The id the application uses. */
  id: string
  /** BCP 47, for `lang` and `hreflang`. */
  tag: string
  dir: 'ltr' | 'rtl'
  /** Its own name: العربية. */
  endonym: string
  /** The English name, with "texts in English" where that is so. */
  note: ReactNode
  current?: boolean
  /** The current page in that language. */
  href: string
}

/** The body of the language sheet: ship-to and currency first (`children`), then the languages in two columns. No flags. */
export function LanguageList({
  heading,
  choices,
  children,
  onChoose,
}: {
  heading: ReactNode
  choices: readonly LanguageChoice[]
  children?: ReactNode
  onChoose?: (id: string) => void
}) {
  return (
    <>
      {children && <div className="langtop">{children}</div>}
      <h3 className="t12 b5 langhead">{heading}</h3>
      <ul className="langgrid">
        {choices.map((choice) => (
          <li key={choice.id}>
            <Link
              href={choice.href}
              className={choice.current ? 'on' : undefined}
              hrefLang={choice.tag}
              aria-current={choice.current ? 'true' : undefined}
              onClick={() => onChoose?.(choice.id)}
            >
              <span>
                <span lang={choice.tag} dir={choice.dir}>
                  {choice.endonym}
                </span>
                <small>{choice.note}</small>
              </span>
              {choice.current && <Icon name="check" size={18} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
