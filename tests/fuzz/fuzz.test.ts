import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { operations } from '#contract/index.ts'
import { limitOf } from '#server/testing/test-timeouts.ts'
import { described, fuzz } from './campaign.ts'
import { PART_NAMES } from './requests.ts'

const REQUESTS = 2000

it(
  "random requests never break the server, reveal internals, or change other users' records",
  async () => {
    const seed = randomInt(1_000_000)
    const report = await fuzz({ seed, requests: REQUESTS }, () => undefined)
    const again = `npm run fuzz -- --seed ${seed}`
    expect(report.found.map(found => `${again}: ${described(found)}`)).toEqual([])
    expect(report.missed).toEqual([])
    // Otherwise, most requests would have been rejected.
    expect([again, report.worked.size > operations.size / 2]).toEqual([again, true])
    for (const part of PART_NAMES)
      expect([again, part, report.byPart.get(part)?.statuses.has('2xx')]).toEqual([again, part, true])
    expect(report.compared).toBeGreaterThan(REQUESTS / 10)
  },
  limitOf('fuzzing'),
)
