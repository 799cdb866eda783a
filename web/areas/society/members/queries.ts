import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { InputOf, OutputOf } from '#contract/index.ts'
import type { MarkedMembers } from '#contract/society/demo.ts'
import { listSocietyMembers } from '#contract/society/member.ts'
import { CallError, call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { MARKED, MEMBERS } from './messages.ts'

/** Returns a function that refetches lists of members. */
function useInvalidateMembers() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['list', listSocietyMembers.route] })
}

type Change = InputOf<'PUT society/update-members'>['body']['members'][number]

export function useUpdateMember(societyId: number) {
  const forget = useInvalidateMembers()
  return useMutation({
    mutationFn: (member: Change) =>
      call('PUT society/update-members', { query: { id: societyId }, body: { members: [member] } }).catch(nameFields),
    onSuccess: forget,
  })
}

/** Renames the fields in the errors to the names used by the form, for the only member that was sent. */
function nameFields(error: unknown): never {
  const errors = error instanceof CallError ? error.body?.errors : undefined
  if (!(error instanceof CallError && error.body && errors)) throw error
  const named = errors.map(({ field, message }) => ({ field: field.replace(/^members\.0\./, ''), message }))
  throw new CallError(error.status, { ...error.body, errors: named })
}

interface Disabling {
  readonly ids: readonly number[]
  readonly isDisabled: boolean
}

export function useDisableMembers(societyId: number) {
  const forget = useInvalidateMembers()
  return useMutation({
    mutationFn: ({ ids, isDisabled }: Disabling) => {
      const body = { society_id: societyId, member_ids: [...ids] }
      return isDisabled
        ? call('POST society-member-email/disable', { body })
        : call('POST society-member-email/activate-disabled', { body })
    },
    onSuccess: forget,
    onError: showError,
  })
}

/** Resumes emails to a bounced address. */
export function useLiftMark() {
  const forget = useInvalidateMembers()
  return useMutation({
    mutationFn: (memberId: number) => call('POST society-member-email/lift-mark', { body: { member_id: memberId } }),
    onSuccess: () => {
      toastSuccess(MEMBERS.lifted)
      return forget()
    },
    onError: showError,
  })
}

export function useInviteMember() {
  const forget = useInvalidateMembers()
  return useMutation({
    mutationFn: (memberId: number) =>
      call('POST society-member-email/send-invitation-individually', { body: { member_id: memberId } }),
    onSuccess: () => {
      toastSuccess(MEMBERS.invitedOne)
      return forget()
    },
    onError: showError,
  })
}

/** Copies the member's registration link to the clipboard. */
export function useCopyLink() {
  return useMutation({
    mutationFn: async (id: number) => {
      const { url } = await call('GET society-member-email/get-registration-token', { query: { id } })
      await navigator.clipboard.writeText(url)
    },
    onSuccess: () => toastSuccess(MEMBERS.copied),
    onError: showError,
  })
}

/** Counts the demo and dummy members of a list. */
export function useMarkedMembers(societyId: number) {
  return useQuery({
    queryKey: ['society', 'marked-members', societyId],
    queryFn: ({ signal }) =>
      call('GET society-member-email/marked-members', { query: { society_id: societyId }, signal }),
    staleTime: 0,
  })
}

/** Returns a function that refetches lists of members and their demo and dummy members. */
function useInvalidateMarked(societyId: number) {
  const client = useQueryClient()
  const forget = useInvalidateMembers()
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['society', 'marked-members', societyId] }), forget()])
  }
}

export function useAddDummies(societyId: number) {
  const forget = useInvalidateMarked(societyId)
  return useMutation({
    mutationFn: () => call('POST society-member-email/create-dummy-users', { query: { societyId } }),
    onSuccess: ({ count }) => {
      toastSuccess(MARKED.addedDummies(count))
      return forget()
    },
    onError: showError,
  })
}

export function useAddDemoMember(societyId: number) {
  const forget = useInvalidateMarked(societyId)
  return useMutation({
    mutationFn: (email: string) =>
      call('POST society-member-email/create-demo-member', { body: { society_id: societyId, email } }),
    onSuccess: forget,
  })
}

/** Removes the demo and dummy members. The mutation takes the numbers shown in the confirmation. */
export function useRemoveMarked(societyId: number) {
  const forget = useInvalidateMarked(societyId)
  return useMutation({
    mutationFn: (seen: MarkedMembers) =>
      call('POST society-member-email/remove-marked-members', { body: { society_id: societyId, seen } }),
    onSuccess: ({ demo, dummy }) => toastSuccess(MARKED.removed(demo + dummy)),
    onError: showError,
    onSettled: forget,
  })
}

export type Account = OutputOf<'GET user/get-by-member-id'>

/** Returns the account of a member on the list. */
export const readAccount = (id: number, signal?: AbortSignal): Promise<Account> =>
  call('GET user/get-by-member-id', { query: { id }, ...(signal ? { signal } : {}) })

/** Fetches the account each time it is opened, so that changes apply to the current data. */
export const useAccount = (memberId: number) =>
  useQuery({
    queryKey: ['society', 'member-account', memberId],
    queryFn: ({ signal }) => readAccount(memberId, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export function useSaveProfile(userId: number) {
  const forget = useInvalidateMembers()
  return useMutation({
    mutationFn: (body: NonNullable<InputOf<'PUT user/mss-admin-update'>['body']>) =>
      call('PUT user/mss-admin-update', { query: { id: userId }, body }),
    onSuccess: forget,
  })
}

/** Opens the account of a member in the list of all users. */
export function useOpenAccount() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (memberId: number) => readAccount(memberId),
    onSuccess: ({ id }) => navigate(`/admin/user?id=${id}`),
    onError: showError,
  })
}
