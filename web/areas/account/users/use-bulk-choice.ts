import { useState } from 'react'
import { useMailChoice } from './queries.ts'

interface Done {
  readonly count: number
  readonly isOptedOut: boolean
  readonly isUndone: boolean
}
export type BulkState = ReturnType<typeof useBulkChoice>

/** Whether many want optional e-mail: changed at once, and taken back exactly for those whom it changed. */
export function useBulkChoice() {
  const choice = useMailChoice()
  const [changed, setChanged] = useState<readonly number[]>([])
  const [done, setDone] = useState<Done | null>(null)
  return {
    done,
    isBusy: choice.isPending,
    choose: async (ids: readonly number[], isOptedOut: boolean): Promise<void> => {
      const answer = await choice.mutateAsync({ ids, isOptedOut }).catch(() => null)
      if (!answer) return
      setChanged(answer.changed)
      setDone({ count: answer.changed.length, isOptedOut, isUndone: false })
    },
    undo: async (): Promise<void> => {
      if (!done) return
      const answer = await choice.mutateAsync({ ids: changed, isOptedOut: !done.isOptedOut }).catch(() => null)
      if (answer) setDone({ ...done, isUndone: true })
    },
  }
}
