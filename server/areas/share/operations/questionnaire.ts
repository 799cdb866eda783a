import { notFound } from '#contract/errors.ts'
import { isAdmin } from '#contract/roles.ts'
import { getForSurveyHome, viewSurvey } from '#contract/share.ts'
import { standingOn } from '#rules/share/standing.ts'
import { dayOf } from '#server/platform/clock.ts'
import { handle } from '#server/platform/http/handler.ts'
import { studyDefinition } from '../lookups.ts'
import { presentHomeEntry, presentQuestionnaire } from '../present.ts'
import { eligibility, modulesOf, surveysOf } from '../reads.ts'
import { visibleStudy } from '../scope.ts'

export const questionnaire = [
  handle(getForSurveyHome, async ({ db, caller, services }) => {
    const now = services.clock.now()
    const [rows, surveys] = await Promise.all([eligibility(db, caller.userId), surveysOf(db, caller.userId)])
    // What is switched off by an administrator shows only to those who have answered it.
    const shown = rows.filter(row => row.is_enabled || surveys.has(row.id))
    const modules = await modulesOf(
      db,
      shown.map(row => row.id),
    )
    return shown.map(row => presentHomeEntry(row, surveys.get(row.id), modules.get(row.id) ?? [], now))
  }),

  handle(viewSurvey, async ({ db, caller, query, services }) => {
    // Administrators may read every study's questions; they hold nobody's answers.
    if (!isAdmin(caller.roles)) await visibleStudy(db, caller, query.id, services.clock.now())
    const definition = await studyDefinition(db, services.db, query.id)
    if (!definition) throw notFound()
    const row = await db
      .selectFrom('questionnaire')
      .select(['start_date', 'end_date', 'is_enabled', 'is_ended'])
      .where('id', '=', query.id)
      .executeTakeFirstOrThrow()
    return presentQuestionnaire(definition, standingOn(dayOf(services.clock.now()), row))
  }),
]
