import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { listMailings } from '#contract/society/mailing.ts'
import { listSocietyMembers } from '#contract/society/member.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { MAILINGS } from './messages.ts'

function useForget() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['list', listMailings.route] }),
      client.invalidateQueries({ queryKey: ['list', listSocietyMembers.route] }),
      client.invalidateQueries({ queryKey: ['society', 'options'] }),
    ])
}

export function useInviteAll(societyId: number) {
  const forget = useForget()
  return useMutation({
    mutationFn: (flags: { readonly allow_resending: boolean; readonly do_not_overwrite: boolean }) =>
      call('POST society-member-email/send-invitation-to-members', { body: { society_id: societyId, ...flags } }),
    onSuccess: ({ count }) => {
      toastSuccess(MAILINGS.invited(count))
      return forget()
    },
    onError: showError,
  })
}

/** Returns the number of recipients of an email. The number is not requested for reminders. */
export const readRecipients = (query: InputOf<'GET society-mailing/count'>['query']) =>
  call('GET society-mailing/count', { query }).then(({ count }) => count)

export function useTestInvitation(societyId: number) {
  return useMutation({
    mutationFn: () => call('POST society/send-test-email', { body: { societyId } }),
    onSuccess: ({ email }) => toastSuccess(MAILINGS.testSent(email)),
    onError: showError,
  })
}

type Message = InputOf<'POST society/send-distribution-email'>['body']

export function useWrite() {
  const forget = useForget()
  return useMutation({
    mutationFn: (body: Message) => call('POST society/send-distribution-email', { body }),
    onSuccess: forget,
  })
}

export function useTestMessage() {
  return useMutation({
    mutationFn: (body: InputOf<'POST society/send-distribution-test-email'>['body']) =>
      call('POST society/send-distribution-test-email', { body }),
    onSuccess: ({ email }) => toastSuccess(MAILINGS.testSent(email)),
    onError: showError,
  })
}

export function useSchedule(societyId: number) {
  return useQuery({
    queryKey: scheduleKey(societyId),
    queryFn: ({ signal }) => call('GET society-mailing/view-schedule', { query: { societyId }, signal }),
    staleTime: 0,
    // The administrator may be editing the schedule.
    refetchOnWindowFocus: false,
  })
}
const scheduleKey = (societyId: number) => ['society', 'schedule', societyId]

export function useSaveSchedule(societyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<'PUT society-mailing/update-schedule'>['body']) =>
      call('PUT society-mailing/update-schedule', { query: { societyId }, body }),
    onSuccess: saved => client.setQueryData(scheduleKey(societyId), saved),
  })
}

interface Act {
  readonly mailingId: number
  readonly state: 'sending' | 'paused' | 'canceled'
}

export function useMailingAction(societyId: number) {
  const forget = useForget()
  return useMutation({
    mutationFn: ({ mailingId, state }: Act) =>
      call('PUT society-mailing/update', { query: { societyId, mailingId }, body: { state } }),
    onSettled: forget,
    onError: showError,
  })
}

export const useInvitationsByLink = (token: string) =>
  useMutation({
    mutationFn: (isUnsubscribed: boolean) =>
      call('POST society-member-email/update-choice', { body: { token, isUnsubscribed } }),
  })
