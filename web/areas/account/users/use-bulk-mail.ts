import { useUndoable } from '#web/platform/list/use-undoable.ts'
import { useMailChoice } from './queries.ts'

/** Changes whether several users get optional emails. */
export function useBulkMail() {
  const choice = useMailChoice()
  return useUndoable((ids, isOptedOut) =>
    choice.mutateAsync({ ids, isOptedOut }).then(
      ({ changed }) => changed,
      () => null,
    ),
  )
}
