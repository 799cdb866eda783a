/** Texts of the registration forms (1 §5, 4 §5). `nameForm` and `websiteForm` are not from the specification. */
export const REGISTRATION_TEXT = {
  required: 'This field is required',
  nameForm: 'Use only letters, spaces, hyphens, and apostrophes',
  phoneForm: 'The Phone Number must be like XXX-XXX-XXXX.',
  websiteForm: 'Enter a web address, such as https://example.org',
} as const

/** Returns the error in a new user's first or last name, which has letters of any script. `null` if valid. */
export function personNameError(name: string): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return REGISTRATION_TEXT.required
  return /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(trimmed) ? null : REGISTRATION_TEXT.nameForm
}

const PHONE = /^(?:\((\d{3})\) ?|(\d{3})[-. ]?)(\d{3})[-. ]?(\d{4})$/

/** Returns a phone number in its stored form, regardless of separators. For example, "(555) 201-3344" becomes 555-201-3344. */
export function canonicalPhone(phone: string): string {
  return phone.trim().replace(PHONE, '$1$2-$3-$4')
}

/** Returns the error in a phone number. `null` if valid, or empty, because it is optional. */
export function phoneError(phone: string): string | null {
  return /^(\d{3}-\d{3}-\d{4})?$/.test(canonicalPhone(phone)) ? null : REGISTRATION_TEXT.phoneForm
}

const DOMAIN_FIRST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}(?:[/?#]\S*)?$/i

/** Returns a website address in its stored form. A bare domain gets https://. */
export function canonicalWebsite(website: string): string {
  const trimmed = website.trim().replace(/^https?:/i, scheme => scheme.toLowerCase())
  return DOMAIN_FIRST.test(trimmed) ? `https://${trimmed}` : trimmed
}

/** Returns the error in a website address. `null` if valid, or empty, because it is optional. */
export function websiteError(website: string): string | null {
  const address = canonicalWebsite(website)
  return address === '' || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(address) ? null : REGISTRATION_TEXT.websiteForm
}
