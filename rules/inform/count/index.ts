/** Counts of a batch's people (release-engine, rules 2 to 5), and their storage. */

export { type Answers, cellNumber, cellOf, cellParts } from './cells.ts'
export { chosenValues } from './chosen-values.ts'
export { type CountedBatch, countBatch } from './count-batch.ts'
export { countMeasure } from './count-measure.ts'
export { countedWith } from './counted-with.ts'
export { MIN_PART } from './fine-counts.ts'
export { gridFor, stepOf } from './grid.ts'
export { MAX_CELLS } from './scale-cells.ts'
export * from './shapes.ts'
export { packBatch, unpackBatch } from './stored-batch.ts'
export { packMeasure, unpackMeasure } from './stored-measure.ts'
