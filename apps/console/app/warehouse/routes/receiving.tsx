import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { arrivalDesk, receiving } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { ScanField, Tag, Views } from '@tomobako/ui'
import { asFailure, call } from '../../core/api.ts'
import { useKeys, useScan } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { toast } from '../../core/announce.ts'
import { Bar } from '../../frame/bar.tsx'
import { Empty, shelfForm, shelfLabel } from '../../kit/index.ts'
import { Choose } from '../parts/receiving/choose.tsx'
import { Claims } from '../parts/receiving/claims.tsx'
import { Expected } from '../parts/receiving/expected.tsx'
import { InHand, type InHandHandle } from '../parts/receiving/in-hand.tsx'
import { LastScans, useLastScans } from '../parts/receiving/last-scans.tsx'
import { NoOrder } from '../parts/receiving/no-order.tsx'
import type { Match } from '../parts/receiving/match.ts'
import { Unidentified } from '../parts/receiving/unidentified.tsx'

const views = ['scan', 'expected', 'unidentified', 'claims'] as const
type Found = { code: string; matches: readonly Match[]; noOrder?: boolean }

/** Receiving (DESIGN 12): one scan field that hears everything; a match, several, none and "not as described" are all ways to go on. */
export default function Receiving() {
  const t = useT()
  const { may } = useSession()
  const [query, setQuery] = useSearchParams()
  const view = views.find((each) => each === query.get('view')) ?? 'scan'
  const [found, setFound] = useState<Found>()
  const [hand, setHand] = useState<Match>()
  const [round, setRound] = useState(0)
  const [searching, setSearching] = useState(false)
  const inHand = useRef<InHandHandle>(null)
  const { scans, add } = useLastScans()
  const expected = useLive(receiving.expected, { page: 1 }, 30_000)
  const unidentified = useLive(receiving.unidentified, {}, 30_000)
  const claimed = useLive(arrivalDesk.claims, {}, 30_000)
  const write = may('receiving.write')

  const find = useCallback(
    (code: string): Promise<void> =>
      call(receiving.find, { code }, { silent: true })
        .then(
          ({ matches }) => {
            setFound({ code, matches })
            setHand(matches.length === 1 ? matches[0] : undefined)
          },
          (error: unknown) => toast(asFailure(error).message, 'danger'),
        )
        .finally(() => setSearching(false)),
    [],
  )
  const look = (code: string): Promise<void> => {
    setSearching(true)
    return find(code)
  }
  const again = useCallback((): void => {
    setFound(undefined)
    setHand(undefined)
    setRound((was) => was + 1)
    setQuery((was) => (was.has('code') ? new URLSearchParams() : was), { replace: true })
  }, [setQuery])
  const asked = query.get('code')
  const [wasAsked, setWasAsked] = useState<string | null>(null)
  if (wasAsked !== asked) {
    setWasAsked(asked)
    if (asked) setSearching(true)
  }
  useEffect(() => {
    if (asked) void find(asked)
  }, [asked, find])
  useScan((code) => {
    const shelf = shelfLabel(code)
    if (hand && shelfForm.test(shelf)) inHand.current?.shelve(shelf)
    else void look(code)
  })
  useKeys([
    { keys: ['Escape'], label: t('console.keys.scan'), inFields: true, run: again },
    {
      keys: ['n'],
      label: t('console.receiving.noOrder'),
      off: !found || hand !== undefined || !write,
      run: () => setFound((was) => was && { ...was, noOrder: true }),
    },
  ])
  const take = (match: Match): void => setHand(match)
  const done = (scan: Parameters<typeof add>[0]): void => {
    add(scan)
    again()
  }

  return (
    <>
      <Bar title={t('console.screens.receiving')} />
      <Views
        label={t('console.receiving.views')}
        items={views.map((each) => ({
          id: each,
          href: each === 'scan' ? '?' : `?view=${each}`,
          label: t(`console.receiving.view.${each}`),
          current: each === view,
          ...(each === 'expected' ? { count: expected.data?.total } : {}),
          ...(each === 'unidentified' ? { count: unidentified.data?.rows.length } : {}),
          ...(each === 'claims' ? { count: claimed.data?.rows.length } : {}),
        }))}
      />
      <div className="cbody">
        {view === 'expected' && <Expected />}
        {view === 'unidentified' && (
          <Unidentified
            rows={unidentified.data?.rows ?? []}
            matched={(match) => {
              setQuery(new URLSearchParams())
              setFound({ code: match.no, matches: [match] })
              take(match)
            }}
          />
        )}
        {view === 'claims' && <Claims confirmed={(no) => setQuery(new URLSearchParams({ code: no }))} />}
        {view === 'scan' && (
          <div className="panes receive">
            <div className="station">
              <ScanField
                name="code"
                label={t('console.receiving.scan')}
                placeholder={t('console.receiving.scan')}
                resetKey={round}
                onScan={(code) => void look(code)}
                status={<Status searching={searching} found={found} />}
              />
              {hand ? (
                <InHand
                  ref={inHand}
                  key={hand.lineId}
                  match={hand}
                  code={found?.code ?? hand.no}
                  done={done}
                  lastShelf={scans.find((scan) => scan.shelf)?.shelf}
                />
              ) : found?.noOrder ? (
                <NoOrder code={found.code} done={done} />
              ) : found && found.matches.length > 1 ? (
                <Choose matches={found.matches} take={take} />
              ) : found ? (
                <Empty
                  scene="no-results"
                  title={t('console.receiving.noMatch', { code: found.code })}
                  text={t('console.receiving.noMatchText')}
                >
                  {write && (
                    <button
                      type="button"
                      className="kbtn go fit"
                      onClick={() => setFound({ ...found, noOrder: true })}
                    >
                      {t('console.receiving.noOrder')}
                      <kbd>N</kbd>
                    </button>
                  )}
                </Empty>
              ) : (
                <Empty
                  scene="no-parcels"
                  title={t('console.receiving.ready')}
                  text={t('console.receiving.readyText')}
                />
              )}
            </div>
            <LastScans scans={scans} expected={expected.data?.total} />
          </div>
        )}
      </div>
    </>
  )
}

function Status({ searching, found }: { searching: boolean; found: Found | undefined }) {
  const t = useT()
  if (searching) return <Tag>{t('console.receiving.searching')}</Tag>
  if (!found) return <Tag tone="line">{t('console.receiving.listening')}</Tag>
  const count = found.matches.length
  return (
    <Tag tone={count === 1 ? 'ok' : count === 0 ? 'danger' : 'info'} icon={count === 1 ? 'check' : undefined}>
      {t('console.receiving.matches', { count })}
    </Tag>
  )
}
