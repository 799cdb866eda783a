import { useUndoable } from '#web/platform/list/use-undoable.ts'
import { useMailChoice } from './queries.ts'

/** Whether many want optional email. */
export function useBulkMail() {
  const choice = useMailChoice()
  return useUndoable((ids, isOptedOut) =>
    choice.mutateAsync({ ids, isOptedOut }).then(
      ({ changed }) => changed,
      () => null,
    ),
  )
}
