import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type EmployerDecision, listEmployers } from '#contract/employer.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ORGANIZATIONS } from './messages.ts'

interface Decided {
  readonly id: number
  readonly decision: EmployerDecision
  readonly note: string
}

export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, decision, note }: Decided) =>
      call('PUT employer/update', { query: { id }, body: { decision, note } }),
    onSuccess: () => toastSuccess(ORGANIZATIONS.done),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['list', listEmployers.route] }),
  })
}
