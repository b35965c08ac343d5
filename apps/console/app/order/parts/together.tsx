import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { purchaseGroup } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { sharePostage } from '@tomobako/domain/sourcing'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Checkbox, Icon, Notice, Price, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { Modal, Photos, Refusal, allStored, storedIds, wholeNumber, type Picture } from '../../kit/index.ts'
import { SendTo } from './send-to.tsx'

type Group = OutputOf<typeof purchaseGroup.group>
type Draft = { out: string[]; yen: Record<string, string>; postage: string; no: string }

/** The bar that says so when more lines wait at the same shop. */
export function Together({ group, done }: { group: Group; done: () => void }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const isAsked = query.get('together') !== null
  const [isOpen, setOpen] = useState(isAsked)
  // The tag of the row that is open already.
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (wasAsked !== isAsked) {
    setWasAsked(isAsked)
    setOpen(isAsked)
  }
  const close = (): void => {
    setOpen(false)
    if (isAsked)
      setQuery((was) => new URLSearchParams([...was].filter(([name]) => name !== 'together')), {
        replace: true,
      })
  }
  if (!group.shared || group.lines.length < 2) return null
  return (
    <>
      <Notice
        tone="info"
        icon="consolidate"
        title={t('console.purchase.together.title', { count: group.lines.length - 1 })}
      >
        <button type="button" className="underline b5" onClick={() => setOpen(true)}>
          {t('console.purchase.together.open')}
        </button>
      </Notice>
      {isOpen && <Form group={group} close={close} done={done} />}
    </>
  )
}

/**
 * One order at the shop for several lines: what was paid for each, the postage once. The shares shown are the ones the server records (domain/sourcing);
 * lines that would cost more than their customer paid cannot be recorded, only asked about.
 */
