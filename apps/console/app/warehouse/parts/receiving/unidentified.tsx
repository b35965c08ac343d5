import { useState } from 'react'
import { receiving } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Img, TextField } from '@tomobako/ui'
import { asFailure, call } from '../../../core/api.ts'
import { toast } from '../../../core/announce.ts'
import { useCommand } from '../../../core/command.ts'
import { useSession } from '../../../core/session.tsx'
import { Ago, Empty, Modal, Refusal } from '../../../kit/index.ts'
import { Choose } from './choose.tsx'
import type { Match } from './match.ts'
import { keepKnown } from './take-in.tsx'
import '../../../floor/parts/floor.css'

type Arrival = OutputOf<typeof receiving.unidentified>['rows'][number]

/** Arrivals nobody could match, oldest first; matching one leads straight into the receiving form with what is already known. */
export function Unidentified({
  rows,
  matched,
}: {
  rows: readonly Arrival[]
  matched: (match: Match) => void
}) {
  const t = useT()
  const { grams } = useFormats()
  const { may } = useSession()
  const [chosen, setChosen] = useState<Arrival>()
  return (
    <div className="scroll">
      {rows.length === 0 ? (
        <Empty
          scene="success"
          title={t('console.receiving.noUnidentified')}
          text={t('console.receiving.noUnidentifiedText')}
        />
      ) : (
        <table className="grid-t auto cards-t">
          <caption className="sr">{t('console.receiving.view.unidentified')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.receiving.since')}</th>
              <th scope="col">{t('console.receiving.photos')}</th>
              <th scope="col">{t('console.receiving.codeOnBox')}</th>
              <th scope="col">{t('console.receiving.whatIsIt')}</th>
              <th scope="col" className="r">
                {t('console.receiving.weight')}
              </th>
              <th scope="col">{t('console.receiving.shelfName')}</th>
              <th scope="col">
                <span className="sr">{t('console.receiving.match')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <Ago at={row.at} />
                </td>
                <td>
                  <span className="row g1">
                    {row.photos.slice(0, 4).map((photo, index) => (
                      <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer">
                        <Img
                          src={photo.thumbUrl}
                          alt={t('console.receiving.arrivalPicture', { n: index + 1 })}
                          width={36}
                          height={36}
                        />
                      </a>
                    ))}
                  </span>
                </td>
                <td className="num">{row.code || '–'}</td>
                <td className="wrap full">{row.note}</td>
                <td className="r num">{row.weightGrams === null ? '–' : grams(row.weightGrams)}</td>
                <td className="num">{row.shelf}</td>
                <td className="r">
                  {may('receiving.write') && (
                    <button type="button" className="btn soft sm" onClick={() => setChosen(row)}>
                      {t('console.receiving.match')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {chosen && <MatchDialog arrival={chosen} close={() => setChosen(undefined)} matched={matched} />}
    </div>
  )
}

function MatchDialog({
  arrival,
  close,
  matched,
}: {
  arrival: Arrival
  close: () => void
  matched: (match: Match) => void
}) {
  const t = useT()
  const [words, setWords] = useState(arrival.code)
  const [found, setFound] = useState<readonly Match[]>()
  const command = useCommand(receiving.matchUnidentified)
  const look = async (): Promise<void> => {
    try {
      setFound((await call(receiving.find, { code: words.trim() }, { silent: true })).matches)
    } catch (error) {
      toast(asFailure(error).message, 'danger')
    }
  }
  const take = async (match: Match): Promise<void> => {
    if (!(await command.run({ id: arrival.id, lineId: match.lineId }))) return
    keepKnown(match.lineId, arrival)
    close()
    matched(match)
  }
  return (
    <Modal open onClose={close} wide title={t('console.receiving.matchTitle')}>
      <p className="c2">{arrival.note}</p>
      <form
        className="row g2 gap bottom"
        onSubmit={(event) => {
          event.preventDefault()
          if (words.trim()) void look()
        }}
      >
        <TextField
          className="grow"
          label={t('console.receiving.searchLine')}
          hint={t('console.receiving.searchLineHint')}
          autoFocus
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          beside={
            <Button type="submit" size="md">
              {t('common.search')}
            </Button>
          }
        />
      </form>
      <Refusal error={command.error} />
      {found &&
        (found.length === 0 ? (
          <p className="c3">{t('console.find.nothing')}</p>
        ) : (
          <Choose
            title={t('console.receiving.matches', { count: found.length })}
            matches={found}
            take={(match) => void take(match)}
          />
        ))}
    </Modal>
  )
}
