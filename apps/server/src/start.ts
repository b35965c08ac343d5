import { ensureBuilt } from '../../../tools/build.ts'
import { builtFaces, run } from './run.ts'

/** `npm start`: everything of one shop in one process, and the practice world beside it. */
await run(builtFaces, ensureBuilt)
