import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { listInvoices } from '#contract/invoice.ts'
import { listPurchases } from '#contract/ledger.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { INVOICES, PURCHASES } from './messages.ts'

type InvoiceChange = InputOf<'PUT invoice/update'>

export function useChangeInvoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InvoiceChange) => call('PUT invoice/update', input),
    onSuccess: () => toastSuccess(INVOICES.done),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['list', listInvoices.route] }),
  })
}

/** Saves an invoice or a receipt as it was sent. */
export const useSavePaper = () =>
  useMutation({
    mutationFn: async (id: number) => saveFile(await callForFile('GET recruiter/invoice/pdf', { query: { id } })),
    onError: showError,
  })

export function useRefund() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: number; readonly reason: string }) =>
      call('POST purchase/refund', { query: { id }, body: { reason } }),
    onSuccess: () => toastSuccess(PURCHASES.done),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['list', listPurchases.route] }),
  })
}
