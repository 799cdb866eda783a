import { ALL_LEVELS } from './dimensions.ts'
import { NOT_STATED, type Respondent, type Roster } from './edition.ts'

/** A batch of an edition; those of a roster in their order. */
interface RosterBatch {
  readonly id: number
  readonly people: number
}

/** Somebody who is counted, as they were counted. */
export interface CountedRespondent extends Pick<Respondent, 'profile' | 'society' | 'bands'> {
  readonly batchId: number
}

/**
 * A place in the roster that has the blocks of each respondent. The roster does not say who is who, but blocks follow from the profile: whoever
 * has the same one in the same batch is in the same blocks.
 * @param roster its bands in the order of `Respondent.bands`.
 * @returns -1 for whoever has no such place, as those who have changed their society since.
 */
export function rosterPlaces(
  roster: Roster,
  batches: readonly RosterBatch[],
  respondents: readonly CountedRespondent[],
): Int32Array {
  const columns = [...ALL_LEVELS.map(level => roster.levels[level]), roster.society, ...Object.values(roster.bands)]
  const places = new Map<string, number>()
  let place = 0
  for (const { id, people } of batches)
    for (const end = place + people; place < end; place++)
      places.set([id, ...columns.map(column => column[place] ?? NOT_STATED)].join(), place)
  return Int32Array.from(respondents, ({ batchId, profile, society, bands }) => {
    const values = [...ALL_LEVELS.map(level => profile[level]), society, ...bands]
    return places.get([batchId, ...values.map(value => value ?? NOT_STATED)].join()) ?? -1
  })
}