function Form({ group, close, done }: { group: Group; close: () => void; done: () => void }) {
  const t = useT()
  const { yen, number } = useFormats()
  // The server splits in the lines' own order; ties fall the same way here.
  const all = group.lines.toSorted((a, b) => (a.no < b.no ? -1 : 1))
  const draft = useDraft<Draft>(`together ${all.map((each) => each.lineId).join()}`, {
    out: [],
    yen: Object.fromEntries(all.map((each) => [each.lineId, number(each.itemYen)])),
    postage: '',
    no: '',
  })
  const [pictures, setPictures] = useState<Picture[]>([])
  const [tried, setTried] = useState(false)
  const claim = useCommand(purchaseGroup.claimGroup)
  const typed = draft.value
  const lines = all.filter((each) => !typed.out.includes(each.lineId))
  const items = lines.map((each) => wholeNumber(typed.yen[each.lineId] ?? ''))
  const postage = wholeNumber(typed.postage)
  const isWhole = postage !== undefined && items.every((each) => each !== undefined)
  const shares = isWhole
    ? sharePostage(
        postage,
        lines.map((each, index) => ({
          itemYen: items[index]!,
          domesticYen: each.domesticYen,
          limitYen: each.limitYen,
        })),
      )
    : undefined
  const over = shares?.filter((each) => each.overYen > 0).length ?? 0
  const record = useCommand(purchaseGroup.recordGroup, {
    said: t('console.purchase.together.recorded', { count: lines.length }),
  })
  const ask = useCommand(purchaseGroup.askGroup, {
    said: t('console.purchase.together.asked', { count: over }),
  })
  const submit = async (): Promise<void> => {
    setTried(true)
    if (!isWhole || lines.length === 0 || (over === 0 && typed.no.trim() === '') || !allStored(pictures))
      return
    const held = await claim.run({ lineIds: lines.map((each) => each.lineId) })
    if (!held) return
    const sent = lines.map((each, index) => ({
      lineId: each.lineId,
      version: held.lines.find(({ lineId }) => lineId === each.lineId)?.version ?? each.version,
      itemYen: items[index]!,
    }))
    const ended =
      over > 0
        ? await ask.run({ lines: sent, postageYen: postage })
        : await record.run({
            lines: sent,
            postageYen: postage,
            sellerOrderNo: typed.no.trim(),
            photoIds: storedIds(pictures),
            ...(group.sendTo ? { warehouse: group.sendTo.code } : {}),
          })
    if (!ended) return
    draft.drop()
    close()
    if (over === 0) done()
  }
  const need = (wrong: boolean, words: string): string | undefined => (tried && wrong ? words : undefined)
  return (
    <Modal open wide onClose={close} title={t('console.purchase.together.open')}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{t('console.purchase.together.text', { shop: group.shop })}</p>
        {group.sendTo && <SendTo to={group.sendTo} />}
        <table className="grid-t auto">
          <caption className="sr">{t('console.purchase.together.open')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('console.purchase.together.line')}</th>
              <th scope="col" className="r">
                {t('console.purchase.limit')}
              </th>
              <th scope="col">{t('console.purchase.together.item')}</th>
              <th scope="col" className="r">
                {t('console.purchase.together.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {all.map((each) => {
              const share = shares?.[lines.indexOf(each)]
              const left = share ? each.limitYen - (items[lines.indexOf(each)] ?? 0) - share.shareYen : 0
              return (
                <tr key={each.lineId}>
                  <td>
                    <Checkbox
                      label={
                        <>
                          <span lang="ja">{each.title}</span> {each.variantName}
                        </>
                      }
                      hint={`${each.no} × ${each.quantity}`}
                      aria-label={t('console.purchase.together.include', { no: each.no })}
                      disabled={each.claim !== null && !each.claim.mine}
                      checked={!typed.out.includes(each.lineId)}
                      onChange={(event) =>
                        draft.set({
                          out: event.target.checked
                            ? typed.out.filter((id) => id !== each.lineId)
                            : [...typed.out, each.lineId],
                        })
                      }
                    />
                    {each.claim && !each.claim.mine && (
                      <span className="c3">
                        <Icon name="lock" size={16} /> {each.claim.initials}
                      </span>
                    )}
                  </td>
                  <td className="r">
                    <Price yen={each.limitYen} />
                  </td>
                  <td>
                    <span className="input">
                      <input
                        className="num"
                        inputMode="numeric"
                        aria-label={`${t('console.purchase.together.item')} ${each.no}`}
                        value={typed.yen[each.lineId] ?? ''}
                        onChange={(event) =>
                          draft.set({ yen: { ...typed.yen, [each.lineId]: event.currentTarget.value } })
                        }
                      />
                    </span>
                  </td>
                  <td className="r">
                    {share ? (
                      <>
                        <Price yen={share.shareYen} />
                        <small className={share.overYen > 0 ? 'c-danger blk' : 'c-ok blk'}>
                          {share.overYen > 0
                            ? t('console.purchase.together.over', { yen: yen(share.overYen) })
                            : left > 0
                              ? t('console.purchase.together.back', { yen: yen(left) })
                              : ''}
                        </small>
                      </>
                    ) : (
                      '–'
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <div className="two-cols">
          <TextField
            label={t('console.purchase.together.postage')}
            unit="JPY"
            num
            inputMode="numeric"
            value={typed.postage}
            onChange={(event) => draft.set({ postage: event.currentTarget.value })}
            error={need(postage === undefined, t('console.form.wholeYen'))}
          />
          <TextField
            label={t('console.purchase.sellerOrderNo')}
            num
            autoComplete="off"
            maxLength={80}
            value={typed.no}
            onChange={(event) => draft.set({ no: event.currentTarget.value })}
            error={
              record.objection('sellerOrderNo') ??
              need(over === 0 && typed.no.trim() === '', t('console.form.needed'))
            }
          />
        </div>
        <Photos
          pictures={pictures}
          change={(update) => setPictures((was) => update(was))}
          max={9}
          label={t('console.purchase.setBack.proof')}
        />
        <Refusal error={claim.error ?? record.error ?? ask.error} fields={['sellerOrderNo']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            size="md"
            busy={claim.busy || record.busy || ask.busy}
            disabled={lines.length === 0}
          >
            {over > 0
              ? t('console.purchase.together.ask', { count: over })
              : t('console.purchase.together.record')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
