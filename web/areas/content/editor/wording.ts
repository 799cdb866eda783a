/** Editable part of a text. */
export interface Wording {
  readonly header: string
  readonly body: string
}

export function isSameWording(a: Wording, b: Wording): boolean {
  return a.header === b.header && a.body === b.body
}

/** Unsaved drafts, stored in this tab so that they are preserved after signing out and reloads. */
export interface Drafts {
  read(key: string): Wording | null
  /** @returns Whether the draft was stored or removed as requested. */
  write(key: string, wording: Wording | null): boolean
}

/** @param storage The tab's storage. If it is full or blocked, drafts are not stored. */
export function draftStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Drafts {
  const nameOf = (key: string) => `text-draft:${key}`
  return {
    read: key => {
      try {
        const value: unknown = JSON.parse(storage.getItem(nameOf(key)) ?? 'null')
        return isWording(value) ? { header: value.header, body: value.body } : null
      } catch {
        return null
      }
    },
    write: (key, wording) => {
      try {
        if (wording) storage.setItem(nameOf(key), JSON.stringify(wording))
        else storage.removeItem(nameOf(key))
        return true
      } catch {
        // The page preserves the draft in memory.
        return false
      }
    },
  }
}

function isWording(value: unknown): value is Wording {
  if (typeof value !== 'object' || value === null || !('header' in value) || !('body' in value)) return false
  return typeof value.header === 'string' && typeof value.body === 'string'
}
