import type { BlockInput } from '@tomobako/contract'
import { blockPhases, specOf } from '@tomobako/domain/content'
import type { Local } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Button, IconButton, SelectField } from '@tomobako/ui'
import type { Part } from './body.ts'
import { emptyPart, moved } from './body.ts'
import { FieldInputs, WordFields } from './fields.tsx'

/** Everything that may be written of one block, as the table of its kind says. */
export function BlockForm({
  block,
  change,
  path,
  objection,
  beside,
  isTimed,
}: {
  block: BlockInput
  change: (block: BlockInput) => void
  path: string
  objection: (path: string) => string | undefined
  beside: Local
  /** Pages of events show some blocks only before, during or after it. */
  isTimed: boolean
}) {
  const t = useT()
  const spec = specOf(block.kind)
  const same = { path, objection, beside }
  const setItems = (items: readonly Part[]): void => change({ ...block, items: [...items] })
  return (
    <section className="card pad stack g3" aria-label={t(`console.pages.block.${block.kind}`)}>
      <div className="row between wrapf g2">
        <h2 className="t17 b7">{t(`console.pages.block.${block.kind}`)}</h2>
        {isTimed && (
          <SelectField
            label={t('console.pages.phase')}
            value={block.phase}
            options={blockPhases.map((each) => ({ value: each, label: t(`console.pages.phases.${each}`) }))}
            onChange={(event) => {
              const { value } = event.currentTarget
              change({ ...block, phase: blockPhases.find((each) => each === value) ?? 'always' })
            }}
          />
        )}
      </div>
      {objection(path) && <p className="hint err">{objection(path)}</p>}
      {spec.home && <p className="c3">{t('console.pages.ofHome')}</p>}
      <WordFields spec={spec.words} part={block} change={change} {...same} />
      <FieldInputs spec={spec.fields} part={block} change={change} {...same} />
      {spec.items && (
        <fieldset className="stack g3">
          <legend className="b7">{t('console.pages.items')}</legend>
          {objection(`${path}.items`) && <p className="hint err">{objection(`${path}.items`)}</p>}
          {block.items.map((item, index) => {
            const set = (next: Part): void =>
              setItems(block.items.map((each, place) => (place === index ? next : each)))
            return (
              // The parts are their places.
              <div key={index} className="stack g2 pg-item">
                <div className="row between">
                  <b className="c3">{t('console.pages.itemNo', { no: index + 1 })}</b>
                  <span className="row">
                    <IconButton
                      icon="arrow-up"
                      size={18}
                      label={t('console.pages.up')}
                      disabled={index === 0}
                      onClick={() => setItems(moved(block.items, index, index - 1))}
                    />
                    <IconButton
                      icon="trash"
                      size={18}
                      label={t('console.pages.remove')}
                      onClick={() => setItems(block.items.filter((_, place) => place !== index))}
                    />
                  </span>
                </div>
                <WordFields
                  spec={spec.items!.words}
                  part={item}
                  change={set}
                  {...same}
                  path={`${path}.items.${index}`}
                />
                <FieldInputs
                  key={item.fields['picture'] ?? ''}
                  spec={spec.items!.fields}
                  part={item}
                  change={set}
                  {...same}
                  path={`${path}.items.${index}`}
                />
              </div>
            )
          })}
          {block.items.length < spec.items.most && (
            <Button tone="line" size="md" icon="plus" onClick={() => setItems([...block.items, emptyPart()])}>
              {t('console.pages.addItem')}
            </Button>
          )}
        </fieldset>
      )}
    </section>
  )
}
