import * as ui from './index.ts'
import { picture } from './samples.tsx'
import type { Specimen } from './samples.tsx'

export const specimens: readonly Specimen[] = [
  {
    id: 'uploads',
    title: 'Upload grid',
    render: () => (
      <div style={{ maxInlineSize: '360px' }}>
        <ui.UploadGrid
          name="photos"
          label="Photos"
          max={9}
          addLabel="Add photos"
          removeLabel={(name) => `Remove ${name}`}
          progressLabel={(name) => `Sending ${name}`}
          onRemove={() => undefined}
          uploads={[
            { id: '1', src: picture('vase'), name: 'vase.jpg' },
            { id: '2', src: picture('sake'), name: 'sake.jpg', progress: 0.62 },
            {
              id: '3',
              src: picture('vase'),
              name: 'vase copy.jpg',
              error: 'Photo 3 is the same as photo 1.',
            },
          ]}
        />
      </div>
    ),
  },
]
