import type { ComponentType } from 'react'
import type { GeographicType, JobProfile } from '#contract/connect/connect.ts'
import type { Response } from '#rules/share/study.ts'
import type { Entry } from './queue.ts'
import { ICO_QUESTION } from './study.ts'

/** Preferred place of work of a member, as in the job profile. `value` is JSON text, or `null` without a preference (3 §2.8). */
export interface JobLocation {
  readonly type: GeographicType
  readonly value: string | null
}

/** Place, and whether the member chose it ("no preference" counts as a choice). */
export interface ChosenLocation {
  readonly location: JobLocation
  readonly isChosen: boolean
}

/** Props that the form passes to a location picker. */
export interface PickerProps {
  readonly location: JobLocation
  /** @param isChosen `false` while only the kind of place is chosen */
  readonly onChoose: (location: JobLocation, isChosen: boolean) => void
  readonly isChosen: boolean
  /** IDs of the texts that name and describe the picker. */
  readonly labelledBy: string
}
export type LoadPicker = () => Promise<{ readonly default: ComponentType<PickerProps> }>

export const NO_PREFERENCE: JobLocation = { type: 'none', value: null }
const TYPES = ['none', 'region', 'state', 'metropolitan'] as const satisfies readonly GeographicType[]

/** Encodes a place as responses, the format stored in the device's queue. */
const TYPE = 1
const VALUE = 2
const CHOSEN = 3

export function locationResponses({ type, value }: JobLocation, isChosen: boolean): readonly Response[] {
  const part = (variable_id: number, text: string | null): Response => ({
    variable_id,
    value: text,
    declined: 0,
    is_unknown: 0,
    is_set_min: 0,
  })
  return [part(TYPE, type), part(VALUE, value), part(CHOSEN, isChosen ? '1' : '0')]
}

export function locationFromResponses(responses: readonly Response[]): ChosenLocation | null {
  const part = (id: number): string | null => responses.find(({ variable_id }) => variable_id === id)?.value ?? null
  const type = TYPES.find(one => one === part(TYPE))
  if (type === undefined) return null
  return { location: { type, value: part(VALUE) }, isChosen: type !== 'none' || part(CHOSEN) === '1' }
}

/** Returns the initial place: an unsent one from this device, or else the profile's. */
export function openingLocation(profile: JobProfile, queued: readonly Entry[]): ChosenLocation {
  const unsent = queued.find(({ questionId }) => questionId === ICO_QUESTION.id)
  return (
    (unsent && locationFromResponses(unsent.responses)) ?? {
      location: { type: profile.geographic_preference_type, value: profile.geographic_preference_value },
      isChosen: profile.is_geography_chosen === 1,
    }
  )
}

/** Returns the name of a place. */
export function locationName({ value }: JobLocation): string {
  const read: unknown = value === null ? null : parseJson(value)
  const hasName = typeof read === 'object' && read !== null && 'display_name' in read
  return hasName && typeof read.display_name === 'string' ? read.display_name : 'no preference'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
