import type { Batch, Edition } from '../count/index.ts'
import type { Selection } from '../dimensions.ts'
import { fitSizes, type RowPeople, remembered, rememberedByText, type Shares } from '../share/index.ts'
import { pairFactors } from './pair-fit.ts'
import { pairSizes } from './pair-sizes.ts'
import { rowsOut, selectedShares, statusOf } from './row-weights.ts'
import { selectedAttributes } from './selected.ts'

/** Number of people in a group, with its precision. */
export interface GroupSize {
  /** Number of people. It can be a fraction if the group isn't made of whole rows. */
  readonly people: number
  /** Whether the group consists of whole base rows, so that `people` is exact. */
  readonly isWhole: boolean
  /** Whether the group is requested by values that can't be separated from others. People with such values are left out. */
  readonly isPartial: boolean
}

/** Counts the respondents of a group, regardless of their answers. The result is calculated once for all measures. */
export function groupSize(edition: Edition, selection: Selection): GroupSize {
  return rememberedByText(known, edition, JSON.stringify(selection), () => sizeOf(edition, selection))
}

const known = new WeakMap<Edition, Map<string, GroupSize>>()

function sizeOf(edition: Edition, selection: Selection): GroupSize {
  const sizes = edition.batches.map((batch, at) => batchSize(edition, batch, at, selection))
  return {
    people: sizes.reduce((sum, { people }) => sum + people, 0),
    isWhole: sizes.every(({ isWhole }) => isWhole),
    isPartial: sizes.some(({ isPartial }) => isPartial),
  }
}

/** Returns the size in one batch, as in `groupRows`, but with rows of one part. */
function batchSize(edition: Edition, batch: Batch, at: number, selection: Selection): GroupSize {
  const selected = selectedAttributes(edition.batches, at, selection)
  const asked = selected.map(own => {
    const shares = sharesOf(batch, own.attribute)
    return { ...own, shares, status: statusOf(shares, own) }
  })
  const inside = Float64Array.from(batch.sizes)
  const isOut = rowsOut(asked, inside.length)
  for (let row = 0; row < isOut.length; row++) if (isOut[row] === 1) inside[row] = 0
  const open = asked.filter(({ status }) => status.some((each, row) => each === 2 && (inside[row] ?? 0) > 0))
  for (const each of open) {
    const shares = selectedShares(each.shares, each, each.status, 1, isOut)
    for (let row = 0; row < isOut.length; row++)
      if (each.status[row] === 2) inside[row] = (inside[row] ?? 0) * (shares[row] ?? 0)
  }
  for (const [place, one] of open.entries())
    for (const other of open.slice(place + 1)) {
      const sizes = pairSizes(edition, at, one, other)
      const factors = sizes && pairFactors(rowsOf(batch), one, other, sizes)
      for (const [row, factor] of factors?.entries() ?? []) inside[row] = (inside[row] ?? 0) * factor
    }
  return {
    people: inside.reduce((sum, each) => sum + each, 0),
    isWhole: open.length === 0 && selected.every(({ others }) => others === null),
    isPartial: selected.some(({ isPartial }) => isPartial),
  }
}

function rowsOf({ sizes }: Batch): RowPeople {
  const people = Float64Array.from(sizes)
  return { rows: people.length, parts: 1, sizes: people, people }
}

function sharesOf(batch: Batch, attribute: number): Shares {
  return remembered(knownShares, batch, attribute, () => madeShares(batch, attribute))
}

const knownShares = new WeakMap<Batch, Map<number, Shares>>()

function madeShares(batch: Batch, attribute: number): Shares {
  const { starts, values, people } = fitSizes(batch, attribute)
  const shares = new Float32Array(people.length)
  for (const [row, size] of batch.sizes.entries())
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++)
      shares[entry] = (people[entry] ?? 0) / size
  return { starts, values, shares, cycles: 0 }
}
