import * as ui from './index.ts'
import { Flow, picture, sources } from './samples.tsx'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'gallery',
    title: 'Gallery',
    render: () => (
      <div style={{ maxInlineSize: '430px' }}>
        <ui.Gallery
          id="demo"
          label="Photos of the camera"
          photoLabel={(n) => `Photo ${n}`}
          cover
          photos={['camera', 'lens', 'headphones', 'record', 'bag', 'train', 'pen', 'watch'].map(
            (name, i) => ({
              src: picture(name),
              alt: `Film SLR, photo ${i + 1} of 8`,
            }),
          )}
          top={
            <>
              <ui.IconButton icon="chevron-left" flip label="Back" />
              <span className="grow" />
              <ui.IconButton icon="heart" size={20} label="Save" />
              <ui.IconButton icon="share" size={20} label="Share" />
            </>
          }
        />
      </div>
    ),
  },
  {
    id: 'media',
    title: 'Pictures and avatars',
    render: () => (
      <Flow>
        <div style={{ inlineSize: '160px' }}>
          <ui.Img src={picture('camera')} alt="Camera" width={160} height={160} />
        </div>
        <ui.Thumb src={picture('camera')} alt="Camera">
          <ui.SourceMark source={sources.mercari} size="xs" />
        </ui.Thumb>
        <ui.Thumb size={56} ground={3} alt="No picture" />
        <ui.Thumb src={picture('watch')} size={44} />
        <ui.Avatar name="Mina Hartmann" />
        <ui.Avatar name="M***a" size="sm" ground={4} />
        <ui.Avatar name="フィルム堂" size="xl" ground={4} />
        <ui.Avatar name="Mina Hartmann" size="lg" label="Mina Hartmann" />
        <ui.Stars value={4.6} label="4.6 of 5" />
      </Flow>
    ),
  },
]
