import type { JobOffer } from '#contract/recruiter/offer.ts'
import type { AdminAction } from './messages.ts'

/** Returns the platform administrator's actions for an offer, in addition to editing it (decision G-054). */
export function adminActsOf({
  status,
  activated,
  is_edited,
}: Pick<JobOffer, 'status' | 'activated' | 'is_edited'>): readonly AdminAction[] {
  if (status === 'active') return ['unpost', 'close', is_edited === 1 ? 'unflag' : 'flag']
  if (status !== 'draft') return []
  return activated === null ? ['remove'] : ['repost']
}
