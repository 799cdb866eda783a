import { ApiError } from '#contract/errors.ts'
import type { AnsweredUsualRanges } from '#contract/inform/usual.ts'
import { releaseUsualRange } from '#rules/inform/release.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import type { Variable } from '#rules/share/study.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { readerOf, settingsOf } from '#server/areas/account/lookups.ts'
import { type StudyDefinition, studyDefinition } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser, Services } from '#server/platform/http/handler.ts'
import { studiesWithResults } from '../../reads.ts'
import { type OpenStudy, openStudy } from '../../scope.ts'
import { ABOUT_EVERYBODY } from './about.ts'
import { chartsOf } from './figures.ts'
import { resolveReportGroup } from './report.ts'
import { sourcesOf } from './sources.ts'
import { subjectsOf } from './subjects.ts'

type Group = 'specialty' | 'study'
type Found = NonNullable<AnsweredUsualRanges>['ranges'][number]

/**
 * Returns the usual numbers for an open study: P10 and P90 of the latest closed year. It returns only what a report of that
 * year shows to the same caller, so that entering numbers into the form reveals nothing else (decision 85).
 */
export async function usualRanges(
  db: Database,
  services: Services,
  caller: AuthenticatedUser,
  study: OpenStudy,
): Promise<AnsweredUsualRanges> {
  const compared = new Map(
    variablesOf(study.definition).flatMap(one => (one.is_compared_with_results ? [[one.uid, one]] : [])),
  )
  const before = compared.size > 0 ? await closedYearBefore(db, services, caller, study.definition) : null
  if (!before) return null
  const variables = variablesOf(before.definition).filter(one => isSameNumber(one, compared.get(one.uid)))
  const charts = {
    questionIds: [...new Set(variables.map(({ question_id }) => question_id))],
    variableIds: variables.map(({ id }) => id),
    derivedVarNames: [],
    membershipType: false,
  }
  const [{ chart_valid_threshold: threshold }, reader] = await Promise.all([
    settingsOf(db),
    readerOf(db, caller.userId),
  ])
  const subjects = subjectsOf(before, charts, null, null)
  const rangesOf = async (group: Group): Promise<Found[]> => {
    const asked = { study: before, about: { ...ABOUT_EVERYBODY, scope: group }, userId: caller.userId }
    const { about, trees } = await resolveReportGroup(db, services, asked)
    // Without the caller's own answers, because only the group's numbers are needed.
    const sourceOf = sourcesOf(db, services.editionCache, { study: before, trees, userId: null })
    const items = await chartsOf({
      study: before,
      subjects,
      selection: about.selection,
      sourceOf,
      threshold,
      isShowingAll: false,
    })
    return items.flatMap(({ results }) =>
      results.flatMap(({ uid, released }) => {
        const range = releaseUsualRange(released)
        return range ? [{ uid, group, range }] : []
      }),
    )
  }
  const groups: readonly Group[] = reader.specialty === null ? ['study'] : ['specialty', 'study']
  const found = (await Promise.all(groups.map(rangesOf))).flat()
  // The specialty's results come first and replace everyone's.
  const ranges = [...new Map(found.toReversed().map(each => [each.uid, each])).values()]
  return { period: before.definition.facts.period, ranges }
}

function variablesOf({ questions }: StudyDefinition): readonly Variable[] {
  return [...questions.values()].flatMap(({ type, variables }) => (type === 'SLIDER' ? variables : []))
}

/** Checks whether a variable asked for the same number in the same unit. */
function isSameNumber({ prefix, suffix }: Variable, now: Variable | undefined): boolean {
  return now !== undefined && now.prefix === prefix && now.suffix === suffix
}

/** Returns the latest closed study with results among the earlier years of a study. `null` if there is none that the caller can see. */
async function closedYearBefore(
  db: Database,
  services: Services,
  caller: AuthenticatedUser,
  { facts }: StudyDefinition,
): Promise<OpenStudy | null> {
  const days = studyDaysAt(services.clock.now())
  const closed = new Set(
    (await studiesWithResults(db)).flatMap(one => (availabilityOn(days, one).isClosed ? [one.id] : [])),
  )
  const seen = new Set<number>([facts.id])
  let id = facts.prior_year_questionnaire_id
  while (id !== null && !seen.has(id)) {
    if (closed.has(id)) return openIfVisible(db, services, caller, id)
    seen.add(id)
    id = (await studyDefinition(db, services.db, id))?.facts.prior_year_questionnaire_id ?? null
  }
  return null
}

async function openIfVisible(db: Database, services: Services, caller: AuthenticatedUser, id: number) {
  try {
    return await openStudy(db, services, caller, id)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}
