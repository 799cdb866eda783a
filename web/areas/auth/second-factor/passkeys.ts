/** Checks whether the browser supports passkeys. Browsers support them only over HTTPS and on localhost. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}
