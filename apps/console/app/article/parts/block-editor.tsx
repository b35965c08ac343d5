import { useRef } from 'react'
import type { WrittenBlock, WrittenKind } from '@tomobako/domain/article'
import { emptyBlock, writtenKinds } from '@tomobako/domain/article'
import { isFamily } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'
import { IconButton, SelectField, TextArea, TextField } from '@tomobako/ui'
import { type Picture, Photos, storedIds } from '../../kit/index.ts'
import './article.css'

/** A block on the page, with a name of its own that it keeps while it is moved. */
export type Held = WrittenBlock & { key: string; pictures: Picture[] }
export const held = (block: WrittenBlock, pictureOf: (id: string) => string | undefined): Held => ({
  ...block,
  key: crypto.randomUUID(),
  pictures:
    block.file === ''
      ? []
      : [
          {
            id: block.file,
            name: block.alt,
            src: pictureOf(block.file) ?? '',
            progress: 1,
            storedId: block.file,
          },
        ],
})

/** `/mall/mercari/detail/m123` or a whole address of ours, as what it names. */
function goodsAt(address: string): { source: string; id: string } | null {
  const [, source = '', id = ''] = /\/mall\/([a-z]+)\/detail(?:\/|\?id=)([^?#&]+)/.exec(address) ?? []
  if (isFamily(source) && id !== '') return { source, id: decodeURIComponent(id) }
  const [, family = '', rest = ''] = /^([a-z]+)\s+(\S+)$/.exec(address.trim()) ?? []
  return isFamily(family) ? { source: family, id: rest } : null
}

/**
 * The text of an article, block by block: plain fields in the order of the page, so that a keyboard and a screen reader have all of it.
 * Ctrl+Enter adds a block below, Alt with an arrow moves this one. Pasted text is text: nothing else can come in.
 */
export function BlockEditor({
  blocks,
  change,
  lang,
  readOnly,
}: {
  blocks: readonly Held[]
  /** What becomes of the blocks as they are by then: pictures arrive later than they were chosen. */
  change: (update: (blocks: readonly Held[]) => Held[]) => void
  lang: string
  readOnly: boolean
}) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const focus = (key: string): void =>
    void requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-block="${key}"] :is(textarea, input)`)?.focus(),
    )
  const set = (key: string, update: (block: Held) => Held): void =>
    change((all) => all.map((each) => (each.key === key ? update(each) : each)))
  const addBelow = (key: string | undefined): void => {
    const fresh = held(emptyBlock('paragraph'), () => undefined)
    change((all) => {
      const at = key === undefined ? all.length : all.findIndex((each) => each.key === key) + 1
      return [...all.slice(0, at), fresh, ...all.slice(at)]
    })
    focus(fresh.key)
  }
  const choose = (key: string, value: string): void => {
    const kind: WrittenKind = writtenKinds.find((each) => each === value) ?? 'paragraph'
    set(key, (was) => ({ ...was, kind }))
  }
  const move = (key: string, by: -1 | 1): void => {
    change((all) => {
      const from = all.findIndex((each) => each.key === key)
      const [one, other] = [all[from], all[from + by]]
      if (!one || !other) return [...all]
      return all.map((each) => (each === one ? other : each === other ? one : each))
    })
    focus(key)
  }
  return (
    <ol className="blocks" ref={list}>
      {blocks.map((block, index) => {
        const name = t(`console.articles.blocks.${block.kind}`)
        return (
          <li
            key={block.key}
            data-block={block.key}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault()
                addBelow(block.key)
              } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
                event.preventDefault()
                move(block.key, event.key === 'ArrowUp' ? -1 : 1)
              }
            }}
          >
            <div className="row g2 lows wrapf">
              <SelectField
                label={`${index + 1}`}
                value={block.kind}
                disabled={readOnly}
                onChange={(event) => choose(block.key, event.currentTarget.value)}
                options={writtenKinds.map((each) => ({
                  value: each,
                  label: t(`console.articles.blocks.${each}`),
                }))}
              />
              {!readOnly && (
                <span className="row g1">
                  <IconButton
                    icon="arrow-up"
                    size={18}
                    label={`${t('console.articles.up')}: ${name} ${index + 1}`}
                    onClick={() => move(block.key, -1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    size={18}
                    label={`${t('console.articles.down')}: ${name} ${index + 1}`}
                    onClick={() => move(block.key, 1)}
                  />
                  <IconButton
                    icon="plus"
                    size={18}
                    label={`${t('console.articles.add')}: ${index + 1}`}
                    onClick={() => addBelow(block.key)}
                  />
                  <IconButton
                    icon="trash"
                    size={18}
                    label={`${t('console.articles.remove')}: ${name} ${index + 1}`}
                    onClick={() => change((all) => all.filter((each) => each.key !== block.key))}
                  />
                </span>
              )}
            </div>
            <Fields block={block} lang={lang} readOnly={readOnly} set={(update) => set(block.key, update)} />
          </li>
        )
      })}
      {!readOnly && (
        <li>
          <button type="button" className="btn line sm" onClick={() => addBelow(undefined)}>
            {t('console.articles.add')}
          </button>
        </li>
      )}
    </ol>
  )
}

function Fields({
  block,
  lang,
  readOnly,
  set,
}: {
  block: Held
  lang: string
  readOnly: boolean
  set: (update: (block: Held) => Held) => void
}) {
  const t = useT()
  const put = (values: Partial<Held>): void => set((was) => ({ ...was, ...values }))
  const name = t(`console.articles.blocks.${block.kind}`)
  if (block.kind === 'goods')
    return (
      <TextField
        label={t('console.articles.goodsId')}
        hint={t('console.articles.hint.goods')}
        defaultValue={block.source === '' ? '' : `${block.source} ${block.id}`}
        readOnly={readOnly}
        onChange={(event) => put(goodsAt(event.currentTarget.value) ?? { source: '', id: '' })}
        {...(block.source === '' ? {} : { ok: `${block.source} · ${block.id}` })}
      />
    )
  if (block.kind === 'picture')
    return (
      <div className="stack g2">
        <Photos
          label={name}
          max={1}
          pictures={block.pictures}
          change={(update) =>
            set((was) => {
              const pictures = update(was.pictures)
              return { ...was, pictures, file: storedIds(pictures)[0] ?? '' }
            })
          }
        />
        <TextField
          label={t('console.articles.alt')}
          value={block.alt}
          lang={lang}
          maxLength={300}
          readOnly={readOnly}
          onChange={(event) => put({ alt: event.currentTarget.value })}
        />
        <TextField
          label={t('console.articles.caption')}
          value={block.text}
          lang={lang}
          maxLength={300}
          readOnly={readOnly}
          onChange={(event) => put({ text: event.currentTarget.value })}
        />
      </div>
    )
  const hint =
    block.kind === 'words'
      ? t('console.articles.hint.words')
      : block.kind === 'list' || block.kind === 'ordered'
        ? t('console.articles.hint.list')
        : t('console.articles.hint.text')
  return (
    <TextArea
      label={name}
      hint={hint}
      rows={
        block.kind.startsWith('heading')
          ? 1
          : Math.min(12, 2 + block.text.split('\n').length + Math.floor(block.text.length / 70))
      }
      value={block.text}
      lang={lang}
      dir="auto"
      readOnly={readOnly}
      onChange={(event) => put({ text: event.currentTarget.value })}
    />
  )
}
