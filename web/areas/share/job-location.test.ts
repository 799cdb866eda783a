import { expect, it } from 'vitest'
import {
  type JobLocation,
  locationFromResponses,
  locationName,
  locationResponses,
  NO_PREFERENCE,
} from './job-location.ts'

const west: JobLocation = { type: 'region', value: '{"region_id":1,"subregion_id":null,"display_name":"West"}' }

it('a place is unchanged after a round trip through the device queue', () => {
  expect(locationFromResponses(locationResponses(west, true))).toEqual({ location: west, isChosen: true })
  for (const isChosen of [true, false])
    expect(locationFromResponses(locationResponses(NO_PREFERENCE, isChosen))).toEqual({
      location: NO_PREFERENCE,
      isChosen,
    })
  expect(locationFromResponses([])).toBe(null)
})

it('a place is shown by name', () => {
  expect(locationName(west)).toBe('West')
  expect(locationName(NO_PREFERENCE)).toBe('no preference')
  expect(locationName({ type: 'state', value: 'not json' })).toBe('no preference')
})
