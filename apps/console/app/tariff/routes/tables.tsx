import { useState } from 'react'
import { tariff } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Tag } from '@tomobako/ui'
import { call } from '../../core/api.ts'
import { asFailure } from '../../core/api.ts'
import { toast } from '../../core/announce.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Refusal } from '../../kit/index.ts'
import { PartsBar, saveFile } from '../parts/parts.tsx'
import { Second } from '../parts/second.tsx'
import { Trial } from '../parts/trial.tsx'
import type { TrialOf } from '../parts/trial.tsx'
import { Upload } from '../parts/upload.tsx'
import { Withdraw } from '../parts/withdraw.tsx'

type Table = OutputOf<typeof tariff.tables>['rows'][number]
type Version = Table['versions'][number]

/** Every dated table of the trade: what holds, what is coming, what held; download, load, take back. */
export default function Tables() {
  const t = useT()
  const { date, number } = useFormats()
  const { may } = useSession()
  const { data, error } = useLive(tariff.tables, {}, 15_000)
  const [opened, setOpened] = useState<string>()
  const [loading, setLoading] = useState<string>()
  const [leaving, setLeaving] = useState<{ file: string; version: Version }>()
  const write = may('tariff.write')
  const download = async (file: string, no: number): Promise<void> => {
    try {
      saveFile(file, (await call(tariff.table, { no }, { silent: true })).content)
    } catch (thrown) {
      toast(asFailure(thrown).message, 'danger')
    }
  }
  const sourceOf = (version: Version): string =>
    version.ours
      ? version.source
      : version.source === 'db/data/practice'
        ? t('console.tables.practice')
        : t('console.tables.shipped')
  const row = (table: Table, version: Version, isFirst: boolean) => (
    <tr
      key={version.no}
      className={version.state === 'past' || version.state === 'withdrawn' ? 'c3' : undefined}
    >
      <td>{isFirst ? <b className="num">{table.file}</b> : null}</td>
      <td>
        <Tag tone={version.state === 'now' ? 'ok' : version.state === 'later' ? 'warn' : undefined}>
          {t(`console.tables.state.${version.state}`)}
        </Tag>
      </td>
      <td className="num">
        {version.loadedAt === null && version.state !== 'later' ? '–' : date(version.validFrom, 'short')}
      </td>
      <td className="r num">{number(version.lines)}</td>
      <td>{sourceOf(version)}</td>
      <td className="wrap">{version.note}</td>
      <td className="r">
        <span className="row g2 ends">
          {isFirst && table.versions.length > 1 && (
            <button
              type="button"
              className="btn soft sm"
              aria-expanded={opened === table.file}
              onClick={() => setOpened(opened === table.file ? undefined : table.file)}
            >
              {t('console.tables.versions')} {number(table.versions.length)}
            </button>
          )}
          <button
            type="button"
            className="btn soft sm"
            aria-label={t('console.tables.downloadOne', { file: table.file, day: version.validFrom })}
            onClick={() => void download(table.file, version.no)}
          >
            {t('console.tables.download')}
          </button>
          {write && version.state === 'later' && version.ours && table.waiting === null && (
            <button
              type="button"
              className="btn soft sm"
              aria-label={t('console.tables.withdrawOne', { file: table.file, day: version.validFrom })}
              onClick={() => setLeaving({ file: table.file, version })}
            >
              {t('console.tables.withdraw')}
            </button>
          )}
          {write && isFirst && table.waiting === null && (
            <button
              type="button"
              className="btn sm"
              aria-label={t('console.tables.uploadOne', { file: table.file })}
              onClick={() => setLoading(table.file)}
            >
              {t('console.tables.upload')}
            </button>
          )}
        </span>
      </td>
    </tr>
  )
  return (
    <>
      <PartsBar current="tables" />
      <div className="cbody scroll">
        <Refusal error={data ? undefined : error} />
        {data?.rows.map(({ file, waiting }) =>
          waiting ? (
            <div key={file} className="tariff-top">
              <Second
                title={t(waiting.withdraws === null ? 'console.tables.another' : 'console.tables.leaving', {
                  file,
                  day: date(waiting.validFrom, 'short'),
                })}
                look={waiting}
                call={tariff.decideTable}
              >
                {waiting.withdraws === null && (
                  <p>
                    {t('console.tables.diffShort', {
                      added: waiting.added,
                      changed: waiting.changed,
                      removed: waiting.removed,
                    })}
                  </p>
                )}
                <Trial<TrialOf> call={tariff.trial} of={() => ({ of: 'waiting', id: waiting.id })} />
              </Second>
            </div>
          ) : null,
        )}
        <table className="grid-t auto">
          <caption className="sr">{t('console.tables.view.tables')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.tables.file')}</th>
              <th scope="col">{t('console.purchase.state')}</th>
              <th scope="col">{t('console.tables.holds')}</th>
              <th scope="col" className="r">
                {t('console.tables.rows')}
              </th>
              <th scope="col">{t('console.tables.by')}</th>
              <th scope="col">{t('console.tables.why')}</th>
              <th scope="col">
                <span className="sr">{t('console.tables.download')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.rows.flatMap((table) => {
              const now = table.versions.find((each) => each.state === 'now') ?? table.versions[0]
              const coming = table.versions.filter((each) => each.state === 'later')
              const rest =
                opened === table.file
                  ? table.versions.filter((each) => each !== now && each.state !== 'later')
                  : []
              return now
                ? [row(table, now, true), ...[...coming, ...rest].map((each) => row(table, each, false))]
                : []
            })}
          </tbody>
        </table>
      </div>
      {loading && data && <Upload file={loading} today={data.today} close={() => setLoading(undefined)} />}
      {leaving && (
        <Withdraw
          file={leaving.file}
          no={leaving.version.no}
          day={leaving.version.validFrom}
          close={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
