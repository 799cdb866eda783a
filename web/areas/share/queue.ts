import type { Response } from '#rules/share/study.ts'

/** The newest answer to one question that the server has not acknowledged. */
export interface Entry {
  readonly questionId: number
  /** Names this very change, so that an acknowledgement of an older one does not remove it. Sorts by time. */
  readonly stamp: string
  /** Every variable of the question. */
  readonly responses: readonly Response[]
}

/** What is not yet on the server, of one person and survey, kept on this device. */
export interface Queue {
  /** Oldest change first. */
  read(): readonly Entry[]
  /** @returns false when the device would not take it. */
  put(entry: Entry): boolean
  /** What is kept of a question, perhaps by another tab. */
  of(questionId: number): Entry | null
  /** Removes the entry if it still is this change. */
  remove(entry: Entry): void
  clear(): void
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * A queue in localStorage rather than IndexedDB, because it is synchronous: when the event handler of a click returns, the answer has left
 * the page, whatever happens to the page next, and the handler of a page that is being closed can still read it. It is small (a question
 * is about 100 bytes a variable and is removed as soon as the server has it). One key a question, so that two tabs do not overwrite each
 * other's answers.
 */
export function deviceQueue(userId: number, surveyId: number, shelf: () => Shelf = () => localStorage): Queue {
  const prefix = `collegium-share:${userId}:${surveyId}:`
  const keys = (): string[] => {
    const store = shelf()
    return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter(key => key.startsWith(prefix))
  }
  const stored = (key: string): Entry | null => entryOf(Number(key.slice(prefix.length)), shelf().getItem(key))
  return {
    read: () =>
      attempt([], () =>
        keys()
          .flatMap(key => stored(key) ?? [])
          .sort((a, b) => (a.stamp < b.stamp ? -1 : 1)),
      ),
    put: ({ questionId, stamp, responses }) =>
      attempt(false, () => {
        shelf().setItem(`${prefix}${questionId}`, JSON.stringify({ stamp, responses }))
        return true
      }),
    of: questionId => attempt(null, () => stored(`${prefix}${questionId}`)),
    remove: ({ questionId, stamp }) =>
      attempt(undefined, () => {
        const key = `${prefix}${questionId}`
        if (stored(key)?.stamp === stamp) shelf().removeItem(key)
      }),
    clear: () => attempt(undefined, () => keys().forEach(key => void shelf().removeItem(key))),
  }
}

/** Storage may be switched off, full or taken away at any time; the form goes on without it and says so. */
function attempt<T>(otherwise: T, act: () => T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

/** What is stored may come from another release or from anybody: it is read with care. */
function entryOf(questionId: number, text: string | null): Entry | null {
  if (!Number.isInteger(questionId) || text === null) return null
  const value: unknown = attempt(null, () => JSON.parse(text))
  if (!isObject(value) || !('stamp' in value) || !('responses' in value)) return null
  const { stamp, responses } = value
  if (typeof stamp !== 'string' || !Array.isArray(responses)) return null
  return responses.every(isResponse) ? { questionId, stamp, responses } : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isFlag(value: unknown): boolean {
  return value === 0 || value === 1
}

function isResponse(given: unknown): given is Response {
  if (!isObject(given) || !('variable_id' in given) || !('value' in given)) return false
  if (!('declined' in given) || !('is_unknown' in given) || !('is_set_min' in given)) return false
  const { variable_id, value, declined, is_unknown, is_set_min } = given
  const isValue = value === null || typeof value === 'string'
  return Number.isInteger(variable_id) && isValue && isFlag(declined) && isFlag(is_unknown) && isFlag(is_set_min)
}
