import { ROW_VARIANCE } from '../blur/index.ts'
import type { Batch, MeasureBatch } from '../count/index.ts'
import type { GroupRows, SelectedAttribute } from '../histogram/index.ts'
import { fitSizes, isUnmerged, mergedPeople, rowEntries } from '../share/index.ts'
import { type AttributePeople, placedByTable, selectedPeople } from './placed.ts'
import { pooledDoubt } from './pooled.ts'

/** Step to which D is rounded, so that many measures can share the values calculated from D. */
const SPREAD_STEP = 0.05
/** Uncertainty below which an attribute counts as having no shared pools. */
const MIN_DOUBT = 1e-4

/** Uncertainty about the people of a group, regardless of their answers. */
export interface RowDoubt {
  /** Number of the group's people, by row. */
  readonly inside: Float64Array
  readonly people: number
  /** Variance of these numbers by row: from blur, and from the unknown overlap of attributes if two are open. */
  readonly variance: Float64Array
  /**
   * Returns u of rule 8: the uncertainty about which people of a row are in the group, minus the information in coarse tables.
   * @param spread D: the mean of w (1 - w), where w is the share of a row's people below a number.
   */
  readonly unplaced: (spread: number) => number
  /** Sum of the squared shares of each row's people in the group. */
  readonly squares: number
  /** Open attributes that share pools with others (`pooledDoubt`), by index in the batch. */
  readonly pooled: readonly { readonly attribute: number; readonly doubt: number }[]
}

/**
 * Returns the uncertainty about a group's people. Measures with base rows as rows share the cached result, except for an answer that selects
 * the group itself, which leaves nothing open about its own measure.
 */
export function rowDoubt(group: GroupRows): RowDoubt {
  const rows = isUnmerged(group.measure) ? group.batch : group.measure
  const byRows = known.get(group.asked) ?? new WeakMap<Batch | MeasureBatch, Map<string, RowDoubt>>()
  known.set(group.asked, byRows)
  const byOpen = byRows.get(rows) ?? new Map<string, RowDoubt>()
  byRows.set(rows, byOpen)
  const open = group.open.map(({ attribute }) => attribute).join()
  const doubt = byOpen.get(open) ?? doubtOf(group)
  byOpen.set(open, doubt)
  return doubt
}

const known = new WeakMap<readonly SelectedAttribute[], WeakMap<Batch | MeasureBatch, Map<string, RowDoubt>>>()

function doubtOf(group: GroupRows): RowDoubt {
  const { sizes } = group.rows
  const attributes = attributesOf(group)
  const variance = new Float64Array(sizes.length)
  const inside = sizes.map((size, row) => {
    if (group.isOut[row] === 1) return 0
    const open = attributes.map(({ shares }) => shares[row] ?? 1).filter(share => share < 1)
    variance[row] = varianceOf(open, size)
    return size * product(open)
  })
  let [all, squares] = [0, 0]
  for (const [row, each] of inside.entries()) {
    const share = each / (sizes[row] ?? 1)
    all += each * (1 - share)
    squares += share ** 2
  }
  const bySpread = new Map<number, number>()
  const unplaced = (spread: number) => {
    const step = Math.max(1, Math.round(spread / SPREAD_STEP))
    const placed = () => attributes.map(each => placedByTable(each, sizes, inside, step * SPREAD_STEP))
    const rest =
      bySpread.get(step) ??
      Math.max(
        0,
        placed().reduce((left, some) => left - some, all),
      )
    bySpread.set(step, rest)
    return rest
  }
  const pooled = group.open.flatMap(({ attribute }, place) => {
    const own = attributes[place]
    const doubt = own ? pooledDoubt(own, sizes, inside) : 0
    return doubt > MIN_DOUBT ? [{ attribute, doubt }] : []
  })
  return { inside, people: inside.reduce((sum, each) => sum + each, 0), variance, unplaced, pooled, squares }
}

/** Returns the group's attributes to which some of its rows are open. */
function attributesOf({ batch, measure, rows, isOut, open }: GroupRows): readonly AttributePeople[] {
  return open.flatMap(({ attribute: at, isSelected }) => {
    const attribute = batch.attributes[at]
    const entries = rowEntries(batch, at, measure)
    const people = mergedPeople(entries, fitSizes(batch, at).people)
    if (!attribute) return []
    const own = { attribute, starts: entries.starts, values: entries.values, people, isSelected }
    return [{ ...own, shares: selectedPeople(own, rows.sizes, isOut) }]
  })
}

/** @param shares The shares of a row's people, one for each attribute to which the row is open. */
function varianceOf(shares: readonly number[], size: number): number {
  const all = product(shares)
  const blur = shares.reduce((sum, share) => sum + ROW_VARIANCE * (all / Math.max(share, 1e-9)) ** 2, 0)
  return shares.length < 2 ? blur : blur + shares.reduce((rest, share) => rest * (1 - share), size * all)
}

function product(shares: readonly number[]): number {
  return shares.reduce((whole, share) => whole * share, 1)
}
