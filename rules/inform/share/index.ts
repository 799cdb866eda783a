/** Values of the people in each row, fitted to blurred counts (release-engine, rule 6). */
export { pull } from './fit-people.ts'
export { fitSizes } from './fit-sizes.ts'
export { remembered, rememberedByText } from './remembered.ts'
export { isUnmerged, mergedPeople, type RowEntries, rowEntries } from './row-entries.ts'
export { optionTotals, type RowPeople, rowPeople } from './row-people.ts'
export { fitShares, type ShareSource, type Shares, shareSource } from './shares.ts'
