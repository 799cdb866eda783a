import { divideList, type ListBlock, STAGES } from '#rules/inform/participation/index.ts'
import { leastListed, minimumResponses } from '#rules/inform/release.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import {
  blocksOf,
  listedWithoutPlace,
  membersWithoutPlace,
  newlyReached,
  nextBlock,
  participationCounts,
  type SocietyStudy,
} from '../reads.ts'
import { addPlaces, countStage, lockParticipation, saveParticipation } from '../writes.ts'

/**
 * Assigns members without a place to a block once enough of them are vouched for. Counts a stage again once K more people have reached it,
 * so that numbers never change by one person (release-engine, rule 16; decision 58).
 * @param threshold The setting chart_valid_threshold
 * @returns Whether anything changed
 */
export async function countParticipation(
  db: Transaction,
  study: SocietyStudy,
  { threshold, now }: { readonly threshold: number; readonly now: Date },
): Promise<boolean> {
  if (!(await lockParticipation(db, study))) return false
  const waiting = await membersWithoutPlace(db, study)
  const first = await nextBlock(db, study)
  const blockOf = divideList(waiting, leastListed(threshold), first === 0)
  if (blockOf) {
    const placed = waiting.map((member, at) => ({ ...member, block: first + (blockOf[at] ?? 0) }))
    await addPlaces(db, study, placed)
  }
  const newly = await newlyReached(db, study)
  const due = STAGES.filter(stage => newly[stage] >= minimumResponses(threshold))
  for (const stage of due) await countStage(db, study, stage)
  const others = await listedWithoutPlace(db, study)
  const isNews =
    blockOf !== null || due.length > 0 || (await haveChanged(db, study, others, minimumResponses(threshold)))
  if (isNews) await saveParticipation(db, study, [...(await blocksOf(db, study)), ...others], now)
  return isNews
}

/**
 * Checks whether the number of listed people outside blocks, or of those with an account, has changed by at least K since the last count.
 */
async function haveChanged(db: Transaction, study: SocietyStudy, others: readonly ListBlock[], least: number) {
  const counts = await participationCounts(db, study.societyId, [study.questionnaireId])
  const before = counts.at(-1)?.blocks.filter(({ isDivided }) => !isDivided) ?? []
  const sumOf = (blocks: readonly ListBlock[], name: 'people' | 'joined') =>
    blocks.reduce((sum, block) => sum + block[name], 0)
  return (['people', 'joined'] as const).some(name => Math.abs(sumOf(others, name) - sumOf(before, name)) >= least)
}
