import type { AnsweredOwnCounts } from '#contract/inform/own-counts.ts'
import type { AttributeName } from '#rules/inform/count/index.ts'
import { PROFILE_DIMENSIONS, type ProfilePath } from '#rules/inform/dimensions.ts'
import { type OwnCount, ownCounts } from '#rules/inform/divide/index.ts'
import { bandOf } from '#rules/inform/filterable.ts'
import { profileRow } from '#rules/inform/groups/index.ts'
import { countedColumns } from '#rules/inform/measures/index.ts'
import type { Question } from '#rules/share/study.ts'
import { societyIdOf } from '#server/areas/account/lookups.ts'
import { completedModules, ownSubmission, type StudyDefinition, studyDefinition } from '#server/areas/share/lookups.ts'
import { societyNameOf } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { CachedEdition } from '../../cache/use-cases/edition-cache.ts'
import { ownBatch, profileDimensions, studiesWithResults } from '../../reads.ts'
import { bandNames, nameOfNode, questionNames } from '../../report/use-cases/names.ts'
import { gatesOf } from '../reads.ts'
import { gateOf } from './privacy-report.ts'

type Study = AnsweredOwnCounts[number]
type Part = Study['parts'][number]
type Submission = NonNullable<Awaited<ReturnType<typeof ownSubmission>>>

/** Lists how a person is counted in each submitted study with results, newest first. Includes no numbers of people. */
export async function ownCountsOf(
  db: Database,
  { editionCache }: Pick<Services, 'editionCache'>,
  userId: number,
): Promise<AnsweredOwnCounts> {
  const studies = await studiesWithResults(db)
  const found = await Promise.all(
    studies.map(async ({ id }): Promise<Study[]> => {
      const [definition, submission, modules] = await Promise.all([
        studyDefinition(db, db, id),
        ownSubmission(db, userId, id),
        completedModules(db, userId, id),
      ])
      if (!definition || !submission) return []
      const { title, period } = definition.facts
      const parts = [{ id: null, title: null }, ...modules].map(async module => {
        const copy = editionCache.of(id, module.id)
        return copy ? [{ module: module.title, ...(await partOf(db, copy, { definition, submission, userId })) }] : []
      })
      return [{ id, title, period, parts: (await Promise.all(parts)).flat() }]
    }),
  )
  return found.flat()
}

interface Own {
  readonly definition: StudyDefinition
  readonly submission: Submission
  readonly userId: number
}

async function partOf(db: Database, { facts, edition }: CachedEdition, own: Own): Promise<Omit<Part, 'module'>> {
  const { definition, submission, userId } = own
  const study = facts.sectionId === null ? definition.core : definition.modules.get(facts.sectionId)
  const [batchId, dimensions, societyId] = await Promise.all([
    ownBatch(db, { userId, editionId: facts.id }),
    profileDimensions(db),
    societyIdOf(db, userId),
  ])
  const profile = profileRow(dimensions.trees, submission.profile)
  const isAnswered = (question: Question) =>
    countedColumns([question], []).some(({ read }) => read(submission.answers) !== null)
  const answers = study?.questions.filter(isAnswered).length ?? 0
  const at = facts.batches.findIndex(({ id }) => id === batchId)
  const batch = edition.batches[at]
  if (!batch || batchId === null) return { update: null, answers, attributes: [], gate: null }
  const { questions, derived } = definition.core
  const asked = countedColumns(questions, derived)
  const bands = facts.filterable.map(answer => {
    const value = asked.find(({ name }) => name === answer.column)?.read(submission.answers)
    return bandOf(answer, typeof value === 'number' ? value : null)
  })
  const filterable = facts.filterable.map(({ column }) => column)
  const counts = ownCounts(batch, { profile, society: societyId, isVouched: true, bands }, filterable) ?? []
  const names = questionNames(definition)
  const society = societyId === null ? null : await societyNameOf(db, societyId)
  const bandName = bandNames(definition, facts.filterable)
  const textOf = (name: AttributeName, path: ProfilePath) => {
    if (name === 'society') return path[0] === societyId ? society : null
    const [band] = path
    if (name.startsWith('answer:')) return typeof band === 'number' ? bandName(columnOf(name), band) : null
    return profileText(name, path, dimensions.titles)
  }
  return {
    update: at + 1,
    answers,
    attributes: counts.map(({ name, value, shared, table }) => ({
      name,
      question: names.get(columnOf(name)) ?? null,
      value: textOf(name, value),
      shared: textOf(name, shared),
      table,
    })),
    gate: gateOf(await gatesOf(db, [batchId]), column => names.get(column) ?? null),
  }
}

const columnOf = (name: AttributeName) => name.replace(/^answer:/, '')

/** Returns the label of the deepest stated level of a path. */
function profileText(
  name: AttributeName,
  path: OwnCount['value'],
  titles: Awaited<ReturnType<typeof profileDimensions>>['titles'],
): string | null {
  const dimension = PROFILE_DIMENSIONS.find(each => each === name)
  const stated = path.filter(value => value !== null)
  return dimension && stated.length > 0 ? nameOfNode({ dimension, path: stated }, titles) : null
}
