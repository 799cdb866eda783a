import { minimumResponses } from '#rules/inform/release.ts'
import { areaOfZip } from '#server/areas/reference/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { COUNTED_BY, type CountedBy, countedMembers, type MemberNow, membersNow } from '../reads.ts'
import { addCounted, lockMembers, saveMemberCount, setCounted } from '../writes.ts'

/**
 * Counts a society's vouched-for members once K more have joined. Counts them again by type, specialty, or state once K of them have a new
 * value. Therefore, no number reveals a single person who joins or changes (release-engine, rule 16; decision 58).
 * @param threshold The setting chart_valid_threshold
 * @returns Whether anything changed
 */
export async function countMembers(
  db: Transaction,
  societyId: number,
  { threshold, now }: { readonly threshold: number; readonly now: Date },
): Promise<boolean> {
  if (!(await lockMembers(db, societyId))) return false
  const least = minimumResponses(threshold)
  const members = await membersNow(db, societyId)
  const newcomers = members.filter(({ counted }) => counted === null)
  const areEnough = newcomers.length >= least
  if (areEnough) {
    const ids = newcomers.map(({ userId }) => userId)
    await addCounted(db, societyId, ids)
  }
  const countable = areEnough ? members : members.filter(({ counted }) => counted !== null)
  let isCounted = areEnough
  for (const by of COUNTED_BY) {
    const changed = countable.flatMap(member => {
      const value = presentValue(member, by)
      return value === null || value === countedValue(member, by) ? [] : [{ userId: member.userId, value }]
    })
    if (changed.length < least) continue
    await setCounted(db, societyId, by, changed)
    isCounted = true
  }
  if (isCounted) await saveMemberCount(db, societyId, await countedMembers(db, societyId), now)
  return isCounted
}

function presentValue({ membershipType, specialty, zip }: MemberNow, by: CountedBy): number | null {
  if (by === 'state') return zip === null ? null : (areaOfZip(zip)?.state_id ?? null)
  return by === 'specialty' ? specialty : membershipType
}

function countedValue({ counted }: MemberNow, by: CountedBy): number | null {
  if (counted === null) return null
  return by === 'membership_type' ? counted.membershipType : counted[by]
}
