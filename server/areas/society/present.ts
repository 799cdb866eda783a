import type { SocietyDto } from '#contract/society.ts'
import { availabilityOn, type StudyAvailability } from '#rules/share/availability.ts'
import type { SocietyRow } from './reads.ts'

const DAY_MS = 24 * 60 * 60 * 1000

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

/** @param today The date as YYYY-MM-DD. A study is open on its first and last day */
export function serializeStudyStatus(study: Study, today: string) {
  const availability = availabilityOn(today, study)
  const { isActive, isClosed, isUpcoming } = availability
  const status = isActive ? 'active' : isClosed ? 'closed' : isUpcoming ? 'upcoming' : 'disabled'
  const until = isActive ? study.end_date : isUpcoming ? study.start_date : null
  return {
    ...serializeSocietyStudy(study, availability),
    status,
    daysLeft: until === null ? null : Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS),
  } as const
}
