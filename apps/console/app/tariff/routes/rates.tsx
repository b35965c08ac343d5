import { useState } from 'react'
import { tariff } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Modal, PickFile, Refusal } from '../../kit/index.ts'
import { PartsBar } from '../parts/parts.tsx'
import { Faults } from '../parts/faults.tsx'
import { Second } from '../parts/second.tsx'

/** Exchange rates: the newest of every currency, loaded as a file. */
export default function Rates() {
  const t = useT()
  const { date, number } = useFormats()
  const { may } = useSession()
  const { data, error } = useLive(tariff.rates, {}, 30_000)
  const [loading, setLoading] = useState(false)
  return (
    <>
      <PartsBar current="rates" />
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data?.waiting && (
          <div className="tariff-top">
            <Second title={t('console.tables.ratesWait')} look={data.waiting} call={tariff.decideRates}>
              <ul className="plainlist">
                {data.waiting.rows.map((row) => (
                  <li key={`${row.currency} ${row.day}`}>
                    <span className="num b7">{row.currency}</span> {date(row.day, 'short')}:{' '}
                    {number(
                      data.rows.find((each) => each.currency === row.currency)?.minorPerMillionYen ?? 0,
                    )}{' '}
                    → <b>{number(row.minorPerMillionYen)}</b>
                  </li>
                ))}
              </ul>
            </Second>
          </div>
        )}
        <div className="row g2 tariff-top">
          <p className="c2 grow">{t('console.tables.ratesHint')}</p>
          {may('tariff.write') && (
            <Button size="md" onClick={() => setLoading(true)}>
              {t('console.tables.ratesUpload')}
            </Button>
          )}
        </div>
        <table className="grid-t auto">
          <caption className="sr">{t('console.tables.view.rates')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.tables.currency')}</th>
              <th scope="col" className="r">
                {t('console.tables.perYen')}
              </th>
              <th scope="col">{t('console.tables.day')}</th>
              <th scope="col">{t('console.tables.source')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.rows.map((row) => (
              <tr key={row.currency}>
                <td className="num b7">{row.currency}</td>
                <td className="r num">{number(row.minorPerMillionYen)}</td>
                <td className="num">{date(row.day, 'short')}</td>
                <td>{row.source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {loading && <LoadRates close={() => setLoading(false)} />}
    </>
  )
}

function LoadRates({ close }: { close: () => void }) {
  const t = useT()
  const [content, setContent] = useState<string>()
  const [why, setWhy] = useState('')
  const save = useCommand(tariff.saveRates)
  return (
    <Modal open onClose={close} title={t('console.tables.ratesUpload')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (content !== undefined && why.trim().length >= 3)
            void save.run({ content, why: why.trim() }).then((done) => {
              if (!done) return
              toast(t(done.waits > 0 ? 'console.second.waits' : 'console.tables.saved'))
              close()
            })
        }}
      >
        <p className="c2">{t('console.tables.ratesColumns')}</p>
        <PickFile
          hint={t('console.tables.chooseHint')}
          required
          read={(file) => {
            save.clear()
            if (!file) setContent(undefined)
            else void file.text().then(setContent)
          }}
        />
        <TextField
          label={t('console.tables.whyField')}
          hint={t('console.tables.whyHint')}
          required
          maxLength={300}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
          error={save.objection('why')}
        />
        <Faults error={save.error} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            size="md"
            busy={save.busy}
            disabled={content === undefined || why.trim().length < 3}
          >
            {t('console.tables.load')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
