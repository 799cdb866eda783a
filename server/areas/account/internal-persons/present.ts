import type { InternalPerson } from '#contract/account/internal-person.ts'
import { toFlag } from '#contract/fields.ts'
import type { InternalPersonRow } from './reads.ts'

export function serializeInternalPerson({ disabled, created, updated: _, ...row }: InternalPersonRow): InternalPerson {
  return {
    ...row,
    is_disabled: toFlag(disabled !== null),
    created: created.toISOString(),
  }
}
