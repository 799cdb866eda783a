import { useState } from 'react'
import { CallError } from '../client.ts'

/**
 * A record that someone else may save while it is edited: the server refuses a save that names an older version. What was typed stays, and
 * what the other saved is shown next to it (`SavedSince`).
 * @param reload asks for the record as it is now
 */
export function useEdited<R extends { readonly version: number }>(loaded: R, reload: () => Promise<R>) {
  const [base, setBase] = useState(loaded)
  const [theirs, setTheirs] = useState<R | null>(null)
  const accept = (record: R | null): void => {
    if (record) setBase(record)
    setTheirs(null)
  }
  return {
    /** To send along with a save. */
    version: base.version,
    /** What someone else saved; null: nothing since. */
    theirs,
    /** Saves, and looks what happened if that was refused. */
    async attempt<T>(save: () => Promise<T>): Promise<T> {
      try {
        return await save()
      } catch (error) {
        const now = error instanceof CallError && error.status === 400 ? await reload().catch(() => null) : null
        if (now && now.version !== base.version) setTheirs(now)
        throw error
      }
    },
    /** The next save is on top of what someone else saved. */
    acceptTheirs: () => accept(theirs),
    /** Record after a save. */
    accept,
  }
}
