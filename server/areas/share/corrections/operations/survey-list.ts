import { listSurveys } from '#contract/share/survey-admin.ts'
import { dayOf } from '#server/platform/clock.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { surveyList as surveys } from '../reads.ts'

export const surveyList = [
  handleList(
    listSurveys,
    ({ db }) => surveys(db),
    rows =>
      rows.map(({ created, updated, submitted, ...row }) => ({
        ...row,
        created: dayOf(created),
        updated: dayOf(updated),
        submitted: submitted && dayOf(submitted),
      })),
  ),
]
