import { notFound } from '#contract/errors.ts'
import { getForSurveyHome, getWithoutUserSurvey, getWorksheet, type HomeEntry, viewSurvey } from '#contract/share.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle, handleDownload, type SignedIn } from '#server/platform/http/handler.ts'
import { studyDefinition } from '../../lookups.ts'
import { presentQuestionnaire } from '../../present.ts'
import { datesOf } from '../../reads.ts'
import { eligibility, visibleStudy } from '../../scope.ts'
import { presentHomeEntry } from '../present.ts'
import { modulesOf, surveysOf, worksheetOf } from '../reads.ts'

export const questionnaire = [
  handle(getForSurveyHome, ({ db, caller, services }) => homeOf(db, caller, services.clock.now())),

  handle(getWithoutUserSurvey, async ({ db, caller, services }) => {
    const entries = await homeOf(db, caller, services.clock.now())
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
    return presentQuestionnaire(definition, availabilityOn(dayOf(services.clock.now()), row))
  }),
]

async function homeOf(db: Database, caller: SignedIn, now: Date): Promise<HomeEntry[]> {
  const [rows, surveys] = await Promise.all([eligibility(db, caller.userId), surveysOf(db, caller.userId)])
  // A study that an administrator switched off is visible only to people who answered it.
  const shown = rows.filter(row => row.is_enabled || surveys.has(row.id))
  const modules = await modulesOf(
    db,
    shown.map(row => row.id),
  )
  return shown.map(row => presentHomeEntry(row, surveys, modules.get(row.id) ?? [], now))
}
