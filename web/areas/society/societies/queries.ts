import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listSocieties, type SocietyDto } from '#contract/society/society.ts'
import { CallError, call, callWithFiles } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { fieldsOf, type SocietyValues } from './society-values.ts'

/** Returns a function that refetches societies. */
function useInvalidateSocieties() {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['list', listSocieties.route] })
    await client.invalidateQueries({ queryKey: ['society', 'one'], refetchType: 'none' })
  }
}

interface Save {
  readonly values: SocietyValues
  /** Version that the edit began with, or `null` for a new society. */
  readonly version: number | null
}

/** @param id The ID of the society, or `null` for a new society */
export function useSaveSociety(id: number | null) {
  const forget = useInvalidateSocieties()
  return useMutation({
    mutationFn: ({ values, version }: Save): Promise<SocietyDto> => {
      const files: Record<string, File> = values.logo ? { logo: values.logo } : {}
      if (id === null) return callWithFiles('POST society/create', undefined, files, fieldsOf(values)).catch(atLogo)
      const removesLogo = values.removesLogo && !values.logo ? '1' : '0'
      const fields = { ...fieldsOf(values), version: String(version), removesLogo }
      return callWithFiles('PUT society/update', { id }, files, fields).catch(atLogo)
    },
    onSuccess: forget,
  })
}

/** Assigns the errors of the file to the logo field. */
function atLogo(error: unknown): never {
  const isFile = error instanceof CallError && (error.status === 413 || error.status === 415)
  if (!isFile || !error.body) throw error
  throw new CallError(error.status, { ...error.body, errors: [{ field: 'logo', message: error.body.message }] })
}

export function useRenewKey(id: number) {
  const forget = useInvalidateSocieties()
  return useMutation({
    mutationFn: () => call('GET society/generate-new-secret-key', { query: { id } }),
    onSuccess: forget,
    onError: showError,
    gcTime: 0,
  })
}

export function useStudiesOfSociety(societyId: number) {
  return useQuery({
    queryKey: ['society', 'studies', societyId],
    queryFn: ({ signal }) => call('GET society/get-questionnaires', { query: { societyId }, signal }),
  })
}

export function useDeletionPreview(id: number, isAsked: boolean) {
  return useQuery({
    queryKey: ['society', 'deletion', id],
    queryFn: ({ signal }) => call('GET society/deletion-preview', { query: { id }, signal }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useDeleteSociety(id: number) {
  const forget = useInvalidateSocieties()
  return useMutation({
    mutationFn: (name: string) => call('DELETE society/delete', { query: { id }, body: { name } }),
    onSuccess: forget,
  })
}

export function useSaveBoards(id: number) {
  const forget = useInvalidateSocieties()
  return useMutation({
    mutationFn: (body: { readonly boardIds: number[]; readonly version: number }) =>
      call('POST society/update-certifying-boards', { query: { id }, body }),
    onSuccess: forget,
  })
}

/** Loads all certifying boards, by title. */
export function useBoards() {
  return useQuery({
    queryKey: ['reference', 'boards'],
    queryFn: ({ signal }) => call('GET certifying-board/index', { signal }),
  })
}
