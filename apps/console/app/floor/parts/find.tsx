import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { floor } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { readShelf } from '@tomobako/domain/floor'
import { useT } from '@tomobako/i18n/react'
import { Button, QueueItem, ScanField, Tag } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { asFailure, call } from '../../core/api.ts'
import { useCommand } from '../../core/command.ts'
import { useScan } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, AppLink, LineTag, Refusal, sourceOf } from '../../kit/index.ts'

type Piece = OutputOf<typeof floor.find>['pieces'][number]

/** Scan pieces, then the shelf they go to: that is a move. Words find a piece and say where it lies. */
export function Find() {
  const t = useT()
  const { may } = useSession()
  const [query] = useSearchParams()
  const [found, setFound] = useState<readonly Piece[]>()
  const [hand, setHand] = useState<readonly Piece[]>([])
  const [told, setTold] = useState<Piece>()
  const command = useCommand(floor.move)
  const write = may('receiving.write')
  const hear = useCallback(
    async (code: string): Promise<void> => {
      const shelf = readShelf(code)
      if (shelf && hand.length > 0) {
        const done = await command.run({ codes: hand.map((piece) => piece.no), to: shelf.code })
        if (!done) return
        toast(t('console.floor.moved', { count: done.moved, shelf: done.shelf }))
        setFound(undefined)
        setTold(undefined)
        return setHand([])
      }
      try {
        const { pieces } = await call(floor.find, { code }, { silent: true })
        const [only] = pieces
        setFound(pieces)
        if (
          write &&
          pieces.length === 1 &&
          only &&
          only.shelf !== null &&
          code.toUpperCase().includes(only.no)
        )
          setHand((was) => (was.some((each) => each.lineId === only.lineId) ? was : [...was, only]))
      } catch (error) {
        toast(asFailure(error).message, 'danger')
      }
    },
    [hand, write, command, t],
  )
  useScan((code) => void hear(code))
  const asked = query.get('code')
  useEffect(() => {
    if (asked)
      void call(floor.find, { code: asked }, { silent: true }).then(
        ({ pieces }) => setFound(pieces),
        () => setFound([]),
      )
  }, [asked])
  return (
    <div className="stack g4">
      <ScanField
        name="code"
        label={t('console.floor.findPiece')}
        placeholder={t('console.floor.findPiece')}
        onScan={(code) => void hear(code)}
        status={
          found ? (
            <Tag tone={found.length > 0 ? 'ok' : 'danger'}>
              {t('console.floor.found', { count: found.length })}
            </Tag>
          ) : undefined
        }
      />
      <Refusal error={command.error} />
      {write && (
        <section aria-labelledby="hand">
          <h2 className="ctitle" id="hand">
            {t('console.floor.hand')} <span className="num">{hand.length}</span>
          </h2>
          <p className="c3">{t('console.floor.handText')}</p>
          {hand.length > 0 && (
            <>
              <Pieces pieces={hand} />
              <Button size="sm" tone="soft" onClick={() => setHand([])}>
                {t('console.floor.handClear')}
              </Button>
            </>
          )}
        </section>
      )}
      {found && <Pieces pieces={found} tell={setTold} />}
      {told && <History piece={told} />}
    </div>
  )
}

export function Pieces({ pieces, tell }: { pieces: readonly Piece[]; tell?: (piece: Piece) => void }) {
  const t = useT()
  return (
    <ul className="chooselist">
      {pieces.map((piece) => (
        <li key={piece.lineId} className="row g3 between wrapf">
          <QueueItem
            image={piece.card.image ?? undefined}
            source={sourceOf(piece.card.source, t)}
            title={piece.card.title}
            note={piece.no}
          />
          <span className="row g2">
            <b className="num t18">
              {piece.shuttle ? (
                <AppLink href={`/shelves/shuttles/${piece.shuttle}`}>
                  {t('console.shuttle.shuttle', { no: piece.shuttle })}
                </AppLink>
              ) : (
                (piece.shelf ?? t('console.floor.onNoShelf'))
              )}
            </b>
            <LineTag state={piece.state} />
            {tell && (
              <Button size="sm" tone="line" onClick={() => tell(piece)}>
                {t('console.floor.history')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function History({ piece }: { piece: Piece }) {
  const t = useT()
  const { data } = useLive(floor.history, { lineId: piece.lineId })
  return (
    <section aria-labelledby="history">
      <h2 className="ctitle" id="history">
        {t('console.floor.history')} <span className="num">{piece.no}</span>
      </h2>
      <ol className="stack g2">
        {data?.rows.map((row, index) => (
          <li key={`${row.at} ${index}`} className="row g2 wrapf">
            <Tag>{t(`console.floor.how.${row.how}`)}</Tag>
            <span className="num">
              {row.from ?? '–'} → {row.to ?? '–'}
            </span>
            <span className="c3">{row.by}</span>
            <Ago at={row.at} />
            {row.why && <span className="c2">{row.why}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
