import type { SocietyDto } from '#contract/society/society.ts'
import { nameError, urlCode, urlCodeError } from '#rules/society/society.ts'
import { LOGO } from '../messages.ts'
import { SOCIETIES } from './messages.ts'

/** Values of a society in its form. */
export interface SocietyValues extends Record<string, unknown> {
  readonly name: string
  readonly url_code: string
  readonly specialtyIds: readonly number[]
  /** Chosen file, or `null` to leave the stored logo unless it is removed. */
  readonly logo: File | null
  readonly removesLogo: boolean
}

export function valuesOf(society: SocietyDto | null): SocietyValues {
  return {
    name: society?.name ?? '',
    url_code: society?.url_code ?? '',
    specialtyIds: society?.specialties?.map(({ id }) => id) ?? [],
    logo: null,
    removesLogo: false,
  }
}

export function errorsOf({ name, url_code }: SocietyValues): Record<string, string> {
  const wrong = { name: nameError(name), url_code: urlCodeError(url_code) }
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, text]) => (text === null ? [] : [[field, text]])))
}

/** Returns the form's values as text for submission. */
export function fieldsOf({ name, url_code, specialtyIds }: SocietyValues): Readonly<Record<string, string>> {
  return { name: name.trim(), url_code: urlCode(url_code), specialtyIds: specialtyIds.join(',') }
}

/** Returns values that others saved and that differ from the typed values. */
export function differencesFrom(
  values: SocietyValues,
  theirs: SocietyDto,
  before: SocietyDto,
): readonly { readonly label: string; readonly text: string }[] {
  const titles = (theirs.specialties ?? []).map(({ title }) => title).join(', ')
  const saved = valuesOf(theirs)
  const sameSpecialties = [...saved.specialtyIds].sort().join() === [...values.specialtyIds].sort().join()
  return [
    ...(saved.name === values.name.trim() ? [] : [{ label: SOCIETIES.name, text: saved.name }]),
    ...(saved.url_code === urlCode(values.url_code) ? [] : [{ label: SOCIETIES.code, text: saved.url_code }]),
    ...(sameSpecialties ? [] : [{ label: SOCIETIES.specialties, text: titles }]),
    ...(theirs.logo === before.logo
      ? []
      : [{ label: LOGO.logo, text: theirs.logo === null ? LOGO.noLogo : LOGO.hasLogo }]),
  ]
}
