import { notFound } from '#contract/errors.ts'
import { getForSurveyHome, getWithoutUserSurvey, getWorksheet, type HomeEntry, viewSurvey } from '#contract/share.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle, handleDownload, type Services, type SignedIn } from '#server/platform/http/handler.ts'
import { studyDefinition } from '../../lookups.ts'
import { presentQuestionnaire, presentSurvey } from '../../present.ts'
import { answersOfSurveys, datesOf, invitedTypes } from '../../reads.ts'
import { eligibility, visibleStudy } from '../../scope.ts'
import { presentHomeEntry } from '../present.ts'
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
    // Platform administrators may read every study's questions; society administrators those of their society (decision G-058).
    if (!caller.roles.includes('GM_ADMIN')) await visibleStudy(db, caller, query.id, services.clock.now())
    const definition = await studyDefinition(db, services.db, query.id)
    if (!definition) throw notFound()
    const row = await datesOf(db, query.id)
    const types = await invitedTypes(db, query.id)
    return presentQuestionnaire(definition, types, availabilityOn(dayOf(services.clock.now()), row))
  }),
]

async function homeOf(db: Database, services: Services, caller: SignedIn): Promise<HomeEntry[]> {
  const now = services.clock.now()
  const [rows, surveys] = await Promise.all([eligibility(db, caller.userId), surveysOf(db, caller.userId)])
  // A study that an administrator switched off is visible only to people who answered it.
  const shown = rows.filter(row => row.is_enabled || surveys.has(row.id))
  const modules = await modulesOf(
    db,
    shown.map(row => row.id),
  )
  const own = shown.flatMap(({ id }) => surveys.get(id)?.id ?? [])
  const answers = await answersOfSurveys(db, caller.userId, own)
  const entries: HomeEntry[] = []
  for (const row of shown) {
    const survey = surveys.get(row.id)
    const definition = survey ? await studyDefinition(db, services.db, row.id, row.version) : null
    const state =
      survey && definition
        ? presentSurvey(survey, definition, answers.get(survey.id) ?? new Map(), survey.completed ?? 0)
        : null
    entries.push(presentHomeEntry(row, surveys, state, modules.get(row.id) ?? [], now))
  }
  return entries
}
