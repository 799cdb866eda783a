import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a header `authorization` has this token, in a time that does not depend on where they differ. */
export function hasToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}
