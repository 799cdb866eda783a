import { type RowEntries, rememberedByText, type Shares } from '../share/index.ts'
import type { SelectedAttribute } from './selected.ts'

/**
 * Returns the status of each row for a selection of one attribute. It is 0 if none of the row's possible values are selected, 1 if all are,
 * and 2 if some are (an open row).
 */
export function statusOf(entries: Pick<RowEntries, 'starts' | 'values'>, selected: SelectedAttribute): Uint8Array {
  return rememberedByText(known, entries.values, selected.key, () => countSelected(entries, selected))
}

const known = new WeakMap<Int32Array, Map<string, Uint8Array>>()

/** Returns 1 for each row without people in a group that is selected by all of these attributes. */
export function rowsOut(asked: readonly { readonly status: Uint8Array }[], rows: number): Uint8Array {
  const isOut = new Uint8Array(rows)
  for (const { status } of asked) for (let row = 0; row < rows; row++) if (status[row] === 0) isOut[row] = 1
  return isOut
}

function countSelected(
  { starts, values }: Pick<RowEntries, 'starts' | 'values'>,
  { isSelected }: SelectedAttribute,
): Uint8Array {
  const status = new Uint8Array(starts.length - 1)
  for (let row = 0; row < status.length; row++) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    let inside = 0
    for (let at = from; at < to; at++) inside += isSelected[values[at] ?? 0] ?? 0
    status[row] = inside === 0 ? 0 : inside === to - from ? 1 : 2
  }
  return status
}

/**
 * Returns the share of people with a selected value, by part of each open row, or 0 for other rows.
 * @param isOut 1 for each row that isn't needed and remains 0. If missing, all rows are needed.
 */
export function selectedShares(
  { starts, values, shares }: Shares,
  { isSelected }: SelectedAttribute,
  status: Uint8Array,
  parts: number,
  isOut?: Uint8Array,
): Float64Array {
  const sums = new Float64Array(status.length * parts)
  for (let row = 0; row < status.length; row++) {
    if (status[row] !== 2 || isOut?.[row] === 1) continue
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++) {
      if (isSelected[values[entry] ?? 0] !== 1) continue
      for (let part = 0; part < parts; part++) {
        const at = row * parts + part
        sums[at] = (sums[at] ?? 0) + (shares[entry * parts + part] ?? 0)
      }
    }
  }
  return sums
}
