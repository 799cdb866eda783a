import './scripts/require-node.ts'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

// Said for each project: vite.config.ts beside this file has another root.
const root = import.meta.dirname
// Vitest would leave a core to itself, and of two that is half the machine.
const maxWorkers = Math.max(2, availableParallelism() - 1)
/** Workers go on from file to file: a start and the same imports for each would be a third of the time. */
const sharing = { isolate: false, setupFiles: ['server/testing/clean-up.ts'] }

export default defineConfig({
  root,
  test: {
    maxWorkers,
    projects: [
      {
        root,
        test: {
          maxWorkers,
          name: 'unit',
          ...sharing,
          // The audit of a release computes for seconds on a busy machine.
          testTimeout: 20_000,
          include: [
            'rules/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'server/platform/**/*.test.ts',
            'server/areas/inform/columns/**/*.test.ts',
            'database/**/*.test.ts',
          ],
        },
      },
      { root, test: { maxWorkers, name: 'checks', include: ['tests/checks/**/*.test.ts'], testTimeout: 30_000 } },
      {
        root,
        test: {
          maxWorkers,
          name: 'operations',
          ...sharing,
          include: ['server/areas/**/*.test.ts', 'attack/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'server/areas/inform/columns/**'],
          globalSetup: ['server/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          maxWorkers,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser may stumble where nobody can look; where somebody can, it should be seen.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
})
