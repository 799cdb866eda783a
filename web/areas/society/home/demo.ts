import { bandOf } from '#rules/inform/people-bands.ts'
import { drawnAt, SYNTHETIC_SPECIALTIES, syntheticCounts, syntheticMembers } from '#rules/inform/synthetic.ts'
import type { Groups, Progress, Study } from './queries.ts'

const TYPES = ['Active', 'Early career', 'Fellow in training'] as const
/** Percentages of invited members. */
const RATES = { joined: 86, begun: 71 } as const

const DAYS = { open: 40, left: 50 } as const

/** Returns an open sample study for societies without studies. */
export function syntheticStudy(now: Date): Study {
  const dayIn = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    id: 1,
    title: 'Practice Study',
    period: now.getUTCFullYear(),
    isPrimary: 1,
    state: 'active',
    start_date: dayIn(-DAYS.open),
    end_date: dayIn(DAYS.left),
    results_as_of: null,
    counted: null,
    turnout: null,
  }
}

/** Returns sample participation in a study for Demo Mode, with 45 to 75 percent submitted (1 §9). */
export function syntheticProgress(seed: number, studyId: number): Progress {
  const share = 45 + Math.floor(31 * drawnAt(seed, studyId))
  const people = syntheticMembers(seed)
  const progress = (invited: number): NonNullable<Progress['everybody']> => {
    const of = (percent: number) => bandOf(Math.round((invited * percent) / 100))
    return {
      invited: bandOf(invited),
      joined: of(RATES.joined),
      begun: of(Math.max(RATES.begun, share)),
      submitted: of(share),
      turnout: { kind: 'turnout', share: { percent: share, bound: 'exact' } },
    }
  }
  const groups = (titles: readonly string[], counts: readonly number[]) =>
    titles.map((title, at) => ({ id: at + 1, title, progress: progress(counts[at] ?? 0) }))
  return {
    questionnaire_id: studyId,
    counted: null,
    everybody: progress(people),
    types: groups(TYPES, syntheticCounts(seed + 30, TYPES.length, people)),
    specialties: groups(SYNTHETIC_SPECIALTIES, syntheticCounts(seed, SYNTHETIC_SPECIALTIES.length, people)),
    course: [],
  }
}

/** Returns sample members by type. */
export function syntheticTypes(seed: number): { readonly people: Groups[number]['people']; readonly groups: Groups } {
  const people = syntheticMembers(seed)
  const counts = syntheticCounts(seed + 30, TYPES.length, people)
  return {
    people: bandOf(people),
    groups: TYPES.map((title, at) => ({ id: at + 1, title, people: bandOf(counts[at] ?? 0) })),
  }
}
