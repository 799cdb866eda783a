import './scripts/require-node.ts'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepStyles } from './tests/screens/support/styles.ts'

// Repeated for each project, because vite.config.ts has a different root.
const root = import.meta.dirname
// By default, Vitest reserves a core, which is half of a machine with two.
const maxWorkers = Math.max(2, availableParallelism() - 1)
/** Workers are reused for several files. A new worker for each file would spend a third of the time on repeated imports. */
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
          // Auditing a release takes seconds on a busy machine.
          testTimeout: 20_000,
          include: [
            'rules/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'server/platform/**/*.test.ts',
            'database/**/*.test.ts',
          ],
        },
      },
      { root, test: { maxWorkers, name: 'checks', include: ['tests/checks/**/*.test.ts'], testTimeout: 180_000 } },
      {
        root,
        test: {
          maxWorkers,
          name: 'operations',
          ...sharing,
          include: ['server/areas/**/*.test.ts', 'attack/**/*.test.ts', 'tests/{fuzz,recomputed}/**/*.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        plugins: [keepStyles()],
        test: {
          maxWorkers,
          name: 'screens',
          ...sharing,
          css: { include: [/./], modules: { classNameStrategy: 'scoped' } },
          include: ['tests/screens/**/*.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          maxWorkers,
          name: 'journeys',
          ...sharing,
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // In CI, a browser may fail by chance. On a developer's machine, the failure should be visible.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
    ],
  },
})
