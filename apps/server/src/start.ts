import { ensureBuilt } from '../../../tools/build.ts'
import { builtFaces } from './faces.ts'
import { openMany } from './many/watch.ts'
import { run } from './run.ts'

/** `npm start`: everything of one shop (in one process, or in several), and the practice world beside it. */
await run(builtFaces, ensureBuilt, openMany)
