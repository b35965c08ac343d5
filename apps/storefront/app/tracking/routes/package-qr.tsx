import { parcel, tracking } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, LineItem, Link, Num, Panel, SceneNoParcels } from '@tomobako/ui'
import { redirect } from 'react-router'
import { Page } from '../../shell/page.tsx'
import { keyOf } from '../../shell/form.ts'
import { loginPath } from '../../shell/return.ts'
import { objection, refused } from '../../kit/forms.tsx'
import { itemPath, secure, sourceMark } from '../../goods/parts/paths.ts'
import { Heading } from '../../kit/heading.tsx'
import { Photos } from '../../order/parts/steps.tsx'
import type { Route } from './+types/package-qr.ts'
import { PrintButton } from '../parts/package-qr-print.tsx'
import { SaveButton } from '../parts/package-qr-save.tsx'
import { Scan } from '../parts/package-qr-scan.tsx'
import styles from '../../parcel/parts/parcel.module.css'
import track from '../parts/tracking.module.css'

/** `?code=`: what was scanned. `?no=`: the code of an own parcel, to show or print. Neither: scan one, or choose one of one's own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const code = url.searchParams.get('code')?.trim().slice(0, 200)
  const no = url.searchParams.get('no')?.slice(0, 40)
  const { user } = await context.session()
  const here = `${url.pathname}${url.search}`
  const none = { scanned: null, shown: null, mine: null, isVisitor: !user, here }
  if (code) return { ...none, scanned: await context.call(tracking.scan, { code }) }
  if (user && no) return { ...none, shown: await context.call(tracking.code, { no }) }
  return { ...none, mine: user ? (await context.call(parcel.list, { tab: 'all', page: 1 })).rows : [] }
}

/** As large as the API takes it; a phone's picture is smaller. */
const mostBytes = 6_000_000

