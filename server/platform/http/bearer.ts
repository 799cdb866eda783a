import { createHash, timingSafeEqual } from 'node:crypto'

/** Checks whether an `authorization` header has this token, in constant time. */
export function hasToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}
