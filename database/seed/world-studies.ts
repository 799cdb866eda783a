import { studyDaysAt } from '#rules/share/study-days.ts'
import { buildStudy, idCounter, type PlacedStudy } from './build-study.ts'
import type { World } from './files.ts'
import { filterableOf } from './filterable.ts'
import type { StudyRow } from './write-studies.ts'

const DAY = 86_400_000

export interface WorldStudies {
  /** This year's study, which most people have answered. */
  readonly running: PlacedStudy
  /** Last year's version, without this year's new questions. */
  readonly previous: PlacedStudy
  /** Study that begins in two weeks. */
  readonly upcoming: PlacedStudy
  /** Short study, open at the same time as the current one. */
  readonly pulse: PlacedStudy
  /** Studies that closed long ago. */
  readonly earlier: readonly PlacedStudy[]
}

export function buildStudies(world: World): WorldStudies {
  const nextId = idCounter()
  const running = buildStudy(world.studies.running, nextId)
  const previous = buildStudy(world.studies.running, nextId, true)
  const upcoming = buildStudy(world.studies.upcoming, nextId)
  const pulse = buildStudy(world.studies.pulse, nextId)
  return {
    running,
    previous,
    upcoming,
    pulse,
    earlier: world.studies.earlier.map(each => buildStudy(each, nextId, true)),
  }
}

export const allStudies = ({ running, previous, upcoming, pulse, earlier }: WorldStudies): readonly PlacedStudy[] => [
  running,
  previous,
  upcoming,
  pulse,
  ...earlier,
]

/** Returns the period of each study relative to `now`, and its features. */
export function studyRows(world: World, studies: WorldStudies, now: Date): StudyRow[] {
  const year = Number(studyDaysAt(now).opening.slice(0, 4))
  const { running, upcoming, pulse, earlier } = world.studies
  const plain = {
    isEnded: false,
    isPrimary: false,
    hasProfileMeasures: false,
    priorId: null,
    hasResults: true,
    supportsJobPreference: false,
    guide: null,
    filterable: [],
    policy: {},
  }
  const main = {
    ...plain,
    title: running.title,
    sampleModel: running.sample_model,
    hasProfileMeasures: true,
    policy: running.policy,
  }
  const named = ({ title, sample_model: sampleModel }: { title: string; sample_model: string }) => ({
    ...plain,
    title,
    sampleModel,
  })
  return [
    {
      ...main,
      study: studies.running,
      ...wholeYear(year),
      isPrimary: true,
      priorId: studies.previous.id,
      supportsJobPreference: running.supports_job_preference,
      guide: running.guide,
      filterable: filterableOf(studies.running, running),
    },
    {
      ...main,
      study: studies.previous,
      ...wholeYear(year - 1),
      isEnded: true,
      filterable: filterableOf(studies.previous, running),
      supportsJobPreference: running.supports_job_preference,
    },
    { ...named(upcoming), study: studies.upcoming, ...between(now, 14, 104) },
    { ...named(pulse), study: studies.pulse, ...between(now, -30, 60), period: year },
    ...earlier.map((data, at): StudyRow => {
      const study = studies.earlier[at]
      if (!study) throw new Error(`${data.title} was not built.`)
      const period = year - data.years_ago
      const dates = { period, start: `${period}-${data.start}`, end: `${period}-${data.end}` }
      return { ...named(data), study, ...dates, isEnded: true, hasResults: false }
    }),
  ]
}

const wholeYear = (year: number) => ({ period: year, start: `${year}-01-01`, end: `${year}-12-31` })

function between(now: Date, from: number, to: number) {
  const [start, end] = [from, to].map(days => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10))
  if (!start || !end) throw new Error('No dates.')
  return { period: Number(start.slice(0, 4)), start, end }
}
