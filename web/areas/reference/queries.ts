import { type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { wholeList } from '#web/platform/list/whole.ts'
import { isMasterOf, type SpecialtyKind } from './kinds.ts'

const KEY = ['reference', 'administered'] as const

/** All specialties of a list. */
export const administeredQuery = (kind: SpecialtyKind) =>
  queryOptions({
    queryKey: [...KEY, 'specialties', kind],
    queryFn: ({ signal }) =>
      wholeList(query =>
        call('GET specialty/administered', { query: { ...query, is_master: isMasterOf(kind) }, signal }),
      ),
  })

/** All subspecialties of a specialty. */
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

export function useSubspecialty(id: number | null) {
  return useQuery({
    queryKey: [...KEY, 'subspecialty', id],
    queryFn: ({ signal }) => call('GET subspecialty/view', { query: { id: id ?? 0 }, signal }),
    enabled: id !== null,
  })
}

/** Specialties are in every choice of one: all queries of them, and lists, are asked again. */
function useForget(gone?: { readonly level: Level; readonly id: number }) {
  const client = useQueryClient()
  // The page of what is gone is still open for a moment.
  const isGone = (key: QueryKey) => gone !== undefined && key.at(-2) === gone.level && key.at(-1) === gone.id
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }: { readonly queryKey: QueryKey }) =>
        (queryKey[0] === 'reference' || queryKey[0] === 'list') && !isGone(queryKey),
    })
}

type Terms = InputOf<'PUT specialty/update'>['body']

/** @param id null: a new one */
export function useSaveSpecialty(id: number | null, kind: SpecialtyKind) {
  const forget = useForget()
  return useMutation({
    mutationFn: (body: Terms) =>
      id === null
        ? call('POST specialty/create', { body: { ...body, is_master: isMasterOf(kind) } })
        : call('PUT specialty/update', { query: { id }, body }),
    onSuccess: forget,
  })
}

/** @param id null: a new one */
export function useSaveSubspecialty(id: number | null) {
  const forget = useForget()
  return useMutation({
    mutationFn: (body: InputOf<'POST subspecialty/create'>['body']) =>
      id === null
        ? call('POST subspecialty/create', { body })
        : call('PUT subspecialty/update', { query: { id }, body: { title: body.title } }),
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
