import type { IcoLocations, IcoTotals, IcoValues } from '#contract/inform/ico.ts'
import type { LocationStatistic, ProfileDataStatistic, SpecialtiesStatistic } from '#contract/inform/society.ts'
import { chartFor, defaultChartConfig } from '#rules/inform/charts.ts'
import type { Edition, MeasureCounts } from '#rules/inform/count/index.ts'
import { OPEN } from '#rules/inform/icos/index.ts'
import { PROFILE_MEASURES, profileMeasure } from '#rules/inform/measures/index.ts'
import { releaseMeasure, releasePeople } from '#rules/inform/release.ts'
import {
  SYNTHETIC_PLACES,
  SYNTHETIC_SPECIALTIES,
  SYNTHETIC_STATES,
  SYNTHETIC_TERMS,
  syntheticCounts,
  syntheticMembers,
} from '#rules/inform/synthetic.ts'
import { REGIONS, STATES } from '#rules/reference/geography.ts'

/** Sample results, released like any others, so that screens show them the same way. The seed is the society's ID. */
const SYNTHETIC = { synthetic: true } as const

/** Share of the sample members who have an ICO. */
const WITH_ICO = 0.3

export function syntheticSpecialties(seed: number): SpecialtiesStatistic & typeof SYNTHETIC {
  const people = syntheticMembers(seed)
  return { ...SYNTHETIC, people: releasePeople(people), groups: specialtiesOf(seed, people) }
}

export function syntheticLocations(seed: number): LocationStatistic & typeof SYNTHETIC {
  const people = syntheticMembers(seed)
  const states = namedCounts(
    syntheticCounts(seed + 1, SYNTHETIC_STATES.length, people),
    SYNTHETIC_STATES.map(id => ({ id, title: STATES.find(state => state.id === id)?.name ?? '' })),
  )
  const byRegion = new Map<number, number>()
  for (const { id, count } of states) {
    const region = STATES.find(state => state.id === id)?.region_id ?? 0
    byRegion.set(region, (byRegion.get(region) ?? 0) + count)
  }
  const regions = REGIONS.map(({ id, title }) => ({ id, title, people: releasePeople(byRegion.get(id) ?? 0) }))
  return {
    ...SYNTHETIC,
    people: releasePeople(people),
    regions,
    states: states.map(({ id, title, count }) => ({ id, title, people: releasePeople(count) })),
  }
}

const NO_TITLES = { specialty: new Map(), subspecialty: new Map(), membership_type: new Map() }

export function syntheticProfiles(seed: number): ProfileDataStatistic & typeof SYNTHETIC {
  const people = Math.round(syntheticMembers(seed) / 2)
  const names = ['userGender', 'userEthnicity', 'userVisaStatus', 'userUSVeteran'] as const
  const results = names.map((name, at) => {
    const { measure, label, categories } = profileMeasure(name, NO_TITLES)
    const values = categories.map(({ value }) => value)
    const counts = syntheticCounts(seed + 10 + at, categories.length, people)
    const released = releaseMeasure({
      measure,
      threshold: 0,
      isShowingAll: false,
      own: null,
      ...oneRow(values, counts),
    })
    const figure = { label, prefix: '', suffix: '', categories: [...categories], released, my_value: null }
    return {
      id: `dv:${name}`,
      chart_title: PROFILE_MEASURES[name].label,
      prompt: '',
      chart: { chart_type: 'BAR' as const, ...defaultChartConfig('BAR'), x_axis_label: '' },
      results: [{ variable_id: null, uid: name, ...figure }],
    }
  })
  return { ...SYNTHETIC, questionnaire: null, as_of: null, results }
}

export function syntheticIcos(seed: number): IcoTotals & typeof SYNTHETIC {
  const people = icosOf(seed)
  return { ...SYNTHETIC, people: releasePeople(people), specialties: specialtiesOf(seed + 2, people) }
}

export function syntheticIcoLocations(seed: number): IcoLocations & typeof SYNTHETIC {
  const counts = syntheticCounts(seed + 3, SYNTHETIC_PLACES.length, icosOf(seed))
  const people = (place: number) => releasePeople(counts[SYNTHETIC_PLACES.indexOf(place)] ?? 0)
  return {
    ...SYNTHETIC,
    anywhere: people(OPEN),
    regions: REGIONS.map(({ id, title }) => ({ id, title, people: people(id) })),
  }
}

export function syntheticIcoValues(seed: number): IcoValues & typeof SYNTHETIC {
  const terms = SYNTHETIC_TERMS.flatMap(({ title, answers }, term) => {
    const chart = chartFor('SELECT_ONE', { type: null })
    if (!chart) return []
    const counts = syntheticCounts(seed + 20 + term, answers.length, icosOf(seed))
    const values = answers.map((label, at) => ({
      variable_id: 10 * term + at + 1,
      label,
      people: releasePeople(counts[at] ?? 0),
    }))
    return [{ job_question_id: term + 1, chart_title: title, chart, values }]
  })
  return { ...SYNTHETIC, terms }
}

function icosOf(seed: number): number {
  return Math.round(WITH_ICO * syntheticMembers(seed))
}

function specialtiesOf(seed: number, people: number) {
  const titled = SYNTHETIC_SPECIALTIES.map((title, at) => ({ id: at + 1, title }))
  const counts = syntheticCounts(seed, titled.length, people)
  return namedCounts(counts, titled).map(({ id, title, count }) => ({ id, title, people: releasePeople(count) }))
}

function namedCounts(counts: readonly number[], titled: readonly { readonly id: number; readonly title: string }[]) {
  return titled.map((each, at) => ({ ...each, count: counts[at] ?? 0 }))
}

/** Returns counts with all people in one row. */
function oneRow(values: readonly number[], people: readonly number[]) {
  const all = people.reduce((sum, count) => sum + count, 0)
  const counts: MeasureCounts = {
    grid: { kind: 'choice', cells: values.map(value => [value]) },
    batches: [
      {
        rowOf: Int32Array.of(0),
        people: Int32Array.of(...people, 0),
        unknown: Int32Array.of(0),
        starts: Int32Array.of(0, 0),
        cells: new Int32Array(),
        counts: new Int32Array(),
        tables: [],
      },
    ],
  }
  const edition: Edition = { batches: [{ sizes: Int32Array.of(all), attributes: [], rowValues: [] }] }
  return { counts: [counts], edition, selection: { profile: [], answers: [] } }
}
