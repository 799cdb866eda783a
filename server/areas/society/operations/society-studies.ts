import { notFound } from '#contract/errors.ts'
import * as contract from '#contract/society.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { countQuestionsFor, studiesOfSociety } from '#server/areas/share/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'
import { handle } from '#server/platform/http/handler.ts'
import { serializeSocietyStudy, serializeStudyStatus } from '../present.ts'
import { societyOfAdministrator } from '../scope.ts'

export const societyStudies = [
  handle(contract.listStudiesOfSociety, async ({ db, caller, query, services }) => {
    const { id } = await societyOfAdministrator(db, caller, query.societyId)
    const today = dayOf(services.clock.now())
    return (await studiesOfSociety(db, id)).map(study => serializeSocietyStudy(study, availabilityOn(today, study)))
  }),

  handle(contract.getStatusOfStudy, async ({ db, caller, query, services }) => {
    const { id } = await societyOfAdministrator(db, caller, query.societyId)
    const studies = await studiesOfSociety(db, id)
    const study = studies.find(each => each.id === query.questionnaireId)
    if (!study) throw notFound()
    return serializeStudyStatus(study, dayOf(services.clock.now()))
  }),

  handle(contract.countPrimaryQuestions, async ({ db, query, services }) => ({
    count: await countQuestionsFor(
      db,
      services.db,
      { societyId: query.society_id ?? null, membershipTypeId: query.society_membership_id ?? null },
      dayOf(services.clock.now()),
    ),
  })),
]
