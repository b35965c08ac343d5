import * as ui from './index.ts'
import type { Specimen } from './samples.tsx'

const LoadingDemo = () => (
  <ui.LoadingScreen label="Loading" code="500 Failed to fetch dynamically imported module">
    Loading the newest version
  </ui.LoadingScreen>
)

export const specimens: readonly Specimen[] = [
  {
    id: 'blank',
    title: 'Empty states',
    render: () => (
      <div className="g2col">
        <ui.Card>
          <ui.Blank
            scene={<ui.SceneNoParcels />}
            title="Your shelf is empty"
            actions={
              <ui.ButtonLink href="#find" size="md">
                Find something
              </ui.ButtonLink>
            }
          >
            Things you buy wait here, inspected and free of charge for 45 days.
          </ui.Blank>
        </ui.Card>
        <ui.Card>
          <LoadingDemo />
        </ui.Card>
        {[
          ui.SceneLogin,
          ui.SceneNoCoupons,
          ui.SceneNoLikes,
          ui.SceneNoMessages,
          ui.SceneNoOrders,
          ui.SceneNoResults,
          ui.SceneNoReviews,
          ui.SceneSuccess,
        ].map((Scene, i) => (
          <ui.Blank key={i} scene={<Scene />} title="Nothing here yet" />
        ))}
      </div>
    ),
  },
]
