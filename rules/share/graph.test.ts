import { expect, test } from 'vitest'
import { components } from './graph.ts'

test.each([
  { dependencies: [], found: [] },
  { dependencies: [[]], found: [[0]] },
  { dependencies: [[1], []], found: [[1], [0]] },
  { dependencies: [[], [0]], found: [[0], [1]] },
  { dependencies: [[0]], found: [[0]] },
  // A long cycle is one component.
  { dependencies: [[1], [2], [3], [0]], found: [[3, 2, 1, 0]] },
  // Two cycles, the first of which depends on the second.
  {
    dependencies: [[1], [0, 2], [3], [2]],
    found: [
      [3, 2],
      [1, 0],
    ],
  },
  // Node 2 depends on node 1, which is already done when node 2 is reached.
  { dependencies: [[1, 2], [], [1]], found: [[1], [2], [0]] },
])('$dependencies is grouped into $found', ({ dependencies, found }) => {
  expect(components(dependencies)).toEqual(found)
})
