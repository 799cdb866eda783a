import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InternalPerson, listInternalPersons } from '#contract/account/internal-person.ts'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { INTERNAL_PERSONS } from './messages.ts'

type Details = InputOf<'POST gmAdmin/internal-person/create'>['body']

function useForget() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['list', listInternalPersons.route] })
}

interface Save {
  readonly details: Details
  /** Contact as last loaded, or `null` for a new contact. */
  readonly seen: InternalPerson | null
}

export function useSaveInternalPerson() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ details, seen }: Save) => {
      if (!seen) return call('POST gmAdmin/internal-person/create', { body: details })
      const { id, first_name, last_name, position, email, phone } = seen
      const body = { ...details, seen: { first_name, last_name, position, email, phone } }
      return call('PUT gmAdmin/internal-person/update', { query: { id }, body })
    },
    onSuccess: forget,
  })
}

/** Returns the contact currently stored on the server. */
export async function readInternalPerson(id: number): Promise<InternalPerson | null> {
  const { items } = await call('GET gmAdmin/internal-person/index', { query: { id: [id] } })
  return items[0] ?? null
}

export const nameOf = ({ first_name, last_name }: Pick<InternalPerson, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`

export function useDisableInternalPerson() {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ id, is_disabled }: { readonly id: number; readonly is_disabled: 0 | 1 }) =>
      call('POST gmAdmin/internal-person/disable', { body: { id, is_disabled } }),
    onSuccess: person => {
      const said = person.is_disabled === 1 ? INTERNAL_PERSONS.disabled : INTERNAL_PERSONS.enabled
      toastSuccess(said(nameOf(person)))
      return forget()
    },
    onError: showError,
  })
}

export function useDeleteInternalPerson() {
  const forget = useForget()
  return useMutation({
    mutationFn: (id: number) => call('DELETE gmAdmin/internal-person/delete', { query: { id } }),
    onSuccess: () => toastSuccess(INTERNAL_PERSONS.removed),
    onError: showError,
    onSettled: forget,
  })
}
