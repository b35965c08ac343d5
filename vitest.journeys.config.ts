import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { lostConnection } from './tests/journeys/support/lost-connection.ts'

/** Journeys share a world: by size, as is usual, an edit of one would put others before or after what they meet there. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
  }
}

export default defineConfig({
  test: {
    globalSetup: ['tests/journeys/support/world.ts'],
    setupFiles: ['tests/journeys/support/no-faults.ts'],
    include: ['tests/journeys/**/*.test.ts'],
    // How long a person would wait for what must come; a busy machine must not decide.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 600_000,
    // One browser, one world, two cores: one file after the other.
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { sequencer: ByName },
    // A file's world is the shop, not its modules: they are read once.
    isolate: false,
    // Nothing is tried again, but for the one thing that is not the shop's: the line to the browser was cut. What a page itself
    // gets wrong does not cut it (support/watched.ts).
    retry: { count: 1, condition: lostConnection },
  },
})
