import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { WholeMemberImport } from '#contract/society/import.ts'
import { call, callWithFiles } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'

/** Identifiers of an import. */
export interface ImportKey {
  readonly societyId: number
  readonly importId: number
}

const LOOK_EVERY_MS = 700
const keyOf = (key: ImportKey) => ['society', 'import', key.societyId, key.importId]

function isUnderWay({ state }: Pick<WholeMemberImport, 'state'>): boolean {
  return state === 'reading' || state === 'checking' || state === 'writing'
}

/** Loads an import and polls it while the server is processing it. */
export function useImport(key: ImportKey) {
  return useQuery({
    queryKey: keyOf(key),
    queryFn: ({ signal }) =>
      call('GET society-member-import/view', { query: { societyId: key.societyId, importId: key.importId }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_EVERY_MS : false),
    staleTime: 0,
  })
}

export function useUploadMembers(societyId: number) {
  return useMutation({
    mutationFn: ({ file, signal }: { readonly file: File; readonly signal: AbortSignal }) =>
      callWithFiles('POST society-member-import/upload', { societyId }, { file }, {}, { signal }),
  })
}

export type FileMapping = InputOf<'PUT society-member-import/check'>['body']

/** Checks an import with the chosen columns, runs it, or cancels it. */
export function useMoveImport({ societyId, importId }: ImportKey) {
  const client = useQueryClient()
  const query = { societyId, importId }
  return useMutation({
    mutationFn: (move: FileMapping | 'run' | 'cancel') => {
      if (move === 'run') return call('POST society-member-import/run', { query })
      if (move === 'cancel') return call('DELETE society-member-import/cancel', { query })
      return call('PUT society-member-import/check', { query, body: move })
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf({ societyId, importId }) }),
    onError: showError,
  })
}
