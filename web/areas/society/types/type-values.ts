import type { MembershipTypeDto } from '#contract/society/type.ts'
import { type ProfileField, profileFields } from '#rules/reference/profile-fields.ts'
import { nameError } from '#rules/society/society.ts'
import { TYPES } from './messages.ts'

/** Values of a membership type in its form. */
export interface TypeValues extends Record<string, unknown> {
  readonly type_name: string
  readonly supportedFields: readonly ProfileField[]
  readonly requiredFields: readonly ProfileField[]
}

export function valuesOf(type: MembershipTypeDto | null): TypeValues {
  const { type_name, supportedFields, requiredFields } = type ?? {
    type_name: '',
    supportedFields: [],
    requiredFields: [],
  }
  return { type_name, supportedFields, requiredFields }
}

export function errorsOf({ type_name }: TypeValues): Record<string, string> {
  const error = nameError(type_name)
  return error === null ? {} : { type_name: error }
}

/** Returns the fields after a change. Required fields are shown, and hidden fields are not required. */
export function withField(
  { supportedFields, requiredFields }: TypeValues,
  field: ProfileField,
  is: 'shown' | 'hidden' | 'required' | 'optional',
): Pick<TypeValues, 'supportedFields' | 'requiredFields'> {
  const without = (fields: readonly ProfileField[]) => fields.filter(each => each !== field)
  const [shown, required] = [without(supportedFields), without(requiredFields)]
  if (is === 'hidden') return { supportedFields: shown, requiredFields: required }
  const isRequired = is === 'required' || (is === 'shown' && requiredFields.includes(field))
  return {
    supportedFields: profileFields([...shown, field]),
    requiredFields: profileFields(isRequired ? [...required, field] : required),
  }
}

/** Returns values that others saved and that differ from the chosen values. */
export function differencesFrom(values: TypeValues, theirs: MembershipTypeDto) {
  const named = (fields: readonly ProfileField[]) => fields.map(field => TYPES.field[field]).join(', ')
  return [
    { label: TYPES.name, own: values.type_name.trim(), text: theirs.type_name },
    { label: TYPES.shown, own: named(values.supportedFields), text: named(theirs.supportedFields) },
    { label: TYPES.required, own: named(values.requiredFields), text: named(theirs.requiredFields) },
  ].filter(({ own, text }) => own !== text)
}
