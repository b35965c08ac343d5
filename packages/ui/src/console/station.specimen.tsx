import * as ui from '../index.ts'
import { Flow, ID } from '../samples.tsx'
import type { Specimen } from '../samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'console-station',
    title: 'Console: stations',
    render: () => (
      <div className="con flow">
        <div className="stack g4">
          <ui.ScanField
            name="code"
            label="Tracking number"
            placeholder="Scan or type"
            action="/scan"
            method="get"
            status={
              <ui.Tag tone="ok" icon="check">
                One match
              </ui.Tag>
            }
          />
          <Flow>
            <div className="pane">
              <ui.ScaleField
                label="Scale 2"
                unit="g"
                value={1_120}
                status={
                  <ui.Tag tone="ok" icon="check">
                    Stable
                  </ui.Tag>
                }
                note="20 g from the estimate"
              />
            </div>
            <div className="pane">
              <ui.ScaleField
                label="Weight, typed"
                unit="g"
                name="weightGrams"
                value={1_120}
                error="Weigh it again."
              />
            </div>
            <div className="pane">
              <div className="c3">Parcel</div>
              <ui.PackId>4471-2093</ui.PackId>
              <ui.Cord id={ID} thicknessPx={16} />
            </div>
          </Flow>
          <div className="pane">
            <ui.CheckRow name="right" keyHint="1" defaultChecked>
              Right item, right colour
            </ui.CheckRow>
            <ui.CheckRow name="works" keyHint="2">
              Works: shutter, meter
            </ui.CheckRow>
          </div>
          <ui.Kpis
            figures={[
              { id: 'o', label: 'Orders today', value: '318', note: '+12 against last Friday' },
              { id: 'p', label: 'Parcels packed', value: '37' },
            ]}
          />
          <ui.KeyButton tone="seal" keyHint="Enter">
            Close the box and print
          </ui.KeyButton>
        </div>
      </div>
    ),
  },
]
