/** Texts of the registration forms (1 §5, 4 §5); `nameForm` and `websiteForm` are ours. */
export const REGISTRATION_TEXT = {
  required: 'This field is required',
  nameForm: 'Only letters, spaces, hyphens and apostrophes are allowed',
  phoneForm: 'The Phone Number must be like XXX-XXX-XXXX.',
  websiteForm: 'Please enter an address that begins with https://',
} as const

/** The error in a new user's first or last name, which has letters of any script; null if valid. */
export function personNameError(name: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return REGISTRATION_TEXT.required
  return /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(trimmed) ? null : REGISTRATION_TEXT.nameForm
}

/** The error in a phone number; null if valid or empty, because it is optional. */
export function phoneError(phone: string): string | null {
  const trimmed = phone.trim()
  return trimmed === '' || /^\d{3}-\d{3}-\d{4}$/.test(trimmed) ? null : REGISTRATION_TEXT.phoneForm
}

/** The error in a website address; null if valid or empty, because it is optional. */
export function websiteError(website: string): string | null {
  const trimmed = website.trim()
  return trimmed === '' || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(trimmed) ? null : REGISTRATION_TEXT.websiteForm
}
