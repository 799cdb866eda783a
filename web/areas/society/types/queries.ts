import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listMembershipTypes, type MembershipTypeDto } from '#contract/society/type.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { membershipTypesQuery } from '../queries.ts'
import { changesOf, type MappingValues } from './mapping-values.ts'
import type { TypeValues } from './type-values.ts'

/** Saves a society's names for membership types. The version of the society also counts these saves. */
export function useSaveMappings(societyId: number) {
  return useMutation({
    mutationFn: ({ values, version }: { readonly values: MappingValues; readonly version: number }) =>
      call('PUT society-member-type-mapping/bulk-update', {
        body: { societyId, version, mappings: changesOf(values) },
      }),
  })
}

export function useDeleteMapping() {
  return useMutation({
    mutationFn: (id: number) => call('DELETE society-member-type-mapping/delete', { query: { id } }),
    onError: showError,
  })
}

function useInvalidateTypes() {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['list', listMembershipTypes.route] })
    await client.invalidateQueries({ queryKey: membershipTypesQuery.queryKey })
  }
}

/** @param id The ID of the membership type, or `null` for a new type */
export function useSaveType(id: number | null) {
  const forget = useInvalidateTypes()
  return useMutation({
    mutationFn: ({ values, version }: { readonly values: TypeValues; readonly version: number }) => {
      const { type_name, supportedFields, requiredFields } = values
      const body = { type_name, supportedFields: [...supportedFields], requiredFields: [...requiredFields] }
      return id === null
        ? call('POST society-membership-type/create', { body })
        : call('PUT society-membership-type/update', { query: { id }, body: { ...body, version } })
    },
    onSuccess: forget,
  })
}

/** Returns the current membership type, or `null` if it was deleted. */
export async function loadType(id: number): Promise<MembershipTypeDto | null> {
  const { items } = await call('GET society-membership-type/admin-index', { query: { perPage: 1000 } })
  return items.find(each => each.id === id) ?? null
}

export function useDeleteType() {
  const forget = useInvalidateTypes()
  return useMutation({
    mutationFn: (id: number) => call('DELETE society-membership-type/delete', { query: { id } }),
    onSuccess: forget,
    onError: showError,
  })
}
