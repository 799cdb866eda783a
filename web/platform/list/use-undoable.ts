import { useState } from 'react'

interface Done {
  readonly changed: readonly number[]
  readonly isOn: boolean
  readonly isUndone: boolean
}
export type Undoable = ReturnType<typeof useUndoable>

/**
 * Turns a setting on or off for many records together, with an undo of exactly the changed records.
 * @param change Function that returns the IDs of the changed records, or `null` after a failure that it has reported
 */
export function useUndoable(change: (ids: readonly number[], isOn: boolean) => Promise<readonly number[] | null>) {
  const [done, setDone] = useState<Done | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (ids: readonly number[], isOn: boolean): Promise<readonly number[] | null> => {
    setBusy(true)
    try {
      return await change(ids, isOn)
    } finally {
      setBusy(false)
    }
  }
  return {
    done,
    isBusy,
    choose: async (ids: readonly number[], isOn: boolean): Promise<boolean> => {
      const changed = await run(ids, isOn)
      if (changed) setDone({ changed, isOn, isUndone: false })
      return changed !== null
    },
    undo: async (): Promise<void> => {
      if (!done) return
      if (await run(done.changed, !done.isOn)) setDone({ ...done, isUndone: true })
    },
  }
}
