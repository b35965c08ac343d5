import { useState } from 'react'
import type { DeskBanner } from '@tomobako/contract'
import { bannerDesk } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Tag } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Empty, Refusal } from '../../kit/index.ts'
import { BannerForm } from '../parts/banner-form.tsx'
import '../parts/content.css'

const tones = { soon: 'info', running: 'ok', paused: 'warn', ended: undefined } as const

/** Banners on home: for whom, until when, how often they were seen and pressed. */
export default function BannersScreen() {
  const t = useT()
  const { may } = useSession()
  const { data, error } = useLive(bannerDesk.list, {})
  const [open, setOpen] = useState<DeskBanner | 'new' | null>(null)
  const pause = useCommand(bannerDesk.pause, { said: t('console.coupons.saved') })
  const write = may('content.write')
  return (
    <>
      <Bar title={t('console.pages.banner.title')}>
        {write && (
          <button type="button" className="btn ink sm" onClick={() => setOpen('new')}>
            {t('console.pages.banner.new')}
          </button>
        )}
      </Bar>
      <div className="cbody scroll">
        <Refusal error={data ? pause.error : error} />
        {data?.banners.length === 0 && (
          <Empty
            scene="success"
            title={t('console.pages.banner.none')}
            text={t('console.pages.banner.noneText')}
          />
        )}
        {data && data.banners.length > 0 && (
          <table className="grid-t auto cards-t">
            <caption className="sr">{t('console.pages.banner.title')}</caption>
            <tbody>
              {data.banners.map((banner) => (
                <Row
                  key={banner.id}
                  banner={banner}
                  write={write}
                  change={() => setOpen(banner)}
                  pause={() =>
                    void pause.run({
                      id: banner.id,
                      version: banner.version,
                      paused: !banner.paused,
                      why: t(banner.paused ? 'console.pages.banner.resume' : 'console.pages.banner.pause'),
                    })
                  }
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {open !== null && <BannerForm banner={open === 'new' ? null : open} close={() => setOpen(null)} />}
    </>
  )
}

function Row({
  banner,
  write,
  change,
  pause,
}: {
  banner: DeskBanner
  write: boolean
  change: () => void
  pause: () => void
}) {
  const t = useT()
  const formats = useFormats()
  const { state, seen, pressed } = banner
  const audience = [
    ...banner.editions,
    ...banner.languages,
    ...banner.countries,
    ...(banner.newOnly ? [t('console.pages.banner.newShort')] : []),
  ]
  return (
    <tr>
      <td>
        {banner.photo && <img src={banner.photo.thumbUrl} alt="" width={96} height={48} loading="lazy" />}
      </td>
      <td>
        <b>{banner.words['en']?.['title']}</b>
        <div className="c3">
          <bdi>{banner.href}</bdi>
        </div>
        <div className="c3">
          {`${t('console.pages.banner.type')} ${banner.type} · ${t(`console.pages.banner.way.${banner.way}`)}`}
        </div>
      </td>
      <td>
        <Tag {...(tones[state] ? { tone: tones[state] } : {})}>
          {t(`console.pages.banner.state.${state}`)}
        </Tag>
        <div className="c3 num">{`${formats.jst(banner.startsAt)} – ${formats.jst(banner.endsAt)}`}</div>
      </td>
      <td className="c3">{audience.length === 0 ? t('console.pages.value.all') : audience.join(', ')}</td>
      <td className="num">
        {t('console.pages.banner.seen', { seen: formats.number(seen), pressed: formats.number(pressed) })}
        {seen > 0 && <div className="c3">{formats.percent(pressed / seen, 1)}</div>}
      </td>
      <td className="r">
        {write && (
          <span className="row g1 ends wrapf">
            <Button tone="soft" size="sm" onClick={change}>
              {t('console.coupons.change')}
            </Button>
            {state !== 'ended' && (
              <Button tone="soft" size="sm" onClick={pause}>
                {t(banner.paused ? 'console.pages.banner.resume' : 'console.pages.banner.pause')}
              </Button>
            )}
          </span>
        )}
      </td>
    </tr>
  )
}
