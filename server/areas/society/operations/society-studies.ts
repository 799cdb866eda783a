import { notFound } from '#contract/errors.ts'
import * as contract from '#contract/society/society.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { countQuestionsFor, studiesOfSociety } from '#server/areas/share/lookups.ts'
import { handle } from '#server/platform/http/handler.ts'
import { serializeSocietyStudy, serializeStudyStatus } from '../present.ts'
import { societyOfAdministrator } from '../scope.ts'

export const societyStudies = [
  handle(contract.listStudiesOfSociety, async ({ db, caller, query, services }) => {
    const { id } = await societyOfAdministrator(db, caller, query.societyId)
    const days = studyDaysAt(services.clock.now())
    return (await studiesOfSociety(db, id)).map(study => serializeSocietyStudy(study, availabilityOn(days, study)))
  }),

  handle(contract.getStatusOfStudy, async ({ db, caller, query, services }) => {
    const { id } = await societyOfAdministrator(db, caller, query.societyId)
    const studies = await studiesOfSociety(db, id)
    const study = studies.find(each => each.id === query.questionnaireId)
    if (!study) throw notFound()
    return serializeStudyStatus(study, studyDaysAt(services.clock.now()))
  }),

  handle(contract.countPrimaryQuestions, async ({ db, query, services }) => ({
    count: await countQuestionsFor(
      db,
      services.db,
      { societyId: query.society_id ?? null, membershipTypeId: query.society_membership_id ?? null },
      studyDaysAt(services.clock.now()),
    ),
  })),
]
