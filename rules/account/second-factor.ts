/** Users who must have a second step at sign-in: the values of the setting `require_second_factor`. */
export const REQUIRED_OF = ['none', 'administrators'] as const

const CODE_DIGITS = 6
const RECOVERY_CODE_CHARACTERS = 10
const PASSKEY_NAME_MAXIMUM = 60

const TEXT = {
  code: `Enter all ${CODE_DIGITS} digits of the authenticator code`,
  recoveryCode: `Enter one of your recovery codes: ${RECOVERY_CODE_CHARACTERS} letters and digits`,
  required: 'This field is required',
  long: `Use at most ${PASSKEY_NAME_MAXIMUM} characters`,
} as const

/** Returns a code as typed or pasted, without the spaces that some apps show in it. */
export function normalizeCode(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** Returns the error in an app's code. `null` if the format is valid. */
export function codeError(text: string): string | null {
  return /^\d{6}$/.test(normalizeCode(text)) ? null : TEXT.code
}

/** Returns a recovery code as typed, in any case and with or without the hyphen. Letters that resemble digits are replaced. */
export function normalizeRecoveryCode(text: string): string {
  return text.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

/** Returns the error in a recovery code. `null` if the format is valid. */
export function recoveryCodeError(text: string): string | null {
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(normalizeRecoveryCode(text)) ? null : TEXT.recoveryCode
}

/** Returns the code in two groups, which are easier to copy. */
export function recoveryCodeText(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_CHARACTERS / 2)}-${code.slice(RECOVERY_CODE_CHARACTERS / 2)}`
}

/** Returns the error in the name of a passkey. `null` if valid. */
export function passkeyNameError(name: string): string | null {
  const { length } = name.trim()
  if (length === 0) return TEXT.required
  return length > PASSKEY_NAME_MAXIMUM ? TEXT.long : null
}
