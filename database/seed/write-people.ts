import { npiWith } from '#rules/account/npi.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { insertAll } from './insert.ts'
import type { Participant } from './participants.ts'
import { Random } from './random.ts'
import type { SeedIds } from './write-references.ts'

/** First ID of respondents, which leaves room for more accounts. */
const FIRST_RESPONDENT = 101
const DAY = 86_400_000

export interface Numbered extends Participant {
  readonly id: number
}

export function numbered(people: Iterable<Participant>): Numbered[] {
  let respondent = FIRST_RESPONDENT - 1
  return [...people].map(each => ({ ...each, id: each.account?.id ?? ++respondent }))
}

export interface Span {
  readonly start: Date
  readonly passwordHash: string
}

export async function writePeople(
  trx: Transaction,
  places: SeedIds,
  people: readonly Numbered[],
  span: Span,
): Promise<void> {
  const rows = people.map(each => {
    const { account, person, society, type } = each
    const hasPlace = person !== null && !account?.is_profile_incomplete
    const specialty = person ? places.specialties.get(person.specialty.title) : undefined
    const random = new Random(each.id, 7)
    const daysBefore = random.between(20, 700) + (each.lastYear ? 366 : 0)
    const created = new Date(span.start.getTime() - DAY * daysBefore).toISOString()
    return {
      id: each.id,
      email: each.email,
      username: account?.username ?? null,
      password_hash: account ? span.passwordHash : null,
      first_name: each.firstName,
      last_name: each.lastName,
      roles: [account?.role ?? (society ? 'MSS_USER' : 'NON_MSS_USER')],
      is_demo: account?.is_demo ?? false,
      society_id: society ? (places.societies.get(society) ?? null) : null,
      society_membership_type_id: type ? (places.types.get(type) ?? null) : null,
      society_member_type_mapping_id: society && type ? places.mapping(society, type) : null,
      specialty_id: specialty?.id ?? null,
      subspecialty_id: subspecialtyOf(each, places),
      npi: each.hasConfirmedNpi ? npiOf(each) : null,
      npi_confirmed: each.hasConfirmedNpi ? created : null,
      visa_status: each.visaStatus,
      ethnicity: person ? each.ethnicity : [],
      gender_identity: person?.gender ?? null,
      licensed_states: hasPlace ? [person.state.id] : [],
      practice_zip: hasPlace ? person.city.zip : null,
      is_us_veteran: person ? each.isVeteran : null,
      year_of_birth: person ? span.start.getUTCFullYear() - 31 - person.years - Math.floor(random.between(0, 4)) : null,
      created,
      updated: created,
    }
  })
  await insertAll(
    trx,
    'app_user',
    {
      id: 'int',
      email: 'text',
      username: 'text',
      password_hash: 'text',
      first_name: 'text',
      last_name: 'text',
      roles: 'text[]',
      is_demo: 'bool',
      society_id: 'int',
      society_membership_type_id: 'int',
      society_member_type_mapping_id: 'int',
      specialty_id: 'int',
      subspecialty_id: 'int',
      npi: 'text',
      npi_confirmed: 'timestamptz',
      visa_status: 'text',
      ethnicity: 'text[]',
      gender_identity: 'text',
      licensed_states: 'int[]',
      practice_zip: 'text',
      is_us_veteran: 'bool',
      year_of_birth: 'int',
      created: 'timestamptz',
      updated: 'timestamptz',
    },
    rows,
  )
}

/** Returns a fake NPI. Real ones start with 1 or 2. */
const npiOf = ({ id }: Numbered) => npiWith(`9${`${id}`.padStart(8, '0')}`)

/** Returns the ID of the subspecialty. */
export function subspecialtyOf({ person, subspecialty }: Participant, places: SeedIds): number | null {
  const specialty = person ? places.specialties.get(person.specialty.title) : undefined
  return subspecialty === null ? null : (specialty?.subspecialtyIds[subspecialty] ?? null)
}
