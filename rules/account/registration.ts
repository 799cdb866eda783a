/** Texts of the forms by which people join (1 §5, 4 §5); `nameForm` and `websiteForm` are ours. */
export const REGISTRATION_TEXT = {
  required: 'This field is required',
  nameForm: 'Only letters, spaces, hyphens and apostrophes are allowed',
  phoneForm: 'The Phone Number must be like XXX-XXX-XXXX.',
  websiteForm: 'Please enter an address that begins with https://',
} as const

/** What is wrong with the first or last name of somebody who joins: it is made of letters, of whatever script. */
export function personNameError(name: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return REGISTRATION_TEXT.required
  return /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(trimmed) ? null : REGISTRATION_TEXT.nameForm
}

/** An empty phone number is no fault: it may be left out. */
export function phoneError(phone: string): string | null {
  const trimmed = phone.trim()
  return trimmed === '' || /^\d{3}-\d{3}-\d{4}$/.test(trimmed) ? null : REGISTRATION_TEXT.phoneForm
}

/** An empty address of a website is no fault: it may be left out. */
export function websiteError(website: string): string | null {
  const trimmed = website.trim()
  return trimmed === '' || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(trimmed) ? null : REGISTRATION_TEXT.websiteForm
}
