import { notFound } from '#contract/errors.ts'
import {
  getForSurveyHome,
  getWithoutUserSurvey,
  getWorksheet,
  type HomeEntry,
  viewSurvey,
} from '#contract/share/share.ts'
import { priorYearUpdate } from '#contract/share/study.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { minutesLeft } from '#rules/share/pace.ts'
import { yearsBetween } from '#rules/share/prior-year.ts'
import type { Answers } from '#rules/share/study.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { updateEvaluation } from '#rules/share/update-evaluation.ts'
import { updateMinutes, updateRows } from '#rules/share/update-rows.ts'
import { chosenLocations } from '#server/areas/connect/lookups.ts'
import { measuredMinutes } from '#server/areas/inform/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type AuthenticatedUser, handle, handleDownload, type Services } from '#server/platform/http/handler.ts'
import { type StudyDefinition, studyDefinition } from '../../lookups.ts'
import {
  locationIn,
  remainingIn,
  serializeHeadway,
  serializeQuestionnaire,
  serializeSurvey,
  wholeOf,
} from '../../present.ts'
import { answersOfSurveys, datesOf, invitedTypes } from '../../reads.ts'
import { eligibility, visibleStudy } from '../../scope.ts'
import { usualRate } from '../../use-cases/usual-rate.ts'
import { priorSurveyOf, serializeHomeEntry } from '../present.ts'
import { modulesOf, surveysOf, worksheetOf } from '../reads.ts'

export const questionnaire = [
  handle(getForSurveyHome, ({ db, caller, services }) => homeOf(db, services, caller)),

  handle(getWithoutUserSurvey, async ({ db, caller, services }) => {
    const entries = await homeOf(db, services, caller)
    return entries.filter(({ isActive, survey }) => isActive && survey === null)
  }),

  handleDownload(getWorksheet, async ({ db, caller, query, services }) => {
    await visibleStudy(db, caller, query.id, services.clock.now())
    const guide = await worksheetOf(db, query.id)
    const file =
      guide?.file_id && guide.file_name ? await services.files.read(db, guide.file_id, guide.file_name) : null
    if (!file) throw notFound()
    return file
  }),

  handle(viewSurvey, async ({ db, caller, query, services }) => {
    // Platform administrators can read the questions of every study. Society administrators can read questions of their society's studies
    // (decision G-058).
    if (!caller.roles.includes('GM_ADMIN')) await visibleStudy(db, caller, query.id, services.clock.now())
    const definition = await studyDefinition(db, services.db, query.id)
    if (!definition) throw notFound()
    const row = await datesOf(db, query.id)
    const types = await invitedTypes(db, query.id)
    return serializeQuestionnaire(definition, types, availabilityOn(studyDaysAt(services.clock.now()), row))
  }),
]

async function homeOf(db: Database, services: Services, caller: AuthenticatedUser): Promise<HomeEntry[]> {
  const now = services.clock.now()
  const [rows, surveys, locations] = await Promise.all([
    eligibility(db, caller.userId),
    surveysOf(db, caller.userId),
    chosenLocations(db, caller.userId),
  ])
  // A disabled study is visible only to people who answered it.
  const shown = rows.filter(row => row.is_enabled || surveys.has(row.id))
  const modules = await modulesOf(
    db,
    shown.map(row => row.id),
  )
  const own = shown.flatMap(({ id }) => surveys.get(id)?.id ?? [])
  const before = shown.flatMap(row => priorSurveyOf(row, surveys)?.id ?? [])
  const answers = await answersOfSurveys(db, caller.userId, [...own, ...before])
  const studies = shown.flatMap(({ id, prior_year_questionnaire_id: prior }) => (prior === null ? [id] : [id, prior]))
  const measured = await measuredMinutes(db, studies)
  const entries: HomeEntry[] = []
  for (const row of shown) {
    const survey = surveys.get(row.id)
    const definition = await studyDefinition(db, services.db, row.id, row.version)
    if (!definition) continue
    const rate = await usualRate(db, services.db, definition, measured)
    const given = (survey && answers.get(survey.id)) ?? new Map()
    const own = stateOf(survey, definition, rate, given, locations.get(row.id))
    const lastYears = survey?.is_begun ? null : priorSurveyOf(row, surveys)
    const prior = lastYears && (await studyDefinition(db, services.db, lastYears.questionnaireId))
    if (prior) own.minutes = minutesToUpdate(definition, prior, answers.get(lastYears.id) ?? new Map(), survey, rate)
    entries.push(serializeHomeEntry(row, surveys, own, modules.get(row.id) ?? [], now))
  }
  return entries
}

/** Returns the minutes for the questions that the update of last year's answers asks, with the member's selection if there is one. */
function minutesToUpdate(
  { core, facts }: StudyDefinition,
  last: StudyDefinition,
  priorAnswers: Answers,
  survey: OwnRow | undefined,
  rate: number,
): number {
  const prior = { ...last.core, yearsAgo: yearsBetween(last.facts, facts) }
  const rows = updateRows({ study: core, stored: new Map(), prior, priorAnswers })
  return updateMinutes({
    rows,
    study: core,
    ticks: survey ? (updateOf(survey)?.questions ?? null) : null,
    hasPlace: facts.is_support_job_preference === 1,
    rate,
  })
}

type OwnRow = Awaited<ReturnType<typeof surveysOf>> extends Map<number, infer Row> ? Row : never

/** Returns the update of the core. After submission, the survey keeps the updates of its modules instead. */
function updateOf({ submitted, prior_year_update }: OwnRow) {
  return submitted ? null : priorYearUpdate.nullable().parse(prior_year_update)
}

/** Returns a survey with its progress and the minutes left. */
function stateOf(
  survey: OwnRow | undefined,
  definition: StudyDefinition,
  rate: number,
  answers: Answers,
  isLocationChosen: boolean | null | undefined,
) {
  if (!survey) return { survey: null, headway: null, minutes: minutesLeft(wholeOf(definition), rate) }
  const update = updateOf(survey)
  const evaluation = updateEvaluation(evaluate(definition.core, answers), update && new Set(update.kept))
  const location = locationIn(definition, isLocationChosen)
  const remaining = remainingIn(definition, survey, evaluation, location)
  return {
    survey: serializeSurvey(survey, definition, evaluation.progress, survey.completed ?? 0),
    headway: serializeHeadway(survey, evaluation, remaining, location),
    minutes: minutesLeft(remaining, rate),
  }
}
