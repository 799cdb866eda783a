import type { z } from 'zod'
import * as contract from '#contract/connect.ts'
import { invalid, notFound, refused } from '#contract/errors.ts'
import { SUBREGIONS } from '#rules/reference/geography.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { handle } from '#server/platform/http/handler.ts'
import { defaultJobProfileOf, jobProfileOf } from '../lookups.ts'
import { defaultProfileId, hasTitle } from '../reads.ts'
import { type OwnJobProfile, ownJobProfile } from '../scope.ts'
import * as writes from '../writes.ts'

export const jobProfile = [
  handle(contract.getDefaultJobProfile, async ({ db, caller, query }) => {
    if (query.userId !== caller.userId) throw notFound()
    return defaultJobProfileOf(db, caller.userId)
  }),

  handle(contract.updateJobProfile, async ({ db, caller, query, body, services }) => {
    const own = await ownJobProfile(db, caller, query.id)
    const edit = { ...(body.title === undefined ? {} : { title: body.title }), ...geography(own, body) }
    await writes.editProfile(db, own, edit, services.clock.now())
    return present(db, own.id)
  }),

  handle(contract.completeDefaultStudy, async ({ db, caller, query, services }) => {
    const own = await ownJobProfile(db, caller, query.id)
    if (!own.isDefault) throw refused('This job profile does not belong to a study.')
    await writes.completeProfile(db, own, services.clock.now())
    return present(db, own.id)
  }),

  handle(contract.duplicateDefaultJobProfile, async ({ db, caller, query, services }) => {
    const own = await ownJobProfile(db, caller, query.id)
    if (!own.isDefault) throw refused('This job profile does not belong to a study.')
    if (await hasTitle(db, own.userId, query.newTitle)) throw refused('The Job Profile Title must be unique')
    const prior =
      query.priorYearQuestionnaireId === undefined
        ? null
        : await defaultProfileId(db, own.userId, query.priorYearQuestionnaireId)
    const id = await writes.duplicateProfile(db, own, prior ?? own.id, query.newTitle, services.clock.now())
    return present(db, id)
  }),
]

async function present(db: Database, jobProfileId: number): Promise<contract.JobProfile> {
  const found = await jobProfileOf(db, jobProfileId)
  if (!found) throw notFound()
  return found
}

/** @throws {Failure} `invalid` unless type and value match */
function geography(own: OwnJobProfile, body: z.output<typeof contract.updateJobProfile.body>): writes.ProfileEdit {
  const { geographic_preference_type: given, geographic_preference_value: text, is_geography_chosen: chosen } = body
  if (given === undefined && text === undefined && chosen === undefined) return {}
  const type = given ?? contract.geographicType.parse(own.geographicType)
  if (type === 'none') {
    return { geographic_preference_type: type, geographic_preference_value: null, is_geography_chosen: chosen !== 0 }
  }
  // A new type clears the value, so it needs a new one; the same type may keep its value.
  if (text === undefined && type === own.geographicType) return {}
  const value = placeOf(type, text ?? null)
  return { geographic_preference_type: type, geographic_preference_value: value, is_geography_chosen: true }
}

function placeOf(type: Exclude<contract.GeographicType, 'none'>, text: string | null): object {
  const field = 'geographic_preference_value'
  if (text === null) throw invalid([{ field, message: 'This field is required' }])
  const parsed = contract.GEOGRAPHIC_VALUES[type].safeParse(parse(text))
  if (!parsed.success) throw invalid([{ field, message: 'Please choose a location of the selected type' }])
  const place = parsed.data
  if ('region_id' in place && place.subregion_id !== null) {
    const subregion = SUBREGIONS.find(({ id }) => id === place.subregion_id)
    if (subregion?.region_id !== place.region_id)
      throw invalid([{ field, message: 'The subregion is not in the selected region' }])
  }
  return place
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
