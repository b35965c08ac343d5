import { useT } from '@tomobako/i18n/react'
import { Button, Sheet, useToast } from '@tomobako/ui'
import { useNavigate } from 'react-router'
import { HEARTS_FORM } from '../../follow/parts/hearts-form.ts'
import { isSaved } from '../../follow/parts/saved-keys.ts'
import { toHost } from '../../shell/bridge.ts'
import { useShell } from '../../shell/shell-context.tsx'
import type { PressedCard } from './card-press.tsx'
import { hiddenCount, hide, showAgain } from './hidden.ts'

/** What a long press on a card offers. */
export default function CardMenu({ card, onClose }: { card: PressedCard; onClose: () => void }) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const { user } = useShell()
  const saved = isSaved(card.key, user?.name ?? null)
  const save = (): void => {
    // The heart of the card does it: also for a visitor, who logs in first.
    for (const heart of document.querySelectorAll<HTMLButtonElement>(`button[form="${HEARTS_FORM}"]`))
      if (heart.value === card.key) return heart.click()
  }
  const share = async (): Promise<void> => {
    if (toHost('share', { url: card.href })) return
    try {
      if ('share' in navigator) return await navigator.share({ title: card.title, url: card.href })
      await (navigator as Navigator).clipboard.writeText(card.href)
      toast({ text: t('common.copySuccess'), tone: 'ok' })
    } catch (error) {
      // Closing the system's sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast({ text: t('common.copyFail'), tone: 'error' })
    }
  }
  const away = (): void => {
    hide(card.key)
    toast({ text: t('goods.card.hidden'), tone: 'ok' })
  }
  const does = (what: () => void) => () => {
    onClose()
    what()
  }
  const others = hiddenCount()
  // A key is the source and its id, which may have colons of its own.
  const [source = '', ...id] = card.key.split(':')
  const samePath = `/search/picture?${new URLSearchParams({ source, id: id.join(':') }).toString()}`
  return (
    <Sheet open title={t('goods.card.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="stack g3">
        <p className="clamp2">{card.title}</p>
        <Button tone="line" block icon="heart" onClick={does(save)}>
          {saved ? t('goods.card.unsave') : t('goods.card.save')}
        </Button>
        <Button tone="line" block icon="share" onClick={does(() => void share())}>
          {t('goods.card.share')}
        </Button>
        <Button tone="line" block icon="image" onClick={does(() => void navigate(samePath))}>
          {t('goods.card.same')}
        </Button>
        <Button tone="line" block icon="x" onClick={does(away)}>
          {t('goods.card.hide')}
        </Button>
        {others > 0 && (
          <Button tone="line" block onClick={does(showAgain)}>
            {t('goods.card.showHidden', { count: others })}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
