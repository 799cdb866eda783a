import type { Response } from '#rules/share/study.ts'

/** Response with the time of the member's answer by this device's clock, or 0 for a variable that this change did not answer. */
export interface QueuedResponse extends Response {
  readonly given: number
}

/** Newest answer to one question that the server has not acknowledged. */
export interface Entry {
  readonly questionId: number
  /** Identifier of this change, so that acknowledging an older change does not remove it. Stamps sort by time. */
  readonly stamp: string
  /** Responses for every variable of the question. */
  readonly responses: readonly QueuedResponse[]
}

/** Returns fifteen digits of milliseconds, followed by a counter that distinguishes changes within one millisecond. */
export function stampOf(now: number, count: number): string {
  return `${String(now).padStart(15, '0')}-${String(count).padStart(6, '0')}`
}

/** Merges two answers to one question, keeping the later response to each variable. */
export function mergeEntries(a: Entry, b: Entry): Entry {
  const [older, newer] = a.stamp < b.stamp ? [a, b] : [b, a]
  const before = new Map(older.responses.map(response => [response.variable_id, response]))
  const responses = newer.responses.map(response => {
    const other = before.get(response.variable_id)
    return other && other.given > response.given ? other : response
  })
  return { ...newer, responses }
}

/**
 * Returns the next entries to send: the oldest entries with at most `mostResponses` responses in total, but at least one entry. Newer
 * answers queued by another tab are included.
 */
export function nextBatch(pending: Map<number, Entry>, queue: Queue, mostResponses: number): readonly Entry[] {
  const entries: Entry[] = []
  let count = 0
  for (const [questionId, own] of pending) {
    const queued = queue.of(questionId)
    const entry = queued && queued.stamp > own.stamp ? mergeEntries(own, queued) : own
    if (entry !== own) pending.set(questionId, entry)
    count += entry.responses.length
    if (entries.length > 0 && count > mostResponses) break
    entries.push(entry)
  }
  return entries
}

/** Answers of one user and survey that the server does not have yet, stored on this device (decision 8). */
export interface Queue {
  /** Returns the entries, oldest change first. */
  read(): readonly Entry[]
  /** Stores an entry. @returns `false` if the device could not store it */
  put(entry: Entry): boolean
  /** Returns the entry stored for a question, possibly by another tab. */
  of(questionId: number): Entry | null
  /** Removes the entry unless a newer change has replaced it. */
  remove(entry: Entry): void
  /** Removes entries. @param of Filter of questions. By default, all entries are removed, including unreadable ones. */
  clear(of?: (questionId: number) => boolean): void
}

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Returns a queue in localStorage rather than IndexedDB, because localStorage is synchronous. When the event handler of a click returns,
 * the answer is stored outside of the page and survives its crash. The handler of a closing page can still read it. The queue is small
 * (about 100 bytes per variable, removed as soon as the server has the answer). It has one key per question, so that two tabs do not
 * overwrite each other's answers.
 */
export function deviceQueue(
  userId: number,
  about: number | string,
  storage: () => KeyValueStore = () => localStorage,
): Queue {
  const prefix = `${prefixOf(userId)}${about}:`
  const keys = (): string[] => keysIn(storage(), prefix)
  const questionOf = (key: string): number => Number(key.slice(prefix.length))
  const stored = (key: string): Entry | null => parseEntry(questionOf(key), parseJson(storage().getItem(key)))
  return {
    read: () =>
      attempt([], () =>
        keys()
          .flatMap(key => stored(key) ?? [])
          .sort((a, b) => (a.stamp < b.stamp ? -1 : 1)),
      ),
    put: ({ questionId, stamp, responses }) =>
      attempt(false, () => {
        storage().setItem(`${prefix}${questionId}`, JSON.stringify({ stamp, responses }))
        return true
      }),
    of: questionId => attempt(null, () => stored(`${prefix}${questionId}`)),
    remove: ({ questionId, stamp }) =>
      attempt(undefined, () => {
        const key = `${prefix}${questionId}`
        if (stored(key)?.stamp === stamp) storage().removeItem(key)
      }),
    clear: (of = () => true) =>
      attempt(undefined, () => {
        for (const key of keys()) if (of(questionOf(key))) storage().removeItem(key)
      }),
  }
}

/** Location (`ico`) or terms of a job profile with unsent changes on this device. */
export interface UnsentIco {
  readonly kind: 'ico' | 'terms'
  readonly profileId: number
}

/** Lists the locations and terms of a user's job profiles with unsent changes on this device. */
export function unsentIcos(userId: number, storage: () => KeyValueStore = () => localStorage): readonly UnsentIco[] {
  const prefix = prefixOf(userId)
  const queues = new Set(
    attempt([], () => keysIn(storage(), prefix)).map(key => key.slice(prefix.length).split(':')[0]),
  )
  return [...queues].flatMap((queue = ''): readonly UnsentIco[] => {
    const [, kind, id] = /^(ico|terms)-(\d+)$/.exec(queue) ?? []
    return kind === 'ico' || kind === 'terms' ? [{ kind, profileId: Number(id) }] : []
  })
}

function prefixOf(userId: number): string {
  return `collegium-share:${userId}:`
}

function keysIn(store: KeyValueStore, prefix: string): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter(key => key.startsWith(prefix))
}

/** Returns the queue of text typed for job terms. */
export function typedTerms(userId: number, profileId: number): Queue {
  return deviceQueue(userId, `typed-terms-${profileId}`)
}

/**
 * Runs a storage operation and returns the fallback if it fails. Storage may be disabled, full, or removed at any time. The form continues
 * without it and shows that.
 */
function attempt<T>(otherwise: T, act: () => T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

function parseJson(text: string | null): unknown {
  return text === null ? null : attempt(null, () => JSON.parse(text))
}

/**
 * Returns a valid entry or `null`. Stored entries and messages from other tabs may come from another release or be malformed, so every
 * field is checked.
 */
export function parseEntry(questionId: unknown, value: unknown): Entry | null {
  if (typeof questionId !== 'number' || !Number.isInteger(questionId)) return null
  if (!isObject(value) || !('stamp' in value) || !('responses' in value)) return null
  const { stamp, responses } = value
  if (typeof stamp !== 'string' || !Array.isArray(responses)) return null
  const queued = responses.flatMap((response: unknown) => parseResponse(response, stamp) ?? [])
  return queued.length === responses.length ? { questionId, stamp, responses: queued } : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isFlag(value: unknown): value is 0 | 1 {
  return value === 0 || value === 1
}

function parseResponse(given: unknown, stamp: string): QueuedResponse | null {
  if (!isObject(given) || !('variable_id' in given) || !('value' in given)) return null
  if (!('declined' in given) || !('is_unknown' in given) || !('is_set_min' in given)) return null
  const { variable_id, value, declined, is_unknown, is_set_min } = given
  if (typeof variable_id !== 'number' || !Number.isInteger(variable_id)) return null
  if (value !== null && typeof value !== 'string') return null
  if (!isFlag(declined) || !isFlag(is_unknown) || !isFlag(is_set_min)) return null
  const moment = 'given' in given && typeof given.given === 'number' ? given.given : Number.parseInt(stamp, 10) || 0
  return { variable_id, value, declined, is_unknown, is_set_min, given: moment }
}
