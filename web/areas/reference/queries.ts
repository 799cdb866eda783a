import { type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { wholeList } from '#web/platform/list/whole.ts'
import { isMasterOf, type SpecialtyKind } from './kinds.ts'

const KEY = ['reference', 'administered'] as const

/** Returns all specialties of a list. */
export const administeredQuery = (kind: SpecialtyKind) =>
  queryOptions({
    queryKey: [...KEY, 'specialties', kind],
    queryFn: ({ signal }) =>
      wholeList(query =>
        call('GET specialty/administered', { query: { ...query, is_master: isMasterOf(kind) }, signal }),
      ),
  })

/** Returns all subspecialties of a specialty. */
export const subspecialtiesOfQuery = (kind: SpecialtyKind, specialtyId: number) =>
  queryOptions({
    queryKey: [...KEY, 'subspecialties', specialtyId],
    queryFn: ({ signal }) =>
      wholeList(query =>
        call('GET subspecialty/administered', {
          query: { ...query, is_master: isMasterOf(kind), specialty_id: [specialtyId] },
          signal,
        }),
      ),
  })

export function useSpecialty(id: number | null) {
  return useQuery({
    queryKey: [...KEY, 'specialty', id],
    queryFn: ({ signal }) => call('GET specialty/view', { query: { id: id ?? 0 }, signal }),
    enabled: id !== null,
  })
}

export const readSpecialty = (id: number) => call('GET specialty/view', { query: { id } })
export const readSubspecialty = (id: number) => call('GET subspecialty/view', { query: { id } })

export function useSubspecialty(id: number | null) {
  return useQuery({
    queryKey: [...KEY, 'subspecialty', id],
    queryFn: ({ signal }) => call('GET subspecialty/view', { query: { id: id ?? 0 }, signal }),
    enabled: id !== null,
  })
}

/** Refetches all specialties and lists, because specialties appear in many of them. */
function useForget(gone?: { readonly level: Level; readonly id: number }) {
  const client = useQueryClient()
  // The page of the deleted record is still open briefly.
  const isGone = (key: QueryKey) => gone !== undefined && key.at(-2) === gone.level && key.at(-1) === gone.id
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }: { readonly queryKey: QueryKey }) =>
        (queryKey[0] === 'reference' || queryKey[0] === 'list') && !isGone(queryKey),
    })
}

type Terms = Omit<InputOf<'PUT specialty/update'>['body'], 'seen'>
interface SaveSpecialty {
  readonly terms: Terms
  /** Specialty before editing, or `null` for a new specialty. */
  readonly seen: (Terms & { readonly id: number }) | null
}

export function useSaveSpecialty(kind: SpecialtyKind) {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ terms, seen }: SaveSpecialty) => {
      if (!seen) return call('POST specialty/create', { body: { ...terms, is_master: isMasterOf(kind) } })
      const { id, title, code, master_code } = seen
      return call('PUT specialty/update', { query: { id }, body: { ...terms, seen: { title, code, master_code } } })
    },
    onSuccess: forget,
  })
}

interface SaveSubspecialty {
  readonly terms: InputOf<'POST subspecialty/create'>['body']
  /** Subspecialty before editing, or `null` for a new subspecialty. */
  readonly seen: { readonly id: number; readonly title: string } | null
}

export function useSaveSubspecialty() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ terms, seen }: SaveSubspecialty) => {
      if (!seen) return call('POST subspecialty/create', { body: terms })
      const body = { title: terms.title, seen: { title: seen.title } }
      return call('PUT subspecialty/update', { query: { id: seen.id }, body })
    },
    onSuccess: forget,
  })
}

export type Level = 'specialty' | 'subspecialty'

export function useMerge(level: Level, id: number) {
  const forget = useForget({ level, id })
  return useMutation({
    mutationFn: async (into: number): Promise<void> => {
      const input = { query: { id }, body: { into } }
      if (level === 'specialty') await call('PUT specialty/merge', input)
      else await call('PUT subspecialty/merge', input)
    },
    onSuccess: forget,
  })
}

export function useRemove(level: Level, id: number) {
  const forget = useForget({ level, id })
  return useMutation({
    mutationFn: async (): Promise<void> => {
      if (level === 'specialty') await call('DELETE specialty/delete', { query: { id } })
      else await call('DELETE subspecialty/delete', { query: { id } })
    },
    onSuccess: forget,
  })
}
