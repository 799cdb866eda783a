import type { InputOf } from '#contract/index.ts'
import type { SocietyMember } from '#contract/society/member.ts'
import { memberAddress, memberAddressError, memberName, memberNameError } from '#rules/society/member.ts'
import { PROFILE } from './messages.ts'

/** Values of a member in the form, where select fields contain text. */
export interface MemberValues extends Record<string, unknown> {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly typeId: string
}

export function valuesOf(member: SocietyMember | null): MemberValues {
  if (!member) return { email: '', first_name: '', last_name: '', typeId: '' }
  const { email, first_name, last_name, memberTypeId } = member
  return { email, first_name, last_name, typeId: memberTypeId === null ? '' : String(memberTypeId) }
}

export function errorsOf(values: MemberValues): Record<string, string> {
  const email = memberAddressError(memberAddress(values.email))
  const first_name = memberNameError(memberName(values.first_name))
  const last_name = memberNameError(memberName(values.last_name))
  return {
    ...(email === null ? {} : { email }),
    ...(first_name === null ? {} : { first_name }),
    ...(last_name === null ? {} : { last_name }),
  }
}

type Change = InputOf<'PUT society/update-members'>['body']['members'][number]

/** Returns the changed data. @param member The member, or `null` for a new member, who must not be on the list yet */
export function changeOf(values: MemberValues, member: SocietyMember | null): Change {
  const { email, typeId } = values
  const said = { email, first_name: memberName(values.first_name), last_name: memberName(values.last_name) }
  const type = typeId === '' ? null : Number(typeId)
  if (member) return { ...said, id: member.id, updated: member.updated, society_member_type_mapping_id: type }
  // Omits an empty type, so that saving does not remove an existing type.
  return { ...said, is_new: true, ...(type === null ? {} : { society_member_type_mapping_id: type }) }
}

/** Checks whether saving removes the type of a member with an account, who then could not take any study. */
export function takesType({ typeId }: MemberValues, member: SocietyMember | null): boolean {
  return member?.hasAccount === true && member.memberTypeId !== null && typeId === ''
}

export function nameOf({
  email,
  first_name,
  last_name,
}: Pick<SocietyMember, 'email' | 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim() || email
}

interface Named {
  readonly specialty_id: number | null
  readonly specialty: string | null
}

/** Returns the society's specialties, and the member's specialty if it is not one of them. */
export function specialtyOptions(
  { specialty_id, specialty }: Named,
  specialties: readonly { readonly id: number; readonly title: string }[],
) {
  const isOther = specialty_id !== null && !specialties.some(({ id }) => id === specialty_id)
  return [
    { value: '', label: PROFILE.noSpecialty },
    ...(isOther ? [{ value: String(specialty_id), label: specialty ?? '' }] : []),
    ...specialties.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
}
