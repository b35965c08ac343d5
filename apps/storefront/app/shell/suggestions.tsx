import { Icon, type IconName } from '@tomobako/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher, useNavigate } from 'react-router'
import type { loader, SuggestedRow } from '../goods/routes/suggest.ts'
import styles from './suggestions.module.css'

/** Nobody types faster than this between two letters that matter. */
const PAUSE_MS = 120
const icons: Readonly<Record<string, IconName>> = {
  history: 'clock',
  term: 'translate',
  popular: 'search',
  category: 'grid',
  item: 'tag',
  answer: 'link',
}

/**
 * The list below a search field: the combobox pattern with a listbox. The focus stays in the field; arrows move the choice, Enter takes it,
 * Escape closes the list. The field keeps what was typed.
 */
export default function Suggestions({ input }: { input: HTMLInputElement }) {
  const id = useId()
  const navigate = useNavigate()
  const { load, data } = useFetcher<typeof loader>()
  const [isOpen, setOpen] = useState(document.activeElement === input)
  const [at, setAt] = useState(-1)
  const [text, setText] = useState(input.value)
  const rows = isOpen && data && data.text === text.trim() ? data.rows : []
  const shown = rows.length > 0
  const take = ({ text: words, href }: SuggestedRow): void => {
    setOpen(false)
    if (href !== undefined) return void navigate(href)
    const path = input.form ? new URL(input.form.action).pathname : '/search'
    void navigate(`${path}?keyword=${encodeURIComponent(words)}`)
  }
  const state = useRef({ rows, at, take })
  useEffect(() => void (state.current = { rows, at, take }))

  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(
      () => void load(`/search/suggest?text=${encodeURIComponent(text.trim().slice(0, 2_000))}`),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [text, isOpen, load])

  useEffect(() => {
    const typed = (): void => {
      setText(input.value)
      setAt(-1)
      setOpen(true)
    }
    const press = (event: KeyboardEvent): void => {
      const { rows: list, at: current } = state.current
      if (event.isComposing) return
      if (event.key === 'Escape' && list.length > 0) {
        event.preventDefault()
        setOpen(false)
        setAt(-1)
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && list.length === 0) {
        setText(input.value)
        setOpen(true)
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        // Past either end the choice is the field itself again.
        const steps = list.length + 1
        setAt(((current + 1 + (event.key === 'ArrowDown' ? 1 : steps - 1)) % steps) - 1)
      } else if (event.key === 'Enter' && list[current] !== undefined) {
        event.preventDefault()
        state.current.take(list[current])
      }
    }
    const leave = (): void => {
      setOpen(false)
      setAt(-1)
    }
    input.addEventListener('input', typed)
    input.addEventListener('focus', typed)
    input.addEventListener('keydown', press)
    input.addEventListener('blur', leave)
    return () => {
      input.removeEventListener('input', typed)
      input.removeEventListener('focus', typed)
      input.removeEventListener('keydown', press)
      input.removeEventListener('blur', leave)
    }
  }, [input])

  useEffect(() => {
    const active = shown && at >= 0 ? `${id}-${at}` : null
    const attributes: readonly (readonly [string, string | null])[] = [
      ['role', 'combobox'],
      ['aria-autocomplete', 'list'],
      ['aria-expanded', String(shown)],
      ['aria-controls', shown ? id : null],
      ['aria-activedescendant', active],
    ]
    for (const [name, value] of attributes)
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
  }, [input, id, shown, at])

  const place = input.form
  if (!place) return null
  return createPortal(
    <>
      <span className="sr" role="status">
        {shown ? data?.count : ''}
      </span>
      {shown && (
        <div id={id} role="listbox" aria-label={data?.label} className={styles.list}>
          {rows.map((row, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's, which keeps the focus
            <div
              key={`${row.kind} ${row.href ?? row.text}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={row.kind === 'answer' ? `${styles.row} ${styles.answer}` : styles.row}
              // The field must not lose the focus before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(row)}
            >
              {row.image === undefined ? (
                <Icon name={icons[row.kind] ?? 'search'} size={18} />
              ) : (
                <img
                  src={row.image}
                  alt=""
                  width={44}
                  height={44}
                  loading="lazy"
                  className={styles.picture}
                />
              )}
              <span className={styles.text}>
                <bdi lang={row.textLang} className={row.image === undefined ? undefined : 'clamp2'}>
                  {row.text}
                </bdi>
                {row.textJa && row.textJa !== row.text && (
                  <bdi className="t12 c3" lang="ja">
                    {row.textJa}
                  </bdi>
                )}
                {row.under && <span className={styles.under}>{row.under}</span>}
              </span>
              {row.note && <span className={styles.note}>{row.note}</span>}
              {row.press && <span className="btn ink sm">{row.press}</span>}
              <span className="sr">{row.kindText}</span>
            </div>
          ))}
        </div>
      )}
    </>,
    place,
  )
}
