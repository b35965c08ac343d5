import type { OutputOf, customs } from '@tomobako/contract'
import { declaredNameMost } from '@tomobako/domain/customs'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ChipChoice, Chips, Num, Price, SelectField, TextField } from '@tomobako/ui'
import { useState } from 'react'
import styles from './declaration.module.css'

export type Piece = OutputOf<typeof customs.draft>['lines'][number]
type Answer = 'none' | 'inside'
export type Named = { readonly title: string; readonly isJapanese: boolean }

/**
 * What a thing is made of, or how it works, where its listing does not say: one tap writes its name and its code. Without scripts the form
 * carries the tap, which counts where the name was left as it was.
 */
function MadeOf({
  piece: { lineId, made },
  name,
  chosen,
  onTap,
}: {
  piece: Piece
  name: string
  chosen: string
  onTap: (value: string) => void
}) {
  const t = useT()
  if (made.length === 0) return null
  return (
    <fieldset className={styles.made}>
      <legend className="t13">{t('declaration.madeOf')}</legend>
      <input type="hidden" name={`was.${lineId}`} value={name} />
      <Chips wrap>
        {made.map((each) => (
          <ChipChoice
            key={each.made}
            name={`made.${lineId}`}
            value={tapOf(each)}
            defaultChecked={chosen === tapOf(each)}
            onChange={onTap}
          >
            {t(`declaration.mades.${each.made}`)}
          </ChipChoice>
        ))}
      </Chips>
    </fieldset>
  )
}
/** A code and a name, as one value of the form (read-declaration.ts). */
const tapOf = ({ hsCode, description }: Piece['made'][number]): string => `${hsCode} ${description}`
const isNamed = ({ made, description }: Piece): boolean =>
  made.length === 0 || made.some((each) => each.description === description)
/** Things of which nobody said yet what they are made of. */
export const unnamed = (lines: readonly Piece[]): number => lines.filter((piece) => !isNamed(piece)).length

