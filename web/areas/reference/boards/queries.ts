import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BoardDto, listBoards } from '#contract/reference/certifying-board.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { type BoardValues, fieldsOf } from './board-values.ts'

function useForget() {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['list', listBoards.route] })
    await client.invalidateQueries({ queryKey: ['reference', 'boards'] })
  }
}

/** @param id The board's ID, or `null` for a new board. */
export function useSaveBoard(id: number | null) {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ values, version }: { readonly values: BoardValues; readonly version: number }) =>
      id === null
        ? call('POST certifying-board/create', { body: fieldsOf(values) })
        : call('PUT certifying-board/update', { query: { id }, body: { ...fieldsOf(values), version } }),
    onSuccess: forget,
  })
}

export function useDeleteBoard() {
  const forget = useForget()
  return useMutation({
    mutationFn: (id: number) => call('DELETE certifying-board/delete', { query: { id } }),
    onSuccess: forget,
    onError: showError,
  })
}

/** Returns the current board, or `null` if it was deleted. */
export async function loadBoard(id: number): Promise<BoardDto | null> {
  const { items } = await call('GET certifying-board/admin-index', { query: { perPage: 1000 } })
  return items.find(each => each.id === id) ?? null
}
