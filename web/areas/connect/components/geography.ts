import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GeographicType } from '#contract/connect/connect.ts'
import { call } from '#web/platform/client.ts'
import { toastError } from '#web/platform/toasts.ts'

/** Preferred location as stored in a job profile. `value` is JSON text, or `null` without a preference (3 §2.8). */
export interface GeographyValue {
  readonly type: GeographicType
  readonly value: string | null
}

/** Value of one type of place, before it becomes text. */
export type GeographyDetails = Readonly<Record<string, string | number | null>> & { readonly display_name: string }

/** Props of the forms for each type of place. */
export interface GeographyFormProps {
  /** Previous choice of this type. */
  readonly value: GeographyDetails | null
  /** Called with the choice, or `null` if nothing is selected. */
  readonly onValue: (value: GeographyDetails | null) => void
  /** Whether to mark required fields without a choice. */
  readonly showsMissing: boolean
}

export const GEOGRAPHY = {
  none: 'no preference',
  region: 'Region / Subregion',
  state: 'State / City',
  metropolitan: 'Metropolitan Area',
  required: 'This field is required',
  info: 'Geographic Selection',
  about: 'About location types',
  regionField: 'Region',
  regionPlaceholder: 'Select the region',
  subregionField: 'Subregion (Optional)',
  wholeRegion: 'Anywhere in the region',
  stateField: 'State',
  statePlaceholder: 'Select the state',
  cityField: 'City (Optional)',
  citySearch: 'Search cities',
  cities: (count: number) => `Select from ${count.toLocaleString('en-US')} cities`,
  citiesFirst: 'Select the state first.',
  areaSearch: 'Search metropolitan areas',
  areas: (count: number) => `Select from ${count.toLocaleString('en-US')} metro areas`,
  division: 'Division (Optional)',
  wholeArea: 'Anywhere in the area',
  reset: 'Reset',
  close: 'Close',
  first: (count: number) => `Showing the first ${count} results. Type part of a name to find others.`,
  retry: 'Try again',
  statesFailed: 'Unable to upload states data',
  citiesFailed: 'Unable to upload cities data',
  regionsFailed: 'Unable to upload region/subregion data',
  areasFailed: 'Unable to upload Area data',
} as const

const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY, retry: 1 } as const

export function useRegions() {
  const regions = useQuery({
    queryKey: ['reference', 'regions'],
    queryFn: async ({ signal }) => {
      const [regions, subregions] = await Promise.all([
        call('GET region/index', { signal }),
        call('GET subregion/index', { signal }),
      ])
      return { regions, subregions }
    },
    ...NEVER_STALE,
  })
  return useToast(regions, GEOGRAPHY.regionsFailed)
}

export function useStates() {
  const states = useQuery({
    queryKey: ['reference', 'states'],
    queryFn: ({ signal }) => call('GET state/index', { signal }),
    ...NEVER_STALE,
  })
  return useToast(states, GEOGRAPHY.statesFailed)
}

export function useCities(stateId: number | null) {
  const cities = useQuery({
    queryKey: ['reference', 'cities', stateId],
    queryFn: ({ signal }) =>
      stateId === null ? [] : call('GET zip-code-extension/get-unique-cities', { query: { stateId }, signal }),
    enabled: stateId !== null,
    ...NEVER_STALE,
  })
  return useToast(cities, GEOGRAPHY.citiesFailed)
}

export function useAreas() {
  const areas = useQuery({
    queryKey: ['reference', 'metro-areas'],
    queryFn: ({ signal }) => call('GET cbsa/get-unique', { signal }),
    ...NEVER_STALE,
  })
  return useToast(areas, GEOGRAPHY.areasFailed)
}

/** Shows one toast per failure to load. */
function useToast<T>(query: UseQueryResult<T>, message: string): UseQueryResult<T> {
  const { isError, errorUpdatedAt } = query
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) toastError(message)
  }, [isError, errorUpdatedAt, message])
  return query
}

/** Parses the value of a place. Returns `null` if it is missing or malformed. */
export function geographyDetails({ value }: GeographyValue): GeographyDetails | null {
  const read: unknown = value === null ? null : parseJson(value)
  if (typeof read !== 'object' || read === null || !('display_name' in read)) return null
  const { display_name } = read
  if (typeof display_name !== 'string') return null
  const parts = Object.entries(read).filter((part): part is [string, string | number | null] => isPart(part[1]))
  return { ...Object.fromEntries(parts), display_name }
}

export function numberIn(value: GeographyDetails | null, name: string): number | null {
  const part = value?.[name]
  return typeof part === 'number' ? part : null
}

export function textIn(value: GeographyDetails | null, name: string): string | null {
  const part = value?.[name]
  return typeof part === 'string' ? part : null
}

function isPart(part: unknown): boolean {
  return part === null || typeof part === 'string' || typeof part === 'number'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
