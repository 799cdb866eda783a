/** The access token, and how to get a new one. It is kept in memory only: no script that reads storage can take it along. */
let token: string | null = null
let renewal: (() => Promise<void>) | null = null

export const accessToken = () => token
export function setAccessToken(fresh: string | null): void {
  token = fresh
}

/** The session says how an access token is renewed. */
export function onRenewal(renew: () => Promise<void>): void {
  renewal = renew
}

/** @throws {CallError} when there is no session any more, or the server cannot be reached. */
export async function renewAccessToken(): Promise<void> {
  await renewal?.()
}
