import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/index.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { wholeList } from '#web/platform/list/whole.ts'
import { toastError } from '#web/platform/toasts.ts'
import { OFFER_LIST } from '../offers/queries.ts'
import { INVOICES } from './messages.ts'

export type Price = OutputOf<'GET recruiter/job-offer/price'>
/** Price with a coupon applied. */
export type Discounted = OutputOf<'GET recruiter/job-offer/coupon-discount'>

/** Returns the price of an offer and the ways to pay. */
export const usePrice = (offerId: number, hasSpecialty: boolean) =>
  useQuery({
    queryKey: ['recruiter', 'price', offerId],
    queryFn: ({ signal }) => call('GET recruiter/job-offer/price', { query: { id: offerId }, signal }),
    enabled: hasSpecialty,
    staleTime: 0,
    // A payment may have started since the last request.
    gcTime: 0,
    retry: 1,
  })

export const checkCoupon = (offerId: number, couponCode: string, offerPrice: number) =>
  call('GET recruiter/job-offer/coupon-discount', { query: { couponCode, offerPrice, id: offerId } })

type Purchase = InputOf<'POST recruiter/job-offer/purchase'>['body']

export const payments = {
  start: (offerId: number, couponCode: string | null) =>
    call('POST recruiter/job-offer/start-payment', {
      query: { id: offerId },
      body: couponCode === null ? {} : { couponCode },
    }),
  purchase: (body: Purchase) => call('POST recruiter/job-offer/purchase', { body }),
  confirm: (purchaseId: number) => call('POST recruiter/job-offer/confirm-payment', { query: { purchaseId } }),
}

export const sendInvoice = (meta: InputOf<'POST recruiter/job-offer/invoice'>['body']['meta']) =>
  call('POST recruiter/job-offer/invoice', { body: { meta } })

/** Returns all invoices and receipts of the organization: unpaid ones first, then the newest. */
export const useInvoices = () =>
  useQuery({
    queryKey: ['recruiter', 'invoices'],
    queryFn: ({ signal }) => wholeList(query => call('GET recruiter/invoice/index', { query, signal })),
    staleTime: 0,
  })

const WHILE_MATCHING_MS = 15_000

/** Returns the number of candidates of a posted offer. Polls while the offer is open and has none, because matching takes a moment. */
export const useMatchCount = (offerId: number, isOpen: boolean) =>
  useQuery({
    queryKey: ['recruiter', 'matches', offerId],
    queryFn: ({ signal }) => call('GET recruiter/job-offer/get-number-of-matches', { query: { id: offerId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen && state.data?.all === 0 ? WHILE_MATCHING_MS : false),
  })

export function useDownloadInvoice() {
  return useMutation({
    mutationFn: (id: number) => callForFile('GET recruiter/invoice/pdf', { query: { id } }),
    onSuccess: saveFile,
    onError: () => toastError(INVOICES.downloadFailed),
  })
}

/** Refetches affected data after a payment or invoice. */
export function useInvalidateMoney(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['recruiter'] }),
      client.invalidateQueries({ queryKey: ['list', 'recruiter/invoice/index'] }),
      client.invalidateQueries({ queryKey: OFFER_LIST }),
    ])
  }
}
