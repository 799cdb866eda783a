// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { type JobLocationChoice, useJobLocation } from './form/use-job-location.ts'
import {
  type JobLocation,
  locationFromResponses,
  locationName,
  locationResponses,
  NO_PREFERENCE,
} from './job-location.ts'
import { deviceQueue } from './queue.ts'
import { Saver } from './saving.ts'
import { ICO_QUESTION } from './study.ts'

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

let choice: JobLocationChoice
const noStorage = () => {
  throw new Error('No storage')
}
const saver = new Saver(deviceQueue(1, 'ico-5', noStorage), async () => ({ kind: 'unreachable' }))

function Probe() {
  choice = useJobLocation(1, null, saver)
  return null
}

it('a skipped location isn’t chosen, and the member can still choose no preference', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Probe />))
  await act(async () => choice.choose(NO_PREFERENCE, false))
  expect(choice.isHalf).toBe(true)
  await act(async () => choice.skip())
  expect([choice.isSkipped, choice.isHalf, choice.isChosen]).toEqual([true, false, false])
  await act(async () => choice.choose(NO_PREFERENCE, true))
  expect([choice.isChosen, saver.unsentQuestions()]).toEqual([true, new Set([ICO_QUESTION.id])])
  await act(async () => root.unmount())
})
