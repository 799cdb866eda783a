import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { type AdministeredUser, listUsers } from '#contract/users/admin.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { wholeList } from '#web/platform/list/whole.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { USER_ACTION_TEXTS } from './messages.ts'

/** Returns the user with the profile, or `null` if deleted. */
export async function readUser(id: number, signal?: AbortSignal): Promise<AdministeredUser | null> {
  const query = { id: [id], expand: ['profile'] } as const
  const { items } = await call('GET user', { query, ...(signal ? { signal } : {}) })
  return items[0] ?? null
}

/** Fetches the user each time the dialog opens, so that changes apply to current data. */
export const useOpenedUser = (id: number) =>
  useQuery({
    queryKey: ['users', 'opened', id],
    queryFn: ({ signal }) => readUser(id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Fetches the options of the user form. */
export const useUserOptions = () =>
  useQuery({
    queryKey: ['users', 'options'],
    queryFn: async ({ signal }) => {
      const [societies, types] = await Promise.all([
        wholeList(query => call('GET society', { query, signal })),
        call('GET society-membership-type/index', { signal }),
      ])
      return {
        societies: societies.map(({ id, name }) => ({ value: `${id}`, label: name })),
        types: types.map(({ id, type_name }) => ({ value: `${id}`, label: type_name })),
      }
    },
    staleTime: 60_000,
  })
export type UserOptions = NonNullable<ReturnType<typeof useUserOptions>['data']>

function useInvalidateUsers() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['list', listUsers.route] })
}

export function useCreateUser() {
  const forget = useInvalidateUsers()
  return useMutation({
    mutationFn: (body: InputOf<'POST user/admin-create'>['body']) => call('POST user/admin-create', { body }),
    onSuccess: forget,
  })
}

type Change = NonNullable<InputOf<'PUT user/admin-update'>['body']>

export function useChangeUser(id: number) {
  const forget = useInvalidateUsers()
  return useMutation({
    mutationFn: (body: Change) => call('PUT user/admin-update', { query: { id }, body }),
    onSuccess: forget,
  })
}

/** Blocks, unblocks, resets, or deletes a user. Messages contain the user's name. */
export function useUserAction(id: number, name: string) {
  const forget = useInvalidateUsers()
  const settled = { onError: showError, onSettled: forget } as const
  const block = useMutation({
    mutationFn: (is_blocked: 0 | 1) => call('PUT user/admin-update', { query: { id }, body: { is_blocked } }),
    onSuccess: ({ is_blocked }) =>
      toastSuccess((is_blocked === 1 ? USER_ACTION_TEXTS.blocked : USER_ACTION_TEXTS.unblocked)(name)),
    ...settled,
  })
  const reset = useMutation({
    mutationFn: () => call('POST user/reset', { query: { id } }),
    onSuccess: () => toastSuccess(USER_ACTION_TEXTS.resetDone(name)),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE user/delete', { query: { id } }),
    onSuccess: () => toastSuccess(USER_ACTION_TEXTS.removed(name)),
    ...settled,
  })
  return { block, reset, remove }
}

/** Ending a user's sessions requires the administrator's own password. An account without a password sends none. */
const withPassword = (email: string, password: string) => ({
  email,
  ...(password === '' ? {} : { current_password: password }),
})
export const endSessionsOf = (email: string, password: string) =>
  call('POST sessions/end-of-user', { body: withPassword(email, password) })
export const resetSecondStepOf = (email: string, password: string) =>
  call('POST second-factor/reset', { body: withPassword(email, password) })

/** Fetches studies that can have surveys. */
export const useBegunStudies = () =>
  useQuery({
    queryKey: ['users', 'studies'],
    queryFn: ({ signal }) =>
      wholeList(query => call('GET questionnaire/index', { query: { ...query, state: ['open', 'closed'] }, signal })),
    staleTime: 60_000,
  })

export const useResetStudy = (userId: number) =>
  useMutation({
    mutationFn: (questionnaireId: number) => call('POST questionnaire/reset', { body: { questionnaireId, userId } }),
  })

export function useTemporaryPassword(id: number) {
  const forget = useInvalidateUsers()
  return useMutation({
    mutationFn: (body: { readonly password: string; readonly confirm_password: string }) =>
      call('PUT user/save-new-password-by-admin', { query: { id }, body }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      return forget()
    },
  })
}

export const useFindEmails = () =>
  useMutation({
    mutationFn: (ids: readonly number[]) => call('POST user/user-emails-by-ids', { body: { ids: [...ids] } }),
    onError: showError,
  })

export const emailsFile = (ids: readonly number[]): Promise<File> =>
  callForFile('POST user/user-emails-by-ids-as-csv', { body: { ids: [...ids] } })

export interface MailChoice {
  readonly ids: readonly number[]
  readonly isOptedOut: boolean
}

/** Changes whether several users get optional emails. */
export function useMailChoice() {
  const forget = useInvalidateUsers()
  return useMutation({
    mutationFn: ({ ids, isOptedOut }: MailChoice) =>
      call('POST user/email-settings-bulk-update', { body: { ids: [...ids], is_email_optout: isOptedOut ? 1 : 0 } }),
    onError: showError,
    onSettled: forget,
  })
}
