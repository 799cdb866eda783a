import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { listInvoices } from '#contract/recruiter/invoice.ts'
import { listLedger, listPurchases } from '#contract/recruiter/ledger.ts'
import { CallError, call, callForFile } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { toastError, toastSuccess } from '#web/platform/toasts.ts'
import { CHECK, INVOICES, PURCHASES } from './messages.ts'

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

export function useRefundInvoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'POST invoice/refund'>) => call('POST invoice/refund', input),
    onSuccess: () => toastSuccess(INVOICES.refunded),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['list', listInvoices.route] }),
  })
}

/** Downloads an invoice or receipt as sent. */
export const useSaveDocument = () =>
  useMutation({
    mutationFn: async (id: number) => saveFile(await callForFile('GET recruiter/invoice/pdf', { query: { id } })),
    onError: showError,
  })

export function useRefund() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: {
      readonly id: number
      readonly reason: string
      readonly isPaidAnotherWay: boolean
    }) => call('POST purchase/refund', { query: { id }, body }),
    onSuccess: () => toastSuccess(PURCHASES.done),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['list', listPurchases.route] }),
  })
}

/** Compares the ledger with the provider's record for some days. */
export const useLedgerCheck = () =>
  useMutation({
    mutationFn: (query: { readonly from: string; readonly until: string }) => call('GET ledger/check', { query }),
    onError: showError,
  })

/** Requests the status of a payment from the provider and records it. */
export function useSettle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payment: string) => call('POST purchase/settle', { query: { payment } }),
    onSuccess: () => toastSuccess(CHECK.asked),
    onError: error => {
      if (error instanceof CallError && error.status === 404) toastError(CHECK.unknown)
      else showError(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['list', listLedger.route] }),
  })
}
