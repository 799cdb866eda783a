import { join } from 'node:path'
import { SUFFIX } from '#server/areas/inform/columns/attached.ts'
import { latestReleases } from '#server/areas/inform/releases/reads.ts'
import { refreshCopies } from '#server/areas/inform/releases/use-cases/serve-release.ts'
import { studyDefinition } from '#server/areas/share/lookups.ts'
import { insertTrees, writeCopy } from './results-data.ts'
import { insertMembers, insertStudy, WIDE_QUESTIONS } from './study.ts'
import type { World } from './world.ts'

/** A wide study whose release is served: its copy holds made-up answers of `people` respondents, and `count` members have taken it. */
export async function makeReleasedStudy(world: World, people: number, count: number) {
  const { db, columns } = world.services
  const { questionnaire, society, membershipType } = await insertStudy(db, WIDE_QUESTIONS)
  await insertTrees(db)
  const members = await insertMembers(db, society, membershipType, count)
  const surveys = await db
    .insertInto('survey')
    .values(members.map(user_id => ({ questionnaire_id: questionnaire, user_id, submitted: new Date() })))
    .returning('id')
    .execute()
  const answers = JSON.stringify({ 1: 1 })
  await db
    .insertInto('submission')
    .values(surveys.map(({ id }, index) => ({ survey_id: id, record_key: BigInt(index), answers })))
    .execute()
  await db
    .insertInto('study_release')
    .values({
      questionnaire_id: questionnaire,
      last_change_id: 0n,
      record_count: people,
      audit: 'passed',
      audited: new Date(),
    })
    .execute()
  const [release] = await latestReleases(db, questionnaire)
  const definition = await studyDefinition(db, db, questionnaire)
  if (!release || !definition) throw new Error('The study was not created.')
  const file = join(world.directory, 'columns', `${release.copyName}${SUFFIX}`)
  await writeCopy(file, definition, people)
  await refreshCopies(db, columns)
  return { questionnaire, society, members, definition, file }
}
