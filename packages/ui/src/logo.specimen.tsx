import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'logo',
    title: 'Logo',
    render: () => (
      <>
        <ui.Lockup />
        <div className="row g2 mt12">
          <ui.LogoMark sizePx={32} />
          <ui.Wordmark heightPx={20} />
        </div>
      </>
    ),
  },
]
