import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { warmPool } from './warm-pool.ts'

/** Sorts test files by duration, because the first failing test ends a run. */
class QuickFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const duration = (of: TestSpecification) => this.ctx.cache.getTestSpecificationResult(of)?.duration ?? 0
    return specifications.toSorted((a, b) => duration(a) - duration(b))
  }
}

/** Configuration for unit tests or an area's operation tests, as run by Stryker in its copy of the checkout: `npm run mutation`. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [
    {
      name: 'warm-pool',
      // Overrides the pool that Stryker sets.
      configureVitest: ({ project }) => {
        project.config.pool = warmPool.name
        project.config.poolRunner = warmPool
      },
    },
  ],
  test: {
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
    sequence: { sequencer: QuickFirst },
    setupFiles: ['tests/mutation/setup.ts', 'server/testing/clean-up.ts'],
  },
})
