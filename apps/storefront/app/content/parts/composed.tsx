import type { ShownBlock } from '@tomobako/contract'
import { captionCues, type HomeKind, linesOf, webVtt } from '@tomobako/domain/content'
import { isFamily } from '@tomobako/domain/goods'
import { languageOf } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Countdown, ItemCard, Link, Notice, Section, SourceMark, Stars, Tag } from '@tomobako/ui'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { CouponTicket } from '../../coupon/parts/ticket.tsx'
import { GoodsGrid, GoodsShelf, useGoodsCards } from '../../goods/parts/cards.tsx'
import { Find } from '../../goods/parts/find.tsx'
import { sourceMark } from '../../goods/parts/paths.ts'
import { countOf } from '../../goods/parts/written.ts'
import { objectionsAt, Refusal } from '../../kit/forms.tsx'
import { lazyPart } from '../../shell/lazy-part.ts'
import { useShell } from '../../shell/shell-context.tsx'
import type { Composed, Live } from './composed-load.ts'
import styles from './composed.module.css'
import { Shot } from './shot.tsx'

const TariffMap = lazyPart(() => import('./tariff-map.tsx'))

/** Longer than a browser's timer can be set for, nothing is waited for. */
const MOST_MS = 2_000_000_000

/** Everything that stands on a composed page, in its order. */
export function ComposedPage({ composed, refusal }: { composed: Composed; refusal: unknown }) {
  const { page, nowAt } = composed
  useChange(page.changesAt, nowAt, page.isPreview)
  return (
    <div className={styles.page} data-page={page.key} data-state={page.state}>
      {page.isPreview && <PreviewNotice page={page} />}
      <header className={styles.head} lang={langOf(page.language)}>
        <h1 className={styles.title}>{page.title}</h1>
        {page.text !== '' && <p className="t15 c2">{page.text}</p>}
      </header>
      {page.state !== 'open' && <When composed={composed} />}
      <Refusal message={objectionsAt(refusal, 'claim', []).message} />
      <Blocks composed={composed} />
    </div>
  )
}

/** What stands below is no page yet, or not as of now. */
export function PreviewNotice({ page: { version, asOf } }: Pick<Composed, 'page'>) {
  const t = useT()
  const formats = useFormats()
  return (
    <Notice tone="warn" live="status">
      {t('composed.preview', { version, date: formats.jst(asOf) })}
    </Notice>
  )
}

/** So many blocks are laid out at once; those below them when the reader comes near, as home's lower sections (shell/far-cards.ts). */
const NEAR = 3

export const Blocks = ({ composed }: { composed: Composed }) =>
  composed.page.blocks.map((block, index) => (
    <Shown
      key={block.id}
      block={block}
      isFar={index >= NEAR}
      live={composed.live[index] ?? null}
      composed={composed}
    />
  ))

/** Asks again when the page is another one by itself. */
function useChange(changesAt: string | null, nowAt: number, isPreview: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (changesAt === null || isPreview) return
    const left = Date.parse(changesAt) - nowAt
    if (left > MOST_MS) return
    // A moment later, so that the server's clock has passed it as well.
    const timer = setTimeout(() => void revalidate(), Math.max(0, left) + 400)
    return () => clearTimeout(timer)
  }, [changesAt, nowAt, isPreview, revalidate])
}

const tones = {
  notStarted: 'info',
  counting: 'warn',
  running: 'ok',
  ended: undefined,
  open: undefined,
} as const

/** §4 the event's state, by the server's clock: not started, counting down, running, ended. */
function When({ composed: { page, nowAt } }: { composed: Composed }) {
  const t = useT()
  const formats = useFormats()
  const { state, startsAt, endsAt } = page
  const tone = tones[state]
  const isBefore = state === 'notStarted' || state === 'counting'
  const until = isBefore ? startsAt : state === 'running' ? endsAt : null
  return (
    <section className={`card pad ${styles.when}`} aria-label={t(`composed.state.${state}`)}>
      <div className="row g2 wrapf">
        <Tag {...(tone ? { tone } : {})}>{t(`composed.state.${state}`)}</Tag>
        <span className="t13 c2" suppressHydrationWarning>
          {state === 'ended'
            ? endsAt && t('composed.ended', { date: formats.jst(endsAt) })
            : isBefore
              ? startsAt && t('composed.starts', { date: formats.jst(startsAt) })
              : endsAt && t('composed.until', { date: formats.jst(endsAt) })}
        </span>
      </div>
      {until !== null && state !== 'notStarted' && (
        <div>
          <div className="t12 c2">{t(isBefore ? 'composed.startsIn' : 'composed.endsIn')}</div>
          <Clock endsAt={until} nowAt={nowAt} />
        </div>
      )}
    </section>
  )
}

