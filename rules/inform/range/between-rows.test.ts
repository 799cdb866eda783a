import { expect, it } from 'vitest'
import { countedWorld } from '../count/counted.testing.ts'
import { groupHistogram } from '../histogram/index.ts'
import { EVERYBODY } from '../histogram/selections.testing.ts'
import { varianceBetweenRows } from './between-rows.ts'

function differenceIn(count: number): number {
  const { batch, counts, grid } = countedWorld(count, 1, 'pay')
  const [group] = groupHistogram({ batches: [batch] }, { grid, batches: [counts] }, EVERYBODY).rows
  return group ? Math.sqrt(varianceBetweenRows(group, grid)) : 0
}

it('varianceBetweenRows assumes a large difference if there are too few rows', () => {
  expect(differenceIn(60)).toBe(0.15)
  expect(differenceIn(3000)).toBeLessThan(0.15)
})
