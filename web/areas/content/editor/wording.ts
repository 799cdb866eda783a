/** The editable part of a text. */
export interface Wording {
  readonly header: string
  readonly body: string
}

export function isSameWording(a: Wording, b: Wording): boolean {
  return a.header === b.header && a.body === b.body
}

/** The texts that contain all of the words in their key, heading or body. */
export function findTexts<T extends Wording & { readonly key: string }>(
  texts: readonly T[],
  query: string,
): readonly T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return texts.filter(({ key, header, body }) => {
    const text = `${key} ${header} ${body}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}

/** Unsaved drafts, stored for this tab so that they survive signing out and reloads. */
export interface Drafts {
  read(key: string): Wording | null
  write(key: string, wording: Wording | null): void
}

/** @param storage of the tab; if it is full or blocked, nothing is stored. */
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
      } catch {
        // The page keeps it in memory.
      }
    },
  }
}

function isWording(value: unknown): value is Wording {
  if (typeof value !== 'object' || value === null || !('header' in value) || !('body' in value)) return false
  return typeof value.header === 'string' && typeof value.body === 'string'
}
