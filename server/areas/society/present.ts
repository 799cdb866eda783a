import type { SocietyDto } from '#contract/society/society.ts'
import { availabilityOn, type StudyAvailability } from '#rules/share/availability.ts'
import { daysLeft, daysToOpening, type StudyDays } from '#rules/share/study-days.ts'
import type { SocietyRow } from './reads.ts'

export function serializeSociety(row: SocietyRow): SocietyDto {
  const { created, logo_file_id, key_renewed, listed, joined, ...society } = row
  return {
    ...society,
    created: created.toISOString(),
    logo: logo_file_id,
    keyRenewed: key_renewed?.toISOString() ?? null,
    listedMembers: listed,
    joinedMembers: joined,
  }
}

interface Study {
  readonly id: number
  readonly title: string
  readonly period: number
  readonly start_date: string
  readonly end_date: string
  readonly is_primary: boolean
  readonly is_enabled: boolean
  readonly is_ended: boolean
}

export function serializeSocietyStudy(study: Study, availability: StudyAvailability) {
  const { id, title, period, start_date, end_date, is_primary } = study
  return { id, title, period, start_date, end_date, isPrimary: is_primary, ...availability }
}

export function serializeStudyStatus(study: Study, days: StudyDays) {
  const availability = availabilityOn(days, study)
  const { isActive, isClosed, isUpcoming } = availability
  const status = isActive ? 'active' : isClosed ? 'closed' : isUpcoming ? 'upcoming' : 'disabled'
  return {
    ...serializeSocietyStudy(study, availability),
    status,
    daysLeft: isActive ? daysLeft(days, study) : isUpcoming ? daysToOpening(days, study) : null,
  } as const
}