function Clock({ endsAt, nowAt }: { endsAt: string; nowAt: number }) {
  const t = useT()
  return (
    <Countdown
      endsAt={Date.parse(endsAt)}
      nowAt={nowAt}
      labels={{
        days: t('coupon.unit.day'),
        hours: t('coupon.unit.hour'),
        minutes: t('coupon.unit.minute'),
        seconds: t('coupon.unit.second'),
      }}
    />
  )
}

export const langOf = (language: string): string =>
  languageOf(language as Parameters<typeof languageOf>[0]).bcp47

type Props = { block: ShownBlock; live: Live; composed: Composed; isFar?: boolean }
const paragraphs = (text: string): ReactNode =>
  text.split(/\n{2,}/).map((each, index) => (
    <p key={index} className={styles.lines}>
      {each}
    </p>
  ))

/** One block; what has nothing to show is not there. */
function Shown(props: Props) {
  const { block, isFar = false } = props
  const { local } = useShell()
  const body = bodyOf[block.kind]?.(props) ?? null
  if (body === null) return null
  return (
    <div
      data-block={block.kind}
      id={`b-${block.id}`}
      {...(isFar ? { className: `far ${styles.later}` } : {})}
      {...(block.language === local ? {} : { lang: langOf(block.language) })}
    >
      {body}
    </div>
  )
}

const isAway = (href: string): boolean => href.startsWith('https://')
/** A press that leads to another site opens beside this one. */
function Press({ href, children }: { href: string; children: ReactNode }) {
  return isAway(href) ? (
    <a className="btn ink md" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <ButtonLink href={href} tone="ink" size="md">
      {children}
    </ButtonLink>
  )
}

/** Sections of home's own are drawn by home. */
const bodyOf: Readonly<Record<Exclude<ShownBlock['kind'], HomeKind>, (props: Props) => ReactNode>> &
  Partial<Record<HomeKind, (props: Props) => ReactNode>> = {
  banner: ({ block: { words, fields, picture } }) => (
    <section className={styles.banner} style={{ background: `var(--ground-${fields['ground'] ?? '5'})` }}>
      <div className={styles.said}>
        <h2 className="t24 b8">{words['title']}</h2>
        {words['text'] && <p className={`t15 ${styles.lines}`}>{words['text']}</p>}
        {fields['href'] && words['button'] && <Press href={fields['href']}>{words['button']}</Press>}
      </div>
      {picture && <Shot photo={picture} alt="" eager className={styles.beside} />}
    </section>
  ),
  carousel: ({ block }) => <Slides block={block} />,
  text: ({ block: { words } }) => (
    <section className={`prose ${styles.prose}`}>
      {words['title'] && <h2>{words['title']}</h2>}
      {paragraphs(words['text'] ?? '')}
    </section>
  ),
  picture: ({ block: { words, fields, picture } }) => {
    if (!picture) return null
    const shot = <Shot photo={picture} alt={words['alt'] ?? ''} className={styles.wide} />
    return (
      <figure className={styles.figure}>
        {fields['href'] ? <Link href={fields['href']}>{shot}</Link> : shot}
        {words['caption'] && <figcaption className="t12 c3">{words['caption']}</figcaption>}
      </figure>
    )
  },
  video: (props) => <Clip {...props} />,
  shelf: (props) => <Shelf {...props} />,
  coupon: ({ block: { words }, live, composed: { nowAt } }) =>
    live?.kind === 'coupon' && live.coupons.length > 0 ? (
      <Section title={words['title']}>
        {words['text'] && <p className={`t13 c2 ${styles.lines}`}>{words['text']}</p>}
        <ul className={styles.coupons}>
          {live.coupons.map((each) => (
            <li key={each.id}>
              <CouponTicket coupon={each} nowAt={nowAt} />
            </li>
          ))}
        </ul>
      </Section>
    ) : null,
  countdown: (props) => <Until {...props} />,
  search: ({ block: { words } }) => (
    <section className={styles.search}>
      {words['title'] && <h2 className="t17 b7">{words['title']}</h2>}
      <Find withPaste={false} {...(words['title'] ? { formLabel: words['title'] } : {})} />
      <ul className={styles.quick}>
        {(words['quick'] ?? '')
          .split(/[,、،]/)
          .map((word) => word.trim())
          .filter((word) => word !== '')
          .map((word) => (
            <li key={word}>
              <ButtonLink href={`/search?keyword=${encodeURIComponent(word)}`} tone="line" size="sm">
                {word}
              </ButtonLink>
            </li>
          ))}
      </ul>
    </section>
  ),
  more: ({ block: { words, fields } }) => (
    <p className={styles.more}>
      <Press href={fields['href'] ?? '/'}>{words['label']}</Press>
    </p>
  ),
  sources: (props) => <Sources {...props} />,
  reviews: (props) => <Reviews {...props} />,
  lottery: (props) => <Teaser {...props} />,
  ranking: (props) => <Ranking {...props} />,
  faq: ({ block: { words, items } }) => (
    <Section title={words['title']}>
      <div className={`card pad ${styles.faq}`}>
        {items.map((item, index) => (
          <details key={index}>
            <summary>{item.words['question']}</summary>
            <p className={`t15 c2 ${styles.lines}`}>{item.words['answer']}</p>
          </details>
        ))}
      </div>
    </Section>
  ),
  tariffs: (props) => <Tariffs {...props} />,
}