/** A picture of a code, from a browser that cannot read it by itself. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const file = form.get('picture')
  if (file === null || typeof file === 'string' || file.size === 0 || file.size > mostBytes)
    return refused('picture', objection('picture', context.t('tracking.qr.notRead')), new FormData())
  const found = await context.attempt(
    tracking.read,
    { picture: Buffer.from(await file.arrayBuffer()).toString('base64') },
    keyOf(form),
  )
  if (!found.ok) return refused('picture', found, new FormData())
  if (found.data.text === null)
    return refused('picture', objection('picture', context.t('tracking.qr.notRead')), new FormData())
  throw redirect(`/packageQR?code=${encodeURIComponent(found.data.text)}`, 303)
}

export default function PackageQr({
  loaderData: { scanned, shown, mine, isVisitor, here },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  return (
    <Page back={isVisitor ? '/' : '/parcels'} title={t('tracking.qr.title')} width="reading">
      <div className="stack g4 px">
        <Heading>{t('tracking.qr.title')}</Heading>
        {scanned && <Scanned found={scanned} isVisitor={isVisitor} here={here} />}
        {shown && <Shown found={shown} />}
        {!scanned && !shown && <Scan refusal={actionData} />}
        {!scanned && !shown && <Choose rows={mine ?? []} isVisitor={isVisitor} here={here} />}
      </div>
    </Page>
  )
}

const picture = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

function Shown({ found: { no, qr, barcode } }: { found: OutputOf<typeof tracking.code> }) {
  const t = useT()
  return (
    <section className={`card ${track.code}`}>
      <img
        className={track.qr}
        src={picture(qr)}
        width={400}
        height={400}
        alt={t('tracking.qr.alt', { no })}
      />
      <img className={track.bar} src={picture(barcode)} alt={t('tracking.qr.barcodeAlt', { no })} />
      <p className={`t13 c2 ${track.noPrint}`}>{t('tracking.qr.lead')}</p>
      <div className={`${styles.acts} ${track.noPrint}`}>
        <PrintButton>{t('tracking.qr.print')}</PrintButton>
        <SaveButton svg={picture(qr)} no={no} sizePx={400} />
        <ButtonLink href={`/parcels/${no}`} tone="line" size="md">
          {t('parcel.list.open', { no })}
        </ButtonLink>
      </div>
    </section>
  )
}

type Rows = OutputOf<typeof parcel.list>['rows']
function Choose({ rows, isVisitor, here }: { rows: Rows; isVisitor: boolean; here: string }) {
  const t = useT()
  if (isVisitor)
    return (
      <p className="t13">
        <Link href={loginPath(here)} className={styles.ask}>
          {t('tracking.qr.login')}
        </Link>
      </p>
    )
  if (rows.length === 0)
    return (
      <Blank
        as="h2"
        scene={<SceneNoParcels />}
        title={t('tracking.qr.none')}
        actions={
          <ButtonLink href="/warehouse" tone="line" size="md">
            {t('parcel.list.toWarehouse')}
          </ButtonLink>
        }
      >
        {t('tracking.qr.lead')}
      </Blank>
    )
  return (
    <section className="card pad">
      <h2 className="h3">{t('tracking.qr.choose')}</h2>
      <ul className={track.pick}>
        {rows.map(({ no, state }) => (
          <li key={no}>
            <span>
              <Num className="blk">{no}</Num>
              <span className="t12 c3">{t(`parcel.state.${state}`)}</span>
            </span>
            <Link
              href={`/packageQR?no=${no}`}
              className={`t13 ${styles.ask}`}
              aria-label={t('common.labelled', { label: t('tracking.qr.show'), name: no })}
            >
              {t('tracking.qr.show')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Scanned({
  found: { is, service, workUrl, parcel: own },
  isVisitor,
  here,
}: {
  found: OutputOf<typeof tracking.scan>
  isVisitor: boolean
  here: string
}) {
  const t = useT()
  if (is === 'unknown')
    return (
      <Blank
        as="h2"
        scene={<SceneNoParcels />}
        title={t('tracking.qr.unknown')}
        actions={
          <ButtonLink href="/packageQR" tone="ink" size="md">
            {t('tracking.qr.scan')}
          </ButtonLink>
        }
      >
        {t('tracking.qr.unknownText')}
      </Blank>
    )
  if (!own) {
    return (
      <section className="card pad stack g3">
        <h2 className="h3">{t('tracking.qr.stranger', { service })}</h2>
        <p className="c2">{t('tracking.qr.strangerText')}</p>
        <div className={styles.acts}>
          {isVisitor && (
            <ButtonLink href={loginPath(here)} tone="ink" size="md">
              {t('tracking.qr.login')}
            </ButtonLink>
          )}
          {workUrl && (
            <Link href={workUrl} rel="nofollow" className={`t12 c3 ${styles.ask}`}>
              {t('tracking.qr.staff')}
            </Link>
          )}
        </div>
      </section>
    )
  }
  return (
    <>
      <section className="card pad stack g3">
        <h2 className="h3">{t(`parcel.state.${own.state}`)}</h2>
        <Num>{own.no}</Num>
        <div className={styles.acts}>
          <ButtonLink href={`/parcels/${own.no}?claim=1#claim`} tone="ink" size="md">
            {t('tracking.qr.report')}
          </ButtonLink>
          <ButtonLink href={`/parcels/${own.no}`} tone="line" size="md">
            {t('parcel.list.open', { no: own.no })}
          </ButtonLink>
        </div>
      </section>
      <Panel gap title={t('tracking.qr.contents')}>
        <ul className={styles.contents}>
          {own.lines.map(({ lineId, card }) => (
            <li key={lineId}>
              <LineItem
                {...(card.image === null ? {} : { image: secure(card.image) })}
                title={card.titleTranslated ?? card.title}
                {...(card.titleTranslated ? {} : { titleLang: 'ja' })}
                href={itemPath(card.source, card.id)}
                source={sourceMark(card.source, t)}
                thumbSize={56}
              />
            </li>
          ))}
        </ul>
      </Panel>
      {own.photos.length > 0 && (
        <Panel gap title={t('parcel.photos')}>
          <Photos photos={own.photos} large />
        </Panel>
      )}
    </>
  )
}
