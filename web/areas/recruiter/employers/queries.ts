import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import { type EmployerDecision, listEmployers } from '#contract/recruiter/employer.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ORGANIZATIONS } from './messages.ts'

type Employer = OutputOf<'GET employer/index'>['items'][number]

interface Decided {
  /** Organization as shown to the administrator. */
  readonly employer: Employer
  readonly decision: EmployerDecision
  readonly note: string
}

export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ employer: { id, name, wantedName, looksLike }, decision, note }: Decided) =>
      call('PUT employer/update', { query: { id }, body: { decision, note, seen: { name, wantedName, looksLike } } }),
    onSuccess: () => toastSuccess(ORGANIZATIONS.done),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['list', listEmployers.route] }),
  })
}
