import * as ui from './index.ts'
import { methods, picture, sources } from './samples.tsx'
import type { Specimen } from './samples.tsx'

const carton = { w: 40, d: 32, h: 18 }

const contents = [
  { w: 22, d: 16, h: 14 },
  { w: 33, d: 12, h: 5 },
  { w: 15, d: 15, h: 12 },
]

export const specimens: readonly Specimen[] = [
  {
    id: 'parcels',
    title: 'Parcel builder',
    render: () => (
      <div className="g2col">
        <ui.Card className="px">
          {[
            ['camera', '1,120 g', 'Film SLR with 50 mm lens'],
            ['keyboard', '980 g', '65% keyboard'],
            ['teabowl', '640 g', 'Tea bowl with gold repair'],
          ].map(([name = '', weight, title], i) => (
            <ui.PickRow
              key={name}
              name="items"
              value={name}
              title={title}
              image={picture(name)}
              source={sources.mercari}
              facts={<ui.Num>{weight}</ui.Num>}
              state={<ui.Inspected>Inspected, 4 photos</ui.Inspected>}
              number={i + 1}
              defaultChecked
            />
          ))}
          <ui.PickRow
            name="items"
            value="record"
            title="City pop LP, 1983 first press with obi"
            image={picture('record')}
            source={sources.yahoo}
            facts={<ui.Num>420 g</ui.Num>}
            state={<ui.Inspected>Inspected, 4 photos</ui.Inspected>}
            number={4}
          />
          <ui.PickRow
            name="items"
            value="sake"
            title="Sake, 1.8 l"
            image={picture('sake')}
            disabled
            state={
              <ui.Tag tone="danger" icon="plane-off">
                Cannot be sent by air
              </ui.Tag>
            }
          />
        </ui.Card>
        <section className="pv">
          <ui.BoxHead label="Your box" title="Size 90, double wall" fillLabel="Filled" fill="62%" />
          <ui.PackedBox
            carton={carton}
            pieces={contents}
            labels={{ w: '40 cm', d: '32 cm', h: '18 cm' }}
            alt="Three items in a box of 40 by 32 by 18 cm"
          />
          <div className="mt12">
            <ui.Meter value={0.62} label="Filled" />
          </div>
        </section>
        <ui.ShipMethods
          name="method"
          legend="Choose a shipping method"
          methods={methods}
          defaultValue="ems"
        />
      </div>
    ),
  },
]
