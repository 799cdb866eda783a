/** Browsers have passkeys over https and at localhost only. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}
