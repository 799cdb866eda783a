import { readCharts, readFilterValues, readScope, type Scope, type SelectedCharts } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'

/** Report with its charts, filters, and scope (2 §3 Comparison). */
export interface Report {
  readonly charts: SelectedCharts
  readonly filterValues: FilterValues
  readonly scope: Scope
  /** Comparison as in the URL, or `undefined` if there is none. */
  readonly beside?: string | undefined
}

/** URL parameter of the comparison. */
const BESIDE = 'beside'

const SEPARATOR = '.'
const RANGE = '*'
/** Prefixes of keys in `derivedVarValues`, each with a readable name for its URL parameter. */
const DERIVED_PARAMS = [
  ['userSpecialtyId', 'specialty'],
  ['userSubSpecialtyId', 'subspecialty'],
  ['userGender', 'gender'],
  ['userEthnicity', 'ethnicity'],
  ['userVisaStatus', 'visa'],
  ['userUSVeteran', 'veteran'],
  ['areacode', 'metro'],
  ['divcode', 'division'],
  ['state', 'state'],
  ['subregion', 'subregion'],
  ['region', 'region'],
] as const
const CHARTS = ['q', 'v', 'dv', 'm'] as const
const NAMES = [...CHARTS, 'types', 'answer', 'scope', ...DERIVED_PARAMS.map(([, name]) => name)]

/** Checks whether a URL describes a report. */
export function hasReport(search: URLSearchParams): boolean {
  return NAMES.some(name => search.has(name))
}

/**
 * Reads a report from a URL such as "?dv=totalCompensation&q=12.15&specialty=7&answer=14_31-1.2&answer=16_40*10*". Returns `standard` if
 * the URL has no report, and uses its charts if the URL has no charts. An empty `q` is an empty report. Ignores malformed parts.
 */
export function readReport(search: URLSearchParams, standard: Report): Report {
  const beside = search.get(BESIDE) ?? undefined
  if (!hasReport(search)) return beside === undefined ? standard : { ...standard, beside }
  const derived = DERIVED_PARAMS.flatMap(([prefix, name]) =>
    list(search, name).map(value => [`${prefix}_${value}`, true]),
  )
  return {
    charts: CHARTS.some(name => search.has(name))
      ? readCharts({
          questionIds: list(search, 'q').map(Number),
          variableIds: list(search, 'v').map(Number),
          derivedVarNames: list(search, 'dv'),
          membershipType: search.get('m') === '1',
        })
      : standard.charts,
    filterValues: readFilterValues({
      derivedVarValues: Object.fromEntries(derived),
      variableValues: Object.fromEntries(search.getAll('answer').map(readAnswer)),
      membershipTypeIds: list(search, 'types').map(Number),
    }),
    scope: readScope(search.get('scope')),
    beside,
  }
}

/** Writes a report to URL parameters and preserves other parameters of `search`. */
export function writeReport(search: URLSearchParams, report: Report): URLSearchParams {
  const { questionIds, variableIds, derivedVarNames, membershipType } = report.charts
  const { derivedVarValues, variableValues, membershipTypeIds } = readFilterValues(report.filterValues)
  const next = new URLSearchParams(search)
  for (const name of NAMES) next.delete(name)
  const put = (name: string, values: readonly (string | number)[]) => {
    if (values.length > 0) next.set(name, values.join(SEPARATOR))
  }
  put('dv', derivedVarNames)
  put('q', questionIds)
  put('v', variableIds)
  if (membershipType) next.set('m', '1')
  // Distinguishes an empty report from the default.
  if (!CHARTS.some(name => next.has(name))) next.set('q', '')
  const keys = Object.keys(derivedVarValues)
  for (const [prefix, name] of DERIVED_PARAMS) {
    const start = `${prefix}_`
    put(
      name,
      keys.filter(key => key.startsWith(start)).map(key => key.slice(start.length)),
    )
  }
  put('types', membershipTypeIds)
  for (const [key, value] of Object.entries(variableValues)) next.append('answer', writeAnswer(key, value))
  if (report.scope !== 'study') next.set('scope', report.scope)
  if (report.beside === undefined) next.delete(BESIDE)
  else next.set(BESIDE, report.beside)
  return next
}

/** Returns a key that is the same for reports with the same content, regardless of comparison. */
export function reportKey({ charts, filterValues, scope }: Report): string {
  return `${writeReport(new URLSearchParams(), { charts, filterValues, scope })}`
}

type Answer = FilterValues['variableValues'][string]
const MINMAX = '_minmax'

/** Formats values as "12_345-1.2" and ranges as "12_345*10*50". Either bound can be omitted. */
function writeAnswer(key: string, value: Answer): string {
  if (Array.isArray(value)) return `${key}-${value.join(SEPARATOR)}`
  return [key.replace(MINMAX, ''), value.min ?? '', value.max ?? ''].join(RANGE)
}

function readAnswer(text: string): readonly [string, unknown] {
  const [name = '', min = '', max = ''] = text.split(RANGE)
  if (text.includes(RANGE)) return [`${name}${MINMAX}`, { min: bound(min), max: bound(max) }]
  const [key = ''] = text.split('-', 1)
  return [
    key,
    text
      .slice(key.length + 1)
      .split(SEPARATOR)
      .filter(Boolean)
      .map(Number),
  ]
}

function bound(text: string): number | null {
  return text === '' ? null : Number(text)
}

function list(search: URLSearchParams, name: string): string[] {
  return (search.get(name) ?? '').split(SEPARATOR).filter(Boolean)
}
