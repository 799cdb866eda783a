import type { AuditEntry } from '#contract/audit-log.ts'
import { AUDIT } from './messages.ts'

type Value = NonNullable<AuditEntry['before']>[string] | undefined

/** What an entry says besides: each number, and each value before and after. */
export function detailsOf({ facts, before, after }: Pick<AuditEntry, 'facts' | 'before' | 'after'>) {
  const changed = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [
    ...Object.entries(facts).map(([name, value]) => ({ name: wordOf(name), text: textOf(value) })),
    ...[...changed].map(name => ({
      name: wordOf(name),
      text: before === null ? textOf(after?.[name]) : AUDIT.change(textOf(before[name]), textOf(after?.[name])),
    })),
  ]
}

function textOf(value: Value): string {
  if (value === undefined || value === null || value === '') return AUDIT.nothing
  if (typeof value === 'boolean') return value ? AUDIT.yes : AUDIT.no
  return Array.isArray(value) ? value.join(', ') || AUDIT.nothing : String(value)
}

/** "specialtyIds" and "job_offer" as "Specialty ids" and "Job offer". */
export function wordOf(name: string): string {
  const text = name.replaceAll(/[-_]|(?=[A-Z])/g, ' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
