/** Access token, stored only in memory so that scripts that read storage cannot copy it. */
let token: string | null = null
let renewal: (() => Promise<void>) | null = null

export const accessToken = () => token
export function setAccessToken(fresh: string | null): void {
  token = fresh
}

/** Sets the function that renews the access token, provided by the session. */
export function onRenewal(renew: () => Promise<void>): void {
  renewal = renew
}

/** Renews the access token. @throws {CallError} If the session has ended or the server cannot be reached */
export async function renewAccessToken(): Promise<void> {
  await renewal?.()
}
