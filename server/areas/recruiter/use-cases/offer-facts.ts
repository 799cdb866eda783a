import { z } from 'zod'
import type { FieldVersions } from '#rules/recruiter/offer-edits.ts'
import { OFFER_STATES, type OfferLifecycle } from '#rules/recruiter/offer-state.ts'

const versions = z.record(z.string(), z.int())
const state = z.enum(OFFER_STATES)

export function fieldVersionsOf({ field_versions }: { readonly field_versions: unknown }): FieldVersions {
  return versions.parse(field_versions)
}

interface Kept extends Pick<OfferLifecycle, 'activated' | 'expires'> {
  readonly status: string
}

export function offerLifecycle({ status, activated, expires }: Kept): OfferLifecycle {
  return { status: state.parse(status), activated, expires }
}

interface Named {
  readonly first_name: string | null
  readonly last_name: string | null
}

/** Returns "Ann Smith", or `null` if the account is deleted or unnamed. */
export function nameOf({ first_name, last_name }: Named): string | null {
  return `${first_name ?? ''} ${last_name ?? ''}`.trim() || null
}
