import { UNTIL_SIGN_OUT } from '#web/platform/clear-local-data.ts'

/** Unsent message on this device. */
export interface Draft {
  readonly subject: string
  readonly body: string
  readonly replyId: number | null
}

const keyOf = (userId: number, matchId: number) => `${UNTIL_SIGN_OUT}message:${userId}:${matchId}`

/** Returns the stored draft, or `null` if there is none or it is invalid. */
export function readDraft(userId: number, matchId: number): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, matchId)) ?? 'null')
    return isDraft(value) ? { subject: value.subject, body: value.body, replyId: value.replyId } : null
  } catch {
    return null
  }
}

/** Stores a draft. If the device can't store it, the draft is lost when the page closes. */
export function saveMessageDraft(userId: number, matchId: number, draft: Draft): void {
  try {
    if (draft.subject === '' && draft.body === '') clearLocalDraft(userId, matchId)
    else localStorage.setItem(keyOf(userId, matchId), JSON.stringify(draft))
  } catch {
    // Typed text stays on the page.
  }
}

export function clearLocalDraft(userId: number, matchId: number): void {
  localStorage.removeItem(keyOf(userId, matchId))
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  if (!('subject' in value && 'body' in value && 'replyId' in value)) return false
  const { subject, body, replyId } = value
  return typeof subject === 'string' && typeof body === 'string' && (replyId === null || typeof replyId === 'number')
}
