import * as ui from './index.ts'
import { Flow } from './samples.tsx'
import type { Specimen } from './samples.tsx'

const ToastDemo = () => (
  <ui.ToastRegion>
    <ToastButtons />
  </ui.ToastRegion>
)

function ToastButtons() {
  const toast = ui.useToast()
  return (
    <Flow>
      <ui.Button tone="line" size="md" onClick={() => toast({ text: 'Address saved' })}>
        Show a toast
      </ui.Button>
      <ui.Button
        tone="line"
        size="md"
        onClick={() => toast({ text: 'The shop did not answer.', tone: 'error' })}
      >
        Show an error
      </ui.Button>
    </Flow>
  )
}

export const specimens: readonly Specimen[] = [
  {
    id: 'toast',
    title: 'Toasts',
    render: () => (
      <div className="stack g2">
        <div>
          <ui.Toast text="Link copied" />
        </div>
        <div>
          <ui.Toast text="Network problem. Please try later." tone="error" />
        </div>
        <ToastDemo />
      </div>
    ),
  },
]
