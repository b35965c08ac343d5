import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { consoleParcel, customers, receiving } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { call } from '../core/api.ts'
import { useKeys } from '../core/keys.ts'
import { useSession } from '../core/session.tsx'
import { Icon } from '@tomobako/ui'
import { screens } from '../screens.ts'

type Hit = {
  key: string
  kind: 'screen' | 'line' | 'parcel' | 'customer'
  title: string
  note: string
  to: string
}

/** The command field: a screen, an order line (number, tracking, seller's order), a parcel, a customer. `/` from anywhere. */
export function Find() {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { hits, searching } = useHits(words.trim())
  useKeys([{ keys: ['/'], label: t('console.keys.find'), bar: false, run: () => field.current?.focus() }])

  const ask = (next: string): void => {
    setWords(next)
    setAt(0)
  }
  const choose = (hit: Hit | undefined): void => {
    if (!hit) return
    setOpen(false)
    ask('')
    field.current?.blur()
    void navigate(hit.to)
  }
  const shown = open && words.trim() !== ''
  return (
    <form
      className="cmd"
      role="search"
      aria-label={t('console.find.label')}
      onSubmit={(event) => {
        event.preventDefault()
        choose(hits[at])
      }}
    >
      <Icon name="search" />
      <input
        ref={field}
        value={words}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && hits[at] ? `${id}-${at}` : undefined}
        aria-label={t('console.find.label')}
        placeholder={t('console.find.label')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          ask(event.target.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step !== undefined) {
            event.preventDefault()
            setAt((was) => (was + step + hits.length) % Math.max(1, hits.length))
          }
          if (event.key === 'Escape') {
            ask('')
            field.current?.blur()
          }
        }}
      />
      <kbd aria-hidden="true">/</kbd>
      <div
        className="found"
        id={`${id}-list`}
        role="listbox"
        aria-label={t('console.find.label')}
        hidden={!shown}
      >
        {hits.map((hit, index) => (
          <div
            key={hit.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="hit"
            onPointerDown={(event) => {
              event.preventDefault()
              choose(hit)
            }}
            onPointerEnter={() => setAt(index)}
          >
            <span className="tag">{t(`console.find.${hit.kind}`)}</span>
            <b className="clamp1">{hit.title}</b>
            <span className="c3 clamp1">{hit.note}</span>
          </div>
        ))}
        {hits.length === 0 && (
          <p className="hit c3">{searching ? t('console.find.searching') : t('console.find.nothing')}</p>
        )}
      </div>
    </form>
  )
}

/** Asks only the lists this person may read; each shows its answer when it comes. */
function useHits(words: string): { hits: Hit[]; searching: boolean } {
  const t = useT()
  const { may } = useSession()
  const [found, setFound] = useState<{ words: string; hits: Hit[]; left: number }>({
    words: '',
    hits: [],
    left: 0,
  })
  useEffect(() => {
    if (words.length < 2) return undefined
    let stop = false
    const silent = { silent: true }
    const asks: (() => Promise<Hit[]>)[] = []
    if (may('receiving.read'))
      asks.push(async () =>
        (await call(receiving.find, { code: words }, silent)).matches.map((match) => ({
          key: match.lineId,
          kind: 'line' as const,
          title: `${match.no} · ${match.card.title}`,
          note: t(`console.lineState.${match.state}`),
          to:
            ['to_buy', 'needs_answer', 'bought'].includes(match.state) && may('purchase.read')
              ? `/purchase?line=${match.lineId}`
              : `/receiving?code=${encodeURIComponent(match.no)}`,
        })),
      )
    if (may('parcel.read'))
      asks.push(async () =>
        (await call(consoleParcel.list, { words, page: 1 }, silent)).rows.map((row) => ({
          key: row.no,
          kind: 'parcel' as const,
          title: row.no,
          note: `${t(`console.parcelState.${row.state}`)} · ${row.customer}`,
          to: `/parcels?words=${encodeURIComponent(row.no)}&no=${encodeURIComponent(row.no)}`,
        })),
      )
    if (may('customer.read'))
      asks.push(async () =>
        (await call(customers.list, { words, page: 1 }, silent)).rows.map((row) => ({
          key: row.id,
          kind: 'customer' as const,
          title: row.masked,
          note: row.country,
          to: `/customers/${row.id}`,
        })),
      )
    const timer = setTimeout(() => {
      setFound({ words, hits: [], left: asks.length })
      for (const ask of asks) {
        void ask()
          .catch(() => [] as Hit[])
          .then((hits) => {
            if (!stop)
              setFound((was) => ({ words, hits: [...was.hits, ...hits.slice(0, 5)], left: was.left - 1 }))
          })
      }
    }, 250)
    return () => {
      stop = true
      clearTimeout(timer)
    }
  }, [words, may, t])
  const named = screens
    .filter(
      (screen) =>
        may(screen.permission) &&
        words !== '' &&
        t(`console.screens.${screen.name}`).toLowerCase().includes(words.toLowerCase()),
    )
    .map((screen): Hit => ({
      key: screen.path,
      kind: 'screen',
      title: t(`console.screens.${screen.name}`),
      note: '',
      to: screen.path,
    }))
  const current = found.words === words
  return {
    hits: [...named, ...(current ? found.hits : [])],
    searching: words.length >= 2 && (!current || found.left > 0),
  }
}
