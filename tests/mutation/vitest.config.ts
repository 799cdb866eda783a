import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The unit tests, as Stryker runs them in its copy of the checkout: `npm run mutation`. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    isolate: false,
    testTimeout: 60_000,
    // Inside the folder that Stryker is given.
    include: ['**/*.test.{ts,tsx}'],
  },
})
