import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'rules/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.ts',
            'server/platform/**/*.test.ts',
            'database/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'operations',
          include: ['server/areas/**/*.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
