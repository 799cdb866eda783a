import { expect, test } from 'vitest'
import { components } from './graph.ts'

test.each([
  { dependencies: [], found: [] },
  { dependencies: [[]], found: [[0]] },
  { dependencies: [[1], []], found: [[1], [0]] },
  { dependencies: [[], [0]], found: [[0], [1]] },
  { dependencies: [[0]], found: [[0]] },
  // One long circle is one component.
  { dependencies: [[1], [2], [3], [0]], found: [[3, 2, 1, 0]] },
  // Two circles; the first depends on the second.
  {
    dependencies: [[1], [0, 2], [3], [2]],
    found: [
      [3, 2],
      [1, 0],
    ],
  },
  // 2 depends on 1, which is settled when 2 is reached.
  { dependencies: [[1, 2], [], [1]], found: [[1], [2], [0]] },
])('$dependencies is grouped into $found', ({ dependencies, found }) => {
  expect(components(dependencies)).toEqual(found)
})