/** Slides side by side, pushed by hand: nothing moves by itself. */
function Slides({ block: { words, items } }: { block: ShownBlock }) {
  const t = useT()
  return (
    <Section title={words['title']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling row must be reachable by keyboard */}
      <ul className={styles.slides} aria-label={words['title']} tabIndex={0}>
        {items.map(({ words: of, fields, picture, language }, index) => (
          <li key={index} lang={langOf(language)}>
            {picture && <Shot photo={picture} alt="" className={styles.slide} />}
            <div className={styles.caption}>
              {fields['href'] ? (
                <Link href={fields['href']} className="b7 reach">
                  {of['title']}
                </Link>
              ) : (
                <b>{of['title']}</b>
              )}
              {of['text'] && <p className="t13 c2">{of['text']}</p>}
              <span className="sr">{t('composed.slide', { n: index + 1, count: items.length })}</span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A clip of ours plays here when somebody presses, never by itself; any other is only led to, so that nobody elsewhere learns who looked. What is seen and heard can be read as well. */
function Clip({ block: { words, fields, picture, clip: ours, language } }: Props) {
  const t = useT()
  const { appName } = useShell()
  const clip = fields['clip'] ?? ''
  const cues = captionCues(words['captions'] ?? '') ?? []
  return (
    <Section title={words['title']}>
      <figure className={styles.figure}>
        {ours ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a clip that is heard has some: its desk refuses it otherwise
          <video
            className={styles.film}
            controls
            preload="none"
            playsInline
            width={ours.width}
            height={ours.height}
            // No higher than a window, and no bands beside it.
            style={{ maxInlineSize: `calc(min(80vh, 640px) * ${ours.width / ours.height})` }}
            aria-label={words['title']}
            {...(picture ? { poster: `${picture.url}?w=1200` } : {})}
          >
            <source src={ours.url} type={ours.type} />
            {/* In the page itself: there without JavaScript, and in the language of the words around it. */}
            {cues.length > 0 && (
              <track
                kind="captions"
                src={`data:text/vtt;charset=utf-8,${encodeURIComponent(webVtt(cues))}`}
                srcLang={langOf(language)}
                label={languageOf(language as Parameters<typeof languageOf>[0]).endonym}
                default
              />
            )}
          </video>
        ) : (
          <a className={styles.away} href={clip} target="_blank" rel="noopener noreferrer nofollow">
            {picture && <Shot photo={picture} alt="" className={styles.wide} />}
            <span className="btn ink md">
              {t('composed.watch', { site: isAway(clip) ? new URL(clip).host : appName })}
            </span>
          </a>
        )}
        {words['caption'] && <figcaption className="t12 c3">{words['caption']}</figcaption>}
        {words['transcript'] && (
          <details className="t13">
            <summary>{t('composed.transcript')}</summary>
            <p className={`c2 ${styles.lines}`}>{words['transcript']}</p>
          </details>
        )}
      </figure>
    </Section>
  )
}

function Shelf({ block: { words, fields }, live, composed: { nowAt } }: Props) {
  const t = useT()
  if (live?.kind !== 'shelf' || (countOf(live.cards) === 0 && !live.isNow)) return null
  const title = words['title'] ?? ''
  const List = fields['look'] === 'shelf' ? GoodsShelf : GoodsGrid
  return (
    <Section title={title} {...(live.more ? { more: { href: live.more, label: t('common.showAll') } } : {})}>
      {live.isNow && (
        <Notice tone="warn" icon="search">
          {t('composed.previewSearch')}
        </Notice>
      )}
      <List cards={live.cards} nowAt={nowAt} label={title} />
    </Section>
  )
}

function Sources({ block: { words, fields } }: Props) {
  const t = useT()
  return (
    <Section title={words['title']}>
      <nav className={`srcgrid ${styles.sources}`} aria-label={words['title']}>
        {linesOf(fields['sources'])
          .filter(isFamily)
          .map((source) => {
            const mark = sourceMark(source, t)
            return (
              <Link key={source} href={`/mall/${source}`}>
                <SourceMark source={mark} silent />
                <span className="nm">{mark.name}</span>
              </Link>
            )
          })}
      </nav>
    </Section>
  )
}

function Until({ block: { words, fields }, composed: { page, nowAt } }: Props) {
  const until = fields['until'] ?? (page.state === 'running' ? page.endsAt : page.startsAt)
  if (!until) return null
  const isOver = Date.parse(until) <= nowAt
  if (isOver && !words['after']) return null
  return (
    <section className={`card pad ${styles.when}`}>
      <h2 className="t17 b7">{isOver ? words['after'] : words['title']}</h2>
      {!isOver && <Clock endsAt={until} nowAt={nowAt} />}
    </section>
  )
}

function Reviews({ block: { words }, live }: Props) {
  const t = useT()
  const formats = useFormats()
  if (live?.kind !== 'reviews' || live.rows.length === 0) return null
  return (
    <Section title={words['title']} more={{ href: '/experience', label: t('common.showAll') }}>
      <ul className={styles.reviews}>
        {live.rows.map((row) => (
          <li key={row.id} lang={row.language} className={`card ${styles.review}`}>
            {row.photo && (
              <img
                src={`${row.photo.url}?w=320`}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
              />
            )}
            <div>
              {row.rating !== null && (
                <Stars value={row.rating} label={t('composed.stars', { n: row.rating })} />
              )}
              <h3 className="t13 b7" dir="auto">
                <Link href={`/experience/detail/${row.id}`} className="reach">
                  {row.title}
                </Link>
              </h3>
              <p className={`t12 c2 ${styles.clamp}`} dir="auto">
                {row.excerpt}
              </p>
              <p className="t12 c3">
                <bdi>{row.author.name}</bdi> · {formats.country(row.author.country)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Teaser({ block: { words }, live }: Props) {
  const t = useT()
  const formats = useFormats()
  if (live?.kind !== 'lottery' || live.lottery === null) return null
  const { lottery } = live
  return (
    <section className={styles.banner} style={{ background: 'var(--ground-3)' }}>
      <div className={styles.said}>
        <h2 className="t20 b8">{words['title'] ?? lottery.name}</h2>
        {words['text'] && <p className={`t15 ${styles.lines}`}>{words['text']}</p>}
        <p className="t13 c2">
          <bdi>{lottery.name}</bdi>
          {' · '}
          {t('composed.prizesLeft', { count: lottery.left, left: formats.number(lottery.left) })}
        </p>
        <ButtonLink href={`/lottery/${lottery.id}`} tone="ink" size="md">
          {t('composed.play')}
        </ButtonLink>
      </div>
    </section>
  )
}

function Ranking({ block: { words }, live, composed: { nowAt } }: Props) {
  const t = useT()
  const item = useGoodsCards(nowAt)
  if (live?.kind !== 'ranking' || live.rows.length === 0) return null
  return (
    <Section title={words['title']} more={{ href: live.more, label: t('common.showAll') }}>
      <ol className="grid2">
        {live.rows.map(({ rank, card }) => {
          const { id, ...props } = item(card)
          return (
            <li key={id}>
              <ItemCard
                {...props}
                badges={
                  <Tag tone="ink" num>
                    {t('composed.rank', { rank })}
                  </Tag>
                }
              />
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** What sending costs to where the reader lives, by weight: the cheapest way of each. */
function Tariffs({ block: { words }, live }: Props) {
  const t = useT()
  const formats = useFormats()
  const { countryName, country } = useShell()
  if (live?.kind !== 'tariffs') return null
  return (
    <Section title={words['title']}>
      <div className={`card pad ${styles.tariffs}`}>
        {words['text'] && <p className={`t13 c2 ${styles.lines}`}>{words['text']}</p>}
        {live.rows.length === 0 ? (
          <p className="t13">{t('composed.tariff.none', { country: formats.amid(countryName) })}</p>
        ) : (
          <table>
            <caption className="t13 c2">
              {t('composed.tariff.to', { country: formats.amid(countryName) })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('composed.tariff.weight')}</th>
                <th scope="col">{t('composed.tariff.price')}</th>
                <th scope="col">{t('composed.tariff.days')}</th>
              </tr>
            </thead>
            <tbody>
              {live.rows.map((row) => (
                <tr key={row.grams}>
                  <th scope="row" className="num">
                    <bdi>{formats.grams(row.grams)}</bdi>
                  </th>
                  <td className="num">
                    <bdi>{formats.yen(row.yen)}</bdi>
                  </td>
                  <td className="num">
                    <bdi>{`${formats.number(row.daysMin)}–${formats.number(row.daysMax)}`}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Link href={`/calc?country=${country}`} className="t13 underline reach">
          {t('composed.tariff.calc')}
        </Link>
        {live.world.length > 0 && (
          <Suspense>
            <TariffMap worlds={live.world} />
          </Suspense>
        )}
      </div>
    </Section>
  )
}
