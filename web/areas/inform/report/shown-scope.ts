import type { Scope } from '#rules/inform/comparison.ts'
import type { Report } from '../report.ts'

/** Filters and scope of a report. */
export type Scoped = Pick<Report, 'filterValues' | 'scope'>

const SPECIALTIES = /^user(?:Sub)?SpecialtyId_/

/**
 * Returns the scope that the report's group has for the reader. A filter by the reader's own specialty alone is the same as the scope of the
 * specialty.
 */
export function shownScope({ filterValues, scope }: Scoped, specialtyId: number | null): Scope {
  const keys = specialtyKeys(filterValues)
  return scope === 'study' && keys.length === 1 && keys[0] === `userSpecialtyId_${specialtyId}` ? 'specialty' : scope
}

/** Returns the report's filters and scope after the choice of a scope. A filter that `shownScope` shows as a scope is removed. */
export function scopedTo(scope: Scope, report: Scoped, specialtyId: number | null): Scoped {
  const { filterValues } = report
  if (shownScope(report, specialtyId) === report.scope) return { filterValues, scope }
  const others = Object.entries(filterValues.derivedVarValues).filter(([key]) => !SPECIALTIES.test(key))
  return { filterValues: { ...filterValues, derivedVarValues: Object.fromEntries(others) }, scope }
}

const specialtyKeys = ({ derivedVarValues }: Report['filterValues']) =>
  Object.keys(derivedVarValues).filter(key => SPECIALTIES.test(key))
