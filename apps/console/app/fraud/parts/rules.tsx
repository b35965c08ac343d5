import { useState } from 'react'
import { fraud } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Tag, TextField } from '@tomobako/ui'
import { toast } from '../../core/announce.ts'
import { asFailure, call } from '../../core/api.ts'
import { useCommand } from '../../core/command.ts'
import { useSession } from '../../core/session.tsx'
import { Ago, Refusal } from '../../kit/index.ts'
import { Asked } from './rules-asked.tsx'
import { RulesTable } from './rules-table.tsx'
import type { Tried } from './rules-table.tsx'
import { typedOf, valuesOf, wholes } from './typed.ts'
import type { Typed } from './typed.ts'

type Data = OutputOf<typeof fraud.rules>

/** The rules as one table: changed here, tried on the last 30 days, asked for, and in force when somebody else has said yes. */
export function Rules({ data }: { data: Data }) {
  const t = useT()
  const { number } = useFormats()
  const { may } = useSession()
  const [typed, setTyped] = useState(() => typedOf(data.values))
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState<Tried>()
  const [isTrying, setTrying] = useState(false)
  const ask = useCommand(fraud.askRules, { said: t('common.saved') })
  const values = valuesOf(typed)
  const mayChange = may('fraud.rules') && data.asked === null
  const change = (set: Typed): void => {
    setTyped(set)
    setTried(undefined)
  }
  const tryThem = async (): Promise<void> => {
    if (!values) return
    setTrying(true)
    try {
      setTried(await call(fraud.tryRules, { values }))
    } catch (thrown) {
      toast(asFailure(thrown).message, 'danger')
    }
    setTrying(false)
  }
  return (
    <>
      {data.asked && <Asked asked={data.asked} now={data.values} />}
      <form
        className="card pad stack g3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (values && why.trim().length >= 3)
            void ask
              .run({ version: data.version, values, why: why.trim() })
              .then((done) => done && setWhy(''))
        }}
      >
        <p className="c2">
          {data.version === 0
            ? t('console.fraud.asReleased')
            : t('console.fraud.version', { version: number(data.version) })}
        </p>
        <div className="row g3 wrapf">
          {wholes.map((name) => (
            <TextField
              key={name}
              label={t(`console.fraud.${name}`)}
              num
              inputMode="numeric"
              disabled={!mayChange}
              value={typed[name]}
              onChange={(event) => change({ ...typed, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        <RulesTable typed={typed} change={change} mayChange={mayChange} tried={tried} />
        <div aria-live="polite">{tried && <p>{triedText(t, number, tried)}</p>}</div>
        {mayChange && (
          <TextField
            label={t('console.fraud.asksWhy')}
            maxLength={500}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
            error={ask.objection('why')}
          />
        )}
        <Refusal error={ask.error} fields={['why']} />
        <div className="row g2 wrapf">
          <Button
            tone="line"
            size="md"
            busy={isTrying}
            disabled={values === undefined}
            onClick={() => void tryThem()}
          >
            {t('console.fraud.tryIt')}
          </Button>
          {mayChange && (
            <Button
              type="submit"
              tone="ink"
              size="md"
              busy={ask.busy}
              disabled={values === undefined || why.trim().length < 3}
            >
              {t('console.fraud.ask')}
            </Button>
          )}
        </div>
      </form>
      {data.former.length > 0 && (
        <section className="card pad stack g2">
          <h2 className="h3">{t('console.fraud.former')}</h2>
          <ul className="plainlist">
            {data.former.map((each) => (
              <li key={each.version}>
                <b>{t('console.fraud.version', { version: number(each.version) })}</b>{' '}
                <Tag tone={each.state === 'done' ? 'ok' : undefined}>
                  {t(`console.fraud.versionState.${each.state}`)}
                </Tag>{' '}
                <Ago at={each.decidedAt ?? each.askedAt} /> · {each.askedBy}
                {each.decidedBy !== null && each.decidedBy !== each.askedBy && ` → ${each.decidedBy}`}:{' '}
                {each.why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const triedText = (
  t: ReturnType<typeof useT>,
  number: (value: number) => string,
  { paid, held, isPart }: Tried,
): string =>
  paid === 0
    ? t('console.fraud.triedNone')
    : [
        t('console.fraud.tried', { held: number(held), paid: number(paid) }),
        ...(isPart ? [t('console.fraud.triedPart', { paid: number(paid) })] : []),
      ].join(' ')
