import { useState } from 'react'
import { CallError } from '../client.ts'

/**
 * Handles a record that another person may save while it is edited. The server rejects a save with an older version. The typed values stay,
 * and the other person's version is shown next to them (`SavedSince`).
 * @param reload Function that loads the current record
 */
export function useEdited<R extends { readonly version: number }>(loaded: R, reload: () => Promise<R>) {
  const [base, setBase] = useState(loaded)
  const [theirs, setTheirs] = useState<R | null>(null)
  const accept = (record: R | null): void => {
    if (record) setBase(record)
    setTheirs(null)
  }
  return {
    /** Version to send with a save. */
    version: base.version,
    /** Version saved by another person, or `null` if there is none. */
    theirs,
    /** Saves the record. After a rejection, it loads the current version for comparison. */
    async attempt<T>(save: () => Promise<T>): Promise<T> {
      try {
        return await save()
      } catch (error) {
        const now = error instanceof CallError && error.status === 400 ? await reload().catch(() => null) : null
        if (now && now.version !== base.version) setTheirs(now)
        throw error
      }
    },
    /** Bases the next save on the other person's version. */
    acceptTheirs: () => accept(theirs),
    /** Replaces the record after a save. */
    accept,
  }
}
