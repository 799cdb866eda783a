import { defineConfig } from 'vitest/config'

// Said for each project: vite.config.ts beside this file has another root.
const root = import.meta.dirname

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: [
            'rules/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'server/platform/**/*.test.ts',
            'database/**/*.test.ts',
          ],
        },
      },
      { root, test: { name: 'checks', include: ['tests/checks/**/*.test.ts'], testTimeout: 30_000 } },
      {
        root,
        test: {
          name: 'operations',
          include: ['server/areas/**/*.test.ts', 'attack/**/*.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They wait more than they compute.
          maxWorkers: 3,
        },
      },
    ],
  },
})
