import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { REASONS } from './messages.ts'

type Reasons = OutputOf<'GET job-offer-decline-reason/index'>
export type Reason = Reasons[number]
const KEY = ['connect', 'all-decline-reasons'] as const

export const useReasons = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET job-offer-decline-reason/index', { signal }),
    staleTime: 0,
  })

/** Change of the reasons. */
export type Change =
  | { readonly does: 'create'; readonly reason: string }
  | { readonly does: 'update'; readonly seen: Reason; readonly reason: string }
  | { readonly does: 'disable'; readonly id: number; readonly isDisabled: boolean }
  | { readonly does: 'order'; readonly reasonIds: number[]; readonly seen: number[] }

function send(change: Change): Promise<Reasons> {
  switch (change.does) {
    case 'create':
      return call('POST job-offer-decline-reason/create', { body: { reason: change.reason } })
    case 'update':
      return call('PUT job-offer-decline-reason/update', {
        query: { id: change.seen.id },
        body: { reason: change.reason, seen: { reason: change.seen.reason } },
      })
    case 'disable':
      return call('POST job-offer-decline-reason/disable', {
        query: { id: change.id },
        body: { isDisabled: change.isDisabled },
      })
    case 'order':
      return call('PUT job-offer-decline-reason/order', {
        body: { reasonIds: change.reasonIds, seen: { reasonIds: change.seen } },
      })
  }
}

export function useChangeReasons() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: reasons => {
      client.setQueryData<Reasons>(KEY, reasons)
      toastSuccess(REASONS.saved)
    },
    // A second attempt starts from the concurrent changes of others.
    onError: error => {
      showError(error)
      return client.invalidateQueries({ queryKey: KEY })
    },
  })
}
