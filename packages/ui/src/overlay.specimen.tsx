import { useState } from 'react'
import * as ui from './index.ts'
import { picture } from './samples.tsx'
import type { Specimen } from './samples.tsx'

function SheetDemo() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ui.Button tone="line" onClick={() => setOpen(true)}>
        Open a sheet
      </ui.Button>
      <ui.Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Choose options"
        closeLabel="Close"
        footer={<ui.Button tone="ink">Add to cart</ui.Button>}
      >
        <SkuBody id="live" />
      </ui.Sheet>
    </>
  )
}

const SkuBody = ({ id }: { id: string }) => (
  <div className="stack g4">
    <ui.LineItem
      image={picture('sake')}
      title="Sake flask and two cups, wave pattern"
      meta="Indigo wave · 4 left"
    >
      <div className="t20 b7">
        <ui.Price yen={6_200} />
      </div>
    </ui.LineItem>
    <fieldset>
      <legend>Colour</legend>
      <ui.Chips wrap>
        <ui.ChipChoice name={`colour-${id}`} value="indigo" swatch="#24427a" defaultChecked>
          Indigo wave
        </ui.ChipChoice>
        <ui.ChipChoice name={`colour-${id}`} value="white" swatch="#f2f1ed">
          White
        </ui.ChipChoice>
        <ui.ChipChoice name={`colour-${id}`} value="black" swatch="#1b1e24" soldOut>
          Iron black
        </ui.ChipChoice>
      </ui.Chips>
    </fieldset>
    <ui.TextField
      label="Note to the shop"
      name={`remark-${id}`}
      maxLength={20}
      maxCount={20}
      required
      defaultValue="Gift wrap"
    />
    <div className="row between">
      <span className="t13 b5">Quantity</span>
      <ui.Stepper name={`count-${id}`} label="Quantity" lessLabel="One less" moreLabel="One more" max={4} />
    </div>
  </div>
)

export const specimens: readonly Specimen[] = [
  {
    id: 'sheet',
    title: 'Sheet',
    render: () => (
      <>
        <ui.Sheet
          inline
          title="Choose options"
          closeLabel="Close"
          footer={
            <>
              <ui.Button tone="line">Add to cart</ui.Button>
              <ui.Button tone="seal">Buy for me</ui.Button>
            </>
          }
        >
          <SkuBody id="inline" />
        </ui.Sheet>
        <SheetDemo />
      </>
    ),
  },
  {
    id: 'dialog',
    title: 'Dialog and toast',
    render: () => (
      <>
        <div style={{ maxInlineSize: '350px' }}>
          <ui.Dialog
            inline
            role="alertdialog"
            title="Leave without sending?"
            actions={
              <>
                <ui.Button tone="line">Leave</ui.Button>
                <ui.Button>Keep writing</ui.Button>
              </>
            }
          >
            What you wrote will be lost.
          </ui.Dialog>
        </div>
      </>
    ),
  },
]
