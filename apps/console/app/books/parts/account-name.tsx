import { siteName } from '@tomobako/domain/goods'
import { useT } from '@tomobako/i18n/react'

const kinds = ['processor', 'marketplace', 'carrier', 'tax', 'bank', 'expense'] as const

/** An account of the books in words; below it the name that statements and files know it by. */
export function AccountName({ account }: { account: string }) {
  const t = useT()
  const at = account.indexOf(':')
  const kind = kinds.find((each) => each === account.slice(0, at))
  const own = account.slice(at + 1)
  if (!kind) return <span className="num">{account}</span>
  const name =
    kind === 'expense'
      ? t.dynamic(`console.books.expense.${own}`, {}, own)
      : kind === 'marketplace'
        ? siteName(own, t.local)
        : t.dynamic(`console.books.who.${own}`, {}, own)
  return (
    <>
      <span className="b5">{t('console.books.named', { kind: t(`console.books.kind.${kind}`), name })}</span>
      <div className="num c3">{account}</div>
    </>
  )
}
