import { expect, it } from 'vitest'
import { NO_PREFERENCE, nameOfPlace, type Place, placeOfResponses, responsesOfPlace } from './place.ts'

const west: Place = { type: 'region', value: '{"region_id":1,"subregion_id":null,"display_name":"West"}' }

it('a place goes into the queue of the device and comes out as it was', () => {
  expect(placeOfResponses(responsesOfPlace(west, true))).toEqual({ place: west, isChosen: true })
  for (const isChosen of [true, false])
    expect(placeOfResponses(responsesOfPlace(NO_PREFERENCE, isChosen))).toEqual({ place: NO_PREFERENCE, isChosen })
  expect(placeOfResponses([])).toBe(null)
})

it('is called by its name', () => {
  expect(nameOfPlace(west)).toBe('West')
  expect(nameOfPlace(NO_PREFERENCE)).toBe('no preference')
  expect(nameOfPlace({ type: 'state', value: 'not json' })).toBe('no preference')
})