/** One line of the form: what it is called and coded, whether a battery is inside, and what stands beside it without anybody's choice. */
function Line({
  piece,
  named,
  errors,
  typed,
  isFixed,
  isChoice,
}: {
  piece: Piece
  named: Named | undefined
  errors: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
  isFixed: boolean
  isChoice: boolean
}) {
  const t = useT()
  const formats = useFormats()
  const { lineId, battery } = piece
  const error = errors[`declaration:${lineId}`]
  // What stands without the owner's word, and the other answer. Where the choice lives in the address, what stands is no choice.
  const isOwners = battery.by === 'owner'
  const known: Answer = (battery.kind === 'none') === isOwners ? 'inside' : 'none'
  const other: Answer = known === 'none' ? 'inside' : 'none'
  const answerOf = (kind: Answer): string =>
    isChoice && kind === known ? '' : kind === 'none' ? 'no' : 'yes'
  const printed = piece.corrected ?? piece
  const name = typed[`name.${lineId}`] ?? piece.description
  const coded = typed[`hs.${lineId}`] ?? piece.hsCode ?? ''
  const [tapped, setTapped] = useState<{ name: string; code: string } | null>(null)
  const written = tapped?.name ?? name
  const code = piece.codes.find(({ hsCode }) => hsCode === printed.hsCode)
  const said = (
    <>
      {(isFixed || !battery.isOpen) && battery.kind !== 'none' && (
        <p className="t13 c2">
          {t(`declaration.batteries.${battery.kind}`)}
          {battery.by === 'packer' && ` · ${t('declaration.batteryFound')}`}
        </p>
      )}
      {piece.corrected && (
        <p className="t13 c2">
          {t('declaration.corrected', { said: piece.description })}{' '}
          {piece.corrected.reason !== '' &&
            t.dynamic(`declaration.reasons.${piece.corrected.reason}`, {}, piece.corrected.note)}
        </p>
      )}
    </>
  )
  const title = (
    <span className={`t13 c2 ${styles.title}`} lang={named?.isJapanese ? 'ja' : undefined}>
      {named?.title}
    </span>
  )
  const facts = (
    <span className={`t13 c3 ${styles.facts}`}>
      <Num>{t('parcel.contentsNote', { count: piece.quantity })}</Num>
      <Num>{formats.grams(piece.grams)}</Num>
      {piece.originCountry && (
        <span>{t('declaration.origin', { country: formats.country(piece.originCountry) })}</span>
      )}
      <b className="c1">
        <Price yen={piece.yen} />
      </b>
    </span>
  )
  if (isFixed)
    return (
      <li className={styles.line}>
        <p className={styles.head}>
          {title}
          {facts}
        </p>
        <p className="t15 b6" lang="en" dir="ltr">
          {printed.description || <span lang={undefined}>{t('declaration.left')}</span>}
        </p>
        {printed.hsCode && (
          <p className="t13 c2">
            {t('declaration.code')} <Num>{printed.hsCode}</Num>{' '}
            {code && (
              <bdi lang="en" className="c3">
                {code.goods}
              </bdi>
            )}
          </p>
        )}
        {said}
      </li>
    )
  return (
    <li className={styles.line}>
      {/* A line that is whole is folded on a phone; beside a table's width all lie open. */}
      <details
        className={styles.piece}
        open={error !== undefined || piece.description === '' || !isNamed(piece)}
      >
        <summary className={styles.head}>
          <span className={styles.words}>
            {title}
            <span className={`t13 b6 ${styles.short}`} lang="en" dir="ltr">
              {written}
            </span>
            {facts}
          </span>
        </summary>
        <MadeOf
          piece={piece}
          name={name}
          chosen={typed[`made.${lineId}`] ?? `${piece.hsCode ?? ''} ${piece.description}`}
          onTap={(value) => {
            const [code = '', ...words] = value.split(' ')
            setTapped({ name: words.join(' '), code })
          }}
        />
        <div className={styles.choices}>
          <TextField
            key={`name ${written}`}
            name={`name.${lineId}`}
            label={t('declaration.name')}
            lang="en"
            dir="ltr"
            autoComplete="off"
            maxLength={declaredNameMost}
            defaultValue={written}
            hint={piece.ours === '' ? t('declaration.leftHint') : undefined}
            error={error}
          />
          {piece.codes.length > 0 && (
            <SelectField
              key={`code ${tapped?.code ?? ''}`}
              name={`hs.${lineId}`}
              label={t('declaration.code')}
              className={styles.code}
              defaultValue={tapped?.code ?? coded}
              options={[
                { value: '', label: t('declaration.codeLeft') },
                ...piece.codes.map(({ hsCode, goods }) => ({
                  value: hsCode,
                  label: `${hsCode} · ${goods}`,
                })),
              ]}
            />
          )}
          {battery.isOpen && (
            <SelectField
              name={`battery.${lineId}`}
              label={t('declaration.battery')}
              className={styles.battery}
              defaultValue={typed[`battery.${lineId}`] ?? answerOf(isOwners ? other : known)}
              hint={
                battery.by === 'listing'
                  ? t('declaration.batteryListed')
                  : battery.by === 'owner' && battery.kind === 'none'
                    ? t('declaration.batteryDenied')
                    : undefined
              }
              options={[known, other].map((kind) => ({
                value: answerOf(kind),
                label: t(`declaration.batteries.${kind}`),
              }))}
            />
          )}
        </div>
        {said}
      </details>
    </li>
  )
}

/** All lines, what they come to, and why a value is no field. */
export function DeclarationFields({
  lines,
  totalYen,
  named,
  errors = {},
  typed = {},
  isFixed = false,
  isChoice = false,
}: {
  lines: readonly Piece[]
  totalYen: number
  named: ReadonlyMap<string, Named>
  errors?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
  isFixed?: boolean
  isChoice?: boolean
}) {
  const t = useT()
  return (
    <>
      {!isFixed && (
        <p className={`t12 c3 ${styles.names}`} aria-hidden="true">
          <span>{t('declaration.name')}</span>
          <span>{t('declaration.code')}</span>
          <span>{t('declaration.battery')}</span>
        </p>
      )}
      <ul>
        {lines.map((piece) => (
          <Line
            key={piece.lineId}
            piece={piece}
            named={named.get(piece.lineId)}
            errors={errors}
            typed={typed}
            isFixed={isFixed}
            isChoice={isChoice}
          />
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('declaration.total')}</span>
        <b>
          <Price yen={totalYen} />
        </b>
      </p>
      <p className="t13 c2">{t('declaration.purpose')}</p>
      <p className="t13 c2">{t('declaration.value')}</p>
    </>
  )
}
