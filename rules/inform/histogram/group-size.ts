import type { Batch, Edition } from '../count/index.ts'
import type { Selection } from '../dimensions.ts'
import { fitSizes, rowEntries } from '../share/index.ts'
import { statusOf } from './row-weights.ts'
import { selectedAttributes } from './selected.ts'

/** How many people a group has. */
export interface GroupSize {
  /** Not whole where the group is not. */
  readonly people: number
  /** Whether the group is whole base rows: `people` is exact. */
  readonly isWhole: boolean
  /** The group is asked by values that cannot be told from others: their people are left out. */
  readonly isPartial: boolean
}

/** Respondents of a group, whatever they answered. */
export function groupSize({ batches }: Edition, selection: Selection): GroupSize {
  const sizes = batches.map(batch => batchSize(batch, selection))
  return {
    people: sizes.reduce((sum, { people }) => sum + people, 0),
    isWhole: sizes.every(({ isWhole }) => isWhole),
    isPartial: sizes.some(({ isPartial }) => isPartial),
  }
}

function batchSize(batch: Batch, selection: Selection): GroupSize {
  const asked = selectedAttributes(batch.attributes, selection).map(selected => ({
    selected,
    status: statusOf(rowEntries(batch, selected.attribute, null), selected),
  }))
  let [people, isWhole] = [0, true]
  for (const [row, size] of batch.sizes.entries()) {
    if (asked.some(({ status }) => status[row] === 0)) continue
    let inside = size
    for (const { selected, status } of asked) {
      if (status[row] !== 2) continue
      isWhole = false
      const { starts, values, people: fitted } = fitSizes(batch, selected.attribute)
      let own = 0
      for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++)
        if (selected.isSelected[values[at] ?? 0] === 1) own += fitted[at] ?? 0
      inside *= own / size
    }
    people += inside
  }
  return { people, isWhole, isPartial: asked.some(({ selected }) => selected.isPartial) }
}
