import { goods } from '@tomobako/contract'
import { isFamily, type Likeness } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'
import { Blank, ButtonLink, Notice, SceneNoResults, Section } from '@tomobako/ui'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { isRefused, objection, objectionsAt, Refusal, refused, Submit } from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { PictureField, putIn } from '../../ocr/parts/picture-field.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { keyOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { GoodsGrid } from '../parts/cards.tsx'
import type { Cards } from '../parts/written.ts'
import styles from '../parts/by-picture.module.css'
import type { Route } from './+types/by-picture.ts'

/** Most a picture may have; a larger one is made smaller in the browser. */
const MOST_BYTES = 6_000_000
/** The contract's own words, most alike first. */
const grades = ['same', 'nearly', 'partly'] as const satisfies readonly Likeness[]

type Rows = readonly { alike: Likeness; card: Parameters<Route.LoaderArgs['context']['list']>[0][number] }[]
type Found = { found: { alike: Likeness; cards: Cards }[]; nowAt: number }

/** `?source=&id=`: the picture of a listing. Without it there is a form for one's own. */
export async function loader({
  context,
  url,
}: Route.LoaderArgs): Promise<{ same: Found | null; problem: string | null }> {
  const [source, id] = [url.searchParams.get('source'), url.searchParams.get('id') ?? '']
  if (!isFamily(source) || id === '') return { same: null, problem: null }
  const answer = await context.attempt(goods.samePicture, { source, id: id.slice(0, 200) })
  return answer.ok
    ? { same: await foundIn(context, answer.data.rows), problem: null }
    : { same: null, problem: answer.failure.msg }
}

/** The picture is looked at and not kept, so what was found stands in the answer to the form and has no address. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const file = form.get('picture')
  form.delete('picture')
  const wrong = (message: string) => refused('look', objection('picture', message), form)
  if (file === null || typeof file === 'string' || file.size === 0) return wrong(context.t('files.nothing'))
  if (file.size > MOST_BYTES) return wrong(context.t('files.tooLarge', { mb: MOST_BYTES / 1_000_000 }))
  const answer = await context.attempt(
    goods.byPicture,
    { picture: Buffer.from(await file.arrayBuffer()).toString('base64') },
    keyOf(form),
  )
  return answer.ok ? foundIn(context, answer.data.rows) : refused('look', answer, form)
}

async function foundIn(context: Route.LoaderArgs['context'], rows: Rows): Promise<Found> {
  return {
    nowAt: await context.now(),
    found: grades.flatMap((alike) => {
      const cards = rows.filter((row) => row.alike === alike).map(({ card }) => card)
      return cards.length === 0 ? [] : [{ alike, cards: context.list(cards) }]
    }),
  }
}

/** Who has a picture and not its words: listings we have seen that show it. A plain form; with scripts a picture can be pasted as well. */
export default function ByPicture({ loaderData: { same, problem }, actionData }: Route.ComponentProps) {
  const { screen } = useShell()
  const result = isFound(actionData) ? actionData : same
  return (
    <Page back="/search" title={screen.title} tabs>
      <div className={styles.page}>
        <Heading>{screen.title}</Heading>
        {problem !== null && (
          <Notice tone="warn" live="status">
            {problem}
          </Notice>
        )}
        {result !== null && <Results {...result} />}
        <Send refusal={isRefused(actionData) ? actionData : undefined} isAgain={result !== null} />
      </div>
    </Page>
  )
}
const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && 'found' in value

function Results({ found, nowAt }: Found) {
  const t = useT()
  if (found.length === 0)
    return (
      <Blank
        scene={<SceneNoResults />}
        as="h2"
        title={t('picture.none')}
        actions={
          <ButtonLink href="/search" tone="line" size="md">
            {t('picture.words')}
          </ButtonLink>
        }
      >
        {t('picture.noneText')}
      </Blank>
    )
  return (
    <div role="region" aria-label={t('picture.results')}>
      {found.map(({ alike, cards }) => (
        <Section key={alike} title={t(`picture.alike.${alike}`)}>
          <GoodsGrid cards={cards} nowAt={nowAt} label={t(`picture.alike.${alike}`)} />
        </Section>
      ))}
    </div>
  )
}

function Send({ refusal, isAgain }: { refusal: unknown; isAgain: boolean }) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'look', ['picture'])
  const form = useRef<HTMLFormElement>(null)
  // A picture in the clipboard goes into the field, wherever on the page it is pasted.
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      const field = form.current?.querySelector<HTMLInputElement>('input[type=file]')
      if (file && field) putIn(field, file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    <Form
      method="post"
      action="/search/picture"
      encType="multipart/form-data"
      className="card pad stack g4"
      noValidate
      ref={form}
    >
      <FormKey of="look" />
      {isAgain ? (
        <h2 className="t17 b8">{t('picture.again')}</h2>
      ) : (
        <p className="t15 c2">{t('picture.lead')}</p>
      )}
      <Refusal message={message} />
      <PictureField
        error={fields['picture']}
        label={t('picture.field')}
        hint={t('picture.hint', { mb: MOST_BYTES / 1_000_000 })}
      />
      <div>
        <Submit intent="look" tone="ink" busyLabel={t('picture.looking')}>
          {t('picture.look')}
        </Submit>
      </div>
      <p className="t12 c3">{t('picture.private')}</p>
    </Form>
  )
}
