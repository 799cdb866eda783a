import { regionWanted } from '#rules/connect/region.ts'
import { type Draw, shuffled } from '#rules/inform/draw.ts'
import { profileRow } from '#rules/inform/groups/index.ts'
import {
  answerKinds,
  cellOf,
  divideIcos,
  drawnWithin,
  ELSEWHERE,
  frozenPlaces,
  grownAxes,
  type IcoAxis,
  moved,
  OPEN,
  placeCode,
  postedIco,
  regionsCode,
} from '#rules/inform/icos/index.ts'
import { minimumResponses } from '#rules/inform/release.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { countedTerms } from '#server/areas/connect/lookups.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { EMPTY_PROFILE, icoAxes, profileDimensions } from '../../reads.ts'
import { answersTo, countedBlocks, waitingIcos } from '../reads.ts'
import {
  createIcoBatch,
  lockIcoBatches,
  saveCountedIcos,
  saveIcoAxes,
  saveIcoColumn,
  saveIcoPlaces,
} from '../writes.ts'

export interface IcoBatchRequest {
  readonly now: Date
  /** Whether no ICOs are counted, either because this is the first batch or because all blocks were withdrawn. */
  readonly isFirst: boolean
  /** Shuffles the ICOs of a batch unpredictably. */
  readonly draw: Draw
}

/**
 * Divides the waiting posted ICOs into a batch of new blocks. Stores their places and their terms on fixed axes, each separately
 * (release-engine, rule 16). Answers are read one variable after the other, so that memory depends only on the number of ICOs.
 * @returns The number of ICOs counted; 0 if the batch has to wait or another process is creating one
 */
export async function makeIcoBatch(db: Transaction, { now, isFirst, draw }: IcoBatchRequest): Promise<number> {
  if (!(await lockIcoBatches(db))) return 0
  const earlier = await countedBlocks(db)
  const { chart_valid_threshold } = await settingsOf(db)
  const least = minimumResponses(chart_valid_threshold)
  const made = divideIcos(shuffled(await waiting(db), draw), { least, isFirst, earlier })
  if (!made) return 0
  const { counted, blockOf, sizes } = made
  const batch = { number: earlier.batches + 1, icos: counted.length, least, sizes, made: now }
  const batchId = await createIcoBatch(db, batch)
  const save = (axis: IcoAxis, of: (ico: Waiting) => number) =>
    saveIcoColumn(db, batchId, axis, Int32Array.from(counted, of))
  await saveIcoColumn(db, batchId, 'block', blockOf)
  await save('specialty', ({ profile }) => profile.specialty ?? ELSEWHERE)
  await save('society', ({ societyId }) => societyId ?? ELSEWHERE)
  const regions = Int32Array.from(counted, ({ regions: of }) => regionsCode(of))
  await saveIcoColumn(db, batchId, 'region', moved(regions, drawnWithin(blockOf, draw)))
  const { numbers, sets } = frozenPlaces(counted.map(({ wanted }) => wanted.map(placeCode)))
  await saveIcoPlaces(db, batchId, moved(numbers, drawnWithin(blockOf, draw)), sets)
  await saveTerms(db, batchId, counted, () => drawnWithin(blockOf, draw))
  await saveCountedIcos(
    db,
    batchId,
    counted.map(({ id }, at) => ({ id, block: blockOf[at] ?? 0 })),
  )
  return counted.length
}

type Waiting = Awaited<ReturnType<typeof waiting>>[number]

async function waiting(db: Transaction) {
  const { trees } = await profileDimensions(db)
  const areas = new Map(metroAreas().map(({ cbsa_code, cbsa_name }) => [cbsa_code, cbsa_name]))
  return (await waitingIcos(db)).map(({ id, specialtyId, societyId, wanted }) => {
    const { specialty = null } = profileRow(trees, { ...EMPTY_PROFILE, specialty_id: specialtyId })
    const regions = wanted.map(place => regionWanted(place, areas))
    // Blocks are divided by the first place.
    return { ...postedIco(specialty, regions[0] ?? null), id, societyId, wanted, regions }
  })
}

/**
 * Stores the cells on the axis of each variable. @param draw Returns, for each term, the shuffled order of the ICOs' answers (decision 51)
 */
async function saveTerms(
  db: Transaction,
  batchId: number,
  counted: readonly Waiting[],
  draw: () => Int32Array,
): Promise<void> {
  const terms = await countedTerms(db)
  const kinds = terms.flatMap(({ type, variables }) => answerKinds(type, variables))
  const drawn = new Map(
    terms.flatMap(({ variables }) => {
      const from = draw()
      return variables.map(({ id }): [number, Int32Array] => [id, from])
    }),
  )
  const axes = grownAxes(await icoAxes(db), kinds)
  await saveIcoAxes(db, axes)
  const places = new Map(counted.map(({ id }, at) => [id, at]))
  const ids = [...places.keys()]
  for (const [variableId, axis] of axes) {
    const column = new Int32Array(counted.length).fill(OPEN)
    for await (const { profileId, answer } of answersTo(db, variableId, ids)) {
      const at = places.get(profileId)
      if (at !== undefined) column[at] = cellOf(axis, answer)
    }
    await saveIcoColumn(db, batchId, `variable:${variableId}`, moved(column, drawn.get(variableId) ?? draw()))
  }
}
