import { type LinkedExposure, linkedExposure, MOST_LINKED_BLOCKS } from '#rules/inform/linked-years.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import { editionsToLink, type LinkedEdition } from '../reads.ts'
import { saveLinked } from '../writes.ts'
import { blocksOf, partOf, partsBefore, yearsOf } from './counted-years.ts'

/** Computes how exposed people are by two years together, wherever either has grown since (release-engine, rule 8). */
export async function linkYears(db: Writable): Promise<void> {
  for (const linked of await editionsToLink(db)) await saveLinked(db, linked, await exposureOf(db, linked))
}

/** @returns null: nobody is in both years, or there are too many blocks. */
async function exposureOf(db: Writable, linked: LinkedEdition): Promise<LinkedExposure | null> {
  const [part, before] = [await partOf(db, linked), await partsBefore(db, linked)]
  if (!part || blocksOf([part, ...before]) > MOST_LINKED_BLOCKS) return null
  const [year, ...years] = await yearsOf(db, [part, ...before])
  return year ? linkedExposure(year, years) : null
}
