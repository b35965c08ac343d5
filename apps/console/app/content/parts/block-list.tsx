import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BlockInput } from '@tomobako/contract'
import type { BlockKind } from '@tomobako/domain/content'
import { useT } from '@tomobako/i18n/react'
import { Button, IconButton, SelectField } from '@tomobako/ui'
import { announce } from '../../core/announce.ts'
import { moved, newBlock } from './body.ts'

/** The blocks of a page in their order: dragged, or moved by Alt with the arrow keys; each press says where it is now. */
export function BlockList({
  blocks,
  chosen,
  choose,
  change,
  wrong,
  kinds,
  objection,
}: {
  blocks: readonly BlockInput[]
  chosen: string
  choose: (id: string) => void
  change: (blocks: BlockInput[]) => void
  /** Blocks with something wrong in them. */
  wrong: ReadonlySet<number>
  /** What may stand on this page. */
  kinds: readonly BlockKind[]
  /** What is wrong with them together. */
  objection: string | undefined
}) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [kind, setKind] = useState<BlockKind>('text')
  const move = (from: number, to: number): void => {
    const place = Math.max(0, Math.min(blocks.length - 1, to))
    if (place === from) return
    const id = blocks[from]!.id
    flushSync(() => change(moved(blocks, from, place)))
    announce(t('console.pages.moved', { no: place + 1, count: blocks.length }))
    // The block keeps the focus wherever it went.
    list.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)?.focus()
  }
  return (
    <div className="stack g2">
      <p className="c3">{t('console.pages.moveHint')}</p>
      {objection && <p className="hint err">{objection}</p>}
      <ol ref={list} className="pg-blocks" aria-label={t('console.pages.blocks')}>
        {blocks.map((block, index) => (
          <li
            key={block.id}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={(event) => {
              setDragged(index)
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', block.id)
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, index)
              setDragged(null)
            }}
            onDragEnd={() => setDragged(null)}
          >
            <button
              type="button"
              className={`btn sm ${block.id === chosen ? 'ink' : 'soft'}`}
              data-block={block.id}
              data-wrong={wrong.has(index) || undefined}
              aria-pressed={block.id === chosen}
              onClick={() => choose(block.id)}
              onKeyDown={(event) => {
                if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                event.preventDefault()
                move(index, index + (event.key === 'ArrowUp' ? -1 : 1))
              }}
            >
              <span className="sr">
                {t('console.pages.blockNo', {
                  no: index + 1,
                  count: blocks.length,
                  kind: t(`console.pages.block.${block.kind}`),
                })}
              </span>
              <span aria-hidden="true">{`${index + 1} · ${t(`console.pages.block.${block.kind}`)}`}</span>
            </button>
            <span className="row">
              <IconButton
                icon="arrow-up"
                size={18}
                label={t('console.pages.up')}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="arrow-down"
                size={18}
                label={t('console.pages.down')}
                disabled={index === blocks.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                icon="trash"
                size={18}
                label={t('console.pages.remove')}
                onClick={() => change(blocks.filter(({ id }) => id !== block.id))}
              />
            </span>
          </li>
        ))}
      </ol>
      <div className="row g2 ends wrapf">
        <SelectField
          label={t('console.pages.add')}
          value={kind}
          options={kinds.map((each) => ({ value: each, label: t(`console.pages.block.${each}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget
            setKind(kinds.find((each) => each === value) ?? 'text')
          }}
        />
        <Button
          tone="line"
          size="md"
          icon="plus"
          onClick={() => {
            const block = newBlock(kind)
            change([...blocks, block])
            choose(block.id)
          }}
        >
          {t('console.pages.add')}
        </Button>
      </div>
    </div>
  )
}
