import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { floor } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { isReturnShelf, readShelf } from '@tomobako/domain/floor'
import { useT } from '@tomobako/i18n/react'
import { Button, Checkbox, KeyButton, Notice, ScanField, Tag, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { useCommand } from '../../core/command.ts'
import { useDraft } from '../../core/drafts.ts'
import { useScan } from '../../core/keys.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Modal, Refusal, wholeNumber } from '../../kit/index.ts'
import { Pieces } from '../parts/find.tsx'
import '../parts/floor.css'

type Shelf = OutputOf<typeof floor.shelf>

/** One shelf: what lies there, a count of it, its capacity and place on the way. */
export default function ShelfScreen() {
  const t = useT()
  const { may } = useSession()
  const navigate = useNavigate()
  const { code = '' } = useParams()
  const { data, error } = useLive(floor.shelf, { code })
  const [counting, setCounting] = useState<Shelf>()
  const [editing, setEditing] = useState(false)
  useScan((text) => {
    const shelf = readShelf(text)
    if (!counting && shelf) void navigate(`/shelves/${shelf.code}`)
  })
  return (
    <>
      <Bar
        title={
          isReturnShelf(code)
            ? `${t('console.floor.returns')} ${code}`
            : `${t('console.floor.shelf')} ${code}`
        }
      />
      <div className="cbody scroll floor stack g4">
        <Refusal error={data ? undefined : error} />
        {data && !counting && (
          <>
            <div className="row g2 wrapf">
              <Tag num>{`${data.pieces} / ${data.capacity ?? '–'}`}</Tag>
              {!data.isOpen && <Tag tone="warn">{t('console.floor.closed')}</Tag>}
              {may('receiving.write') && (
                <Button size="md" onClick={() => setCounting(data)}>
                  {t('console.floor.count')}
                </Button>
              )}
              {may('floor.write') && (
                <Button size="md" tone="line" onClick={() => setEditing(true)}>
                  {t('console.floor.edit')}
                </Button>
              )}
            </div>
            {isReturnShelf(data.code) && (
              <Notice
                tone={data.pieces > 0 ? 'warn' : 'info'}
                title={data.pieces > 0 ? t('console.floor.toShelve', { count: data.pieces }) : undefined}
              >
                {t('console.floor.returnsText')}
              </Notice>
            )}
            <h2 className="ctitle">{t('console.floor.holds')}</h2>
            {data.held.length === 0 ? (
              <p className="c3">{t('console.floor.empty')}</p>
            ) : (
              <Pieces pieces={data.held} />
            )}
          </>
        )}
        {counting && <Count shelf={counting} close={() => setCounting(undefined)} />}
        {editing && data && <Edit shelf={data} close={() => setEditing(false)} />}
      </div>
    </>
  )
}

/** What was scanned is kept until it is sent: a reload loses nothing. */
function Count({ shelf, close }: { shelf: Shelf; close: () => void }) {
  const t = useT()
  const draft = useDraft(`count ${shelf.code} ${shelf.version}`, { seen: [] as string[] })
  const command = useCommand(floor.count)
  const { seen } = draft.value
  const see = (code: string): void => {
    const plain = code.normalize('NFKC').trim().toUpperCase()
    if (plain && !seen.includes(plain)) draft.set({ seen: [...seen, plain] })
  }
  useScan(see)
  return (
    <section aria-labelledby="count" className="stack g3">
      <h2 className="t20 b7" id="count">
        {t('console.floor.countTitle', { shelf: shelf.code })}
      </h2>
      <p className="c2">{t('console.floor.countText')}</p>
      <ScanField
        name="seen"
        label={t('console.floor.scan')}
        placeholder={t('console.floor.scan')}
        resetKey={seen.length}
        onScan={see}
        status={
          <Tag tone="info" num>
            {t('console.floor.seen', { count: seen.length })}
          </Tag>
        }
      />
      <ul className="row g2 wrapf">
        {seen.map((code) => (
          <li key={code}>
            <button
              type="button"
              className="chip num"
              onClick={() => draft.set({ seen: seen.filter((each) => each !== code) })}
            >
              {code} ×
            </button>
          </li>
        ))}
      </ul>
      {command.error?.key === 'console.changedMeanwhile' ? (
        <Notice tone="warn" live="alert">
          {t('console.floor.again')}
        </Notice>
      ) : (
        <Refusal error={command.error} />
      )}
      <div className="stationacts">
        <KeyButton
          tone="go"
          busy={command.busy}
          onClick={() =>
            void command.run({ code: shelf.code, version: shelf.version, seen }).then((done) => {
              if (!done) return
              draft.drop()
              toast(
                `${t('console.floor.agreed', { count: done.agreed })} ${t('console.floor.countedWith', { count: done.differences })}`,
              )
              close()
            })
          }
        >
          {t('console.floor.finish')}
        </KeyButton>
        <KeyButton onClick={close}>{t('common.cancel')}</KeyButton>
      </div>
    </section>
  )
}

function Edit({ shelf, close }: { shelf: Shelf; close: () => void }) {
  const t = useT()
  const [v, set] = useState({
    capacity: String(shelf.capacity ?? ''),
    walkOrder: String(shelf.walkOrder),
    isOpen: shelf.isOpen,
  })
  const command = useCommand(floor.saveShelf, { said: t('console.floor.saved') })
  return (
    <Modal open onClose={close} title={`${t('console.floor.shelf')} ${shelf.code}`}>
      <form
        className="stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void command
            .run({
              code: shelf.code,
              version: shelf.version,
              capacity: wholeNumber(v.capacity) ?? 0,
              walkOrder: wholeNumber(v.walkOrder) ?? -1,
              isOpen: v.isOpen,
            })
            .then((done) => done && close())
        }}
      >
        <TextField
          label={t('console.floor.capacity')}
          autoFocus
          num
          inputMode="numeric"
          value={v.capacity}
          onChange={(event) => set({ ...v, capacity: event.currentTarget.value })}
          error={command.objection('capacity')}
        />
        <TextField
          label={t('console.floor.walkOrder')}
          hint={t('console.floor.walkHint')}
          num
          inputMode="numeric"
          value={v.walkOrder}
          onChange={(event) => set({ ...v, walkOrder: event.currentTarget.value })}
          error={command.objection('walkOrder')}
        />
        <Checkbox
          label={t('console.floor.isOpen')}
          checked={v.isOpen}
          onChange={(event) => set({ ...v, isOpen: event.target.checked })}
        />
        <Refusal error={command.error} fields={['capacity', 'walkOrder']} />
        <div className="row g2 ends">
          <Button tone="soft" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" busy={command.busy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
