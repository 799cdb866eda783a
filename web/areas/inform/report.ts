import type { InputOf } from '#contract/index.ts'

/** What a report shows, by measure ids in order, and about whom. */
export interface Report {
  readonly measures: readonly string[]
  readonly specialty: number | null
}

const QUESTIONS = 'q'
const DERIVED = 'dv'
const SPECIALTY = 'specialty'
const SEPARATOR = '.'
/** As many of each as one request takes. */
const MOST_QUESTIONS = 100
const MOST_DERIVED = 20

/**
 * The report that an address names: "?dv=totalCompensation&q=12.15&specialty=7". Without `q` and `dv` it is the default report; an
 * empty `q` is a report of nothing. Measures that are not offered are passed over: a link may be older than the study's questions.
 */
export function readReport(search: URLSearchParams, offered: ReadonlySet<string>, standard: readonly string[]): Report {
  const specialty = Number(search.get(SPECIALTY))
  const isDefault = !search.has(QUESTIONS) && !search.has(DERIVED)
  const asked = isDefault
    ? standard
    : [...list(search, DERIVED).map(name => `dv:${name}`), ...list(search, QUESTIONS).map(id => `q${id}`)]
  return {
    measures: [...new Set(asked)].filter(id => offered.has(id)),
    specialty: Number.isInteger(specialty) && specialty > 0 && specialty < 1e9 ? specialty : null,
  }
}

/** The address of a report, leaving what else stands in `search` alone. */
export function writeReport(search: URLSearchParams, { measures, specialty }: Report): URLSearchParams {
  const { questions, derived } = split(measures)
  const next = new URLSearchParams(search)
  set(next, DERIVED, derived.length > 0 ? derived.join(SEPARATOR) : null)
  set(next, QUESTIONS, questions.length > 0 || derived.length === 0 ? questions.join(SEPARATOR) : null)
  set(next, SPECIALTY, specialty === null ? null : `${specialty}`)
  return next
}

type Comparison = InputOf<'POST results/search-results'>['body']

/** What is asked of the server: at most two requests at once, the first with the first two measures (2 §4.2). */
export function requestsOf({ measures, specialty }: Report): Comparison[] {
  const FIRST = 2
  const parts = [measures.slice(0, FIRST), measures.slice(FIRST)].filter(part => part.length > 0)
  return parts.map(part => {
    const { questions, derived } = split(part)
    return {
      charts: {
        questionIds: questions.slice(0, MOST_QUESTIONS).map(Number),
        derivedVarNames: derived.slice(0, MOST_DERIVED),
      },
      filterValues: { derivedVarValues: specialty === null ? {} : { [`userSpecialtyId_${specialty}`]: true } },
    }
  })
}

function split(measures: readonly string[]): { questions: string[]; derived: string[] } {
  const isDerived = (id: string) => id.startsWith('dv:')
  return {
    derived: measures.filter(isDerived).map(id => id.slice('dv:'.length)),
    questions: measures.filter(id => !isDerived(id)).map(id => id.slice('q'.length)),
  }
}

function list(search: URLSearchParams, name: string): string[] {
  return (search.get(name) ?? '').split(SEPARATOR).filter(Boolean)
}

function set(search: URLSearchParams, name: string, value: string | null): void {
  if (value === null) search.delete(name)
  else search.set(name, value)
}
