import * as ui from '../index.ts'
import { Framed } from '../samples.tsx'
import type { Specimen } from '../samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'console-frame',
    title: 'Console: frame',
    render: () => (
      <Framed height="420px">
        <ui.ConsoleFrame
          rail={
            <ui.Rail
              label="Console"
              home={{ href: '#home', label: 'Dashboard' }}
              groups={[
                {
                  id: 'work',
                  title: 'Work',
                  items: [
                    { id: 'buy', href: '#buy', icon: 'cart', label: 'To buy', count: 12, current: true },
                    { id: 'pack', href: '#pack', icon: 'box', label: 'To pack' },
                  ],
                },
              ]}
              me="Sato"
            />
          }
        >
          <ui.ConsoleBar
            title="To buy"
            command={{ action: '#find', name: 'q', placeholder: 'Number', label: 'Find', keyHint: '/' }}
          >
            <ui.Tag tone="info">Practice</ui.Tag>
          </ui.ConsoleBar>
          <ui.Views
            label="Views"
            items={[
              { id: 'open', href: '#open', label: 'Open', count: 12, current: true },
              { id: 'done', href: '#done', label: 'Done' },
            ]}
          />
          <ui.Panes kind="two">
            <ui.Kpis
              figures={[
                { id: 'due', label: 'Due today', value: 12, note: '2 late' },
                { id: 'done', label: 'Done', value: 31 },
              ]}
            />
            <ui.Inspector label="The open row" actions={<ui.KeyButton keyHint="B">Bought</ui.KeyButton>}>
              <ui.PaneTitle note="CN 23">Film SLR</ui.PaneTitle>
            </ui.Inspector>
          </ui.Panes>
        </ui.ConsoleFrame>
      </Framed>
    ),
  },
]
