import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listAllOffers } from '#contract/recruiter/offer-admin.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { setEditFlag } from '../queries.ts'
import { type AdminAction, ALL_OFFERS } from './messages.ts'

async function setStatus(id: number, status: 'active' | 'closed'): Promise<unknown> {
  const { version } = await call('GET recruiter/job-offer/view', { query: { id } })
  return call('PUT gmAdmin/job-offer/update', { query: { id }, body: { version, status } })
}

const ACTS = {
  unpost: id => call('PUT gmAdmin/job-offer/unpost', { query: { id } }),
  repost: id => setStatus(id, 'active'),
  close: id => setStatus(id, 'closed'),
  flag: id => setEditFlag(id, 1),
  unflag: id => setEditFlag(id, 0),
  remove: id => call('DELETE gmAdmin/job-offer/delete', { query: { id } }),
} as const satisfies Readonly<Record<AdminAction, (id: number) => Promise<unknown>>>

export function useAdminAction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, act }: { readonly id: number; readonly act: AdminAction }) => ACTS[act](id),
    onSuccess: (_, { act }) => toastSuccess(ALL_OFFERS.done[act]),
    onError: showError,
    // Refetches the list even after a failure, so that administrators see the current state.
    onSettled: () => client.invalidateQueries({ queryKey: ['list', listAllOffers.route] }),
  })
}
