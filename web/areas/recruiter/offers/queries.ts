import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OfferContent } from '#contract/recruiter/offer.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { wholeList } from '#web/platform/list/whole.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import type { RowAction } from '../messages.ts'
import { setEditFlag } from '../queries.ts'
import { OFFERS } from './messages.ts'

/** Query key of the list of offers. Importing its declaration would add a schema library, a tenth of the page's size. */
export const OFFER_LIST = ['list', 'recruiter/job-offer/user-offers'] as const

/** Returns all offers of the organization, most recently changed first. */
export const useAllOffers = () =>
  useQuery({
    queryKey: ['recruiter', 'offers'],
    queryFn: ({ signal }) => wholeList(query => call('GET recruiter/job-offer/user-offers', { query, signal })),
    staleTime: 0,
  })

/** Returns an offer to edit. Loads it only when the page opens, because the page's state is newer after that. */
export const useOpenedOffer = (id: number) =>
  useQuery({
    queryKey: ['recruiter', 'offer', id, 'opened'],
    queryFn: ({ signal }) => call('GET recruiter/job-offer/view', { query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: 1,
  })

/** Returns an offer to view. */
export const useOffer = (id: number) =>
  useQuery({
    queryKey: ['recruiter', 'offer', id],
    queryFn: ({ signal }) => call('GET recruiter/job-offer/view', { query: { id }, signal }),
    staleTime: 0,
    retry: 1,
  })

/** Returns the terms that an offer can have, in the wording for recruiters. */
export const useTermBank = () =>
  useQuery({
    queryKey: ['recruiter', 'terms'],
    queryFn: ({ signal }) => call('GET job-question/get-active', { signal }),
    staleTime: 5 * 60_000,
  })

/** Returns the internal persons who can be contacts on an offer (decision G-090). Only platform administrators see them. */
export const useInternalPersons = () =>
  useQuery({
    queryKey: ['internal-persons', 'active'],
    queryFn: ({ signal }) => call('GET gmAdmin/internal-person/get-active', { signal }),
    staleTime: 0,
  })

/** Returns the states and areas for the location fields. */
export const usePlaces = () =>
  useQuery({
    queryKey: ['recruiter', 'places'],
    queryFn: async ({ signal }) => {
      const [states, areas] = await Promise.all([
        call('GET state/index', { signal }),
        call('GET cbsa/get-unique', { signal }),
      ])
      return { states, areas }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Refetches lists and counts after an offer changes. */
export function useInvalidateOffers(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['recruiter'], predicate: ({ queryKey }) => queryKey.at(-1) !== 'opened' }),
      client.invalidateQueries({ queryKey: OFFER_LIST }),
    ])
  }
}

export function useCreateOffer() {
  const forget = useInvalidateOffers()
  return useMutation({
    mutationFn: (body: OfferContent) => call('POST recruiter/job-offer/create', { body }),
    onSuccess: forget,
    onError: () => undefined,
  })
}

type Change = OfferContent & { readonly version: number }

/** Returns the requests of the offer form. */
export const offerRequests = (id: number) => ({
  save: (body: Change, postItNow: 0 | 1) => call('POST recruiter/job-offer/update', { query: { id, postItNow }, body }),
  view: () => call('GET recruiter/job-offer/view', { query: { id } }),
})

const ACTS = {
  fill: (id: number) => call('PUT recruiter/job-offer/set-filled-status', { query: { id } }),
  close: (id: number) => call('PUT recruiter/job-offer/set-closed-status', { query: { id } }),
  renew: (id: number) => call('PUT recruiter/job-offer/renew', { query: { id } }),
  flag: (id: number) => setEditFlag(id, 1),
  unflag: (id: number) => setEditFlag(id, 0),
  copy: (id: number) => call('POST recruiter/job-offer/copy', { query: { id } }),
  remove: (id: number) => call('DELETE recruiter/job-offer/delete', { query: { id } }),
} as const satisfies Readonly<Record<RowAction, unknown>>

export function useOfferAction() {
  const forget = useInvalidateOffers()
  return useMutation({
    mutationFn: ({ id, act }: { readonly id: number; readonly act: RowAction }) => ACTS[act](id),
    onSuccess: async (_, { act }) => {
      toastSuccess(act === 'copy' ? OFFERS.copied : OFFERS.done[act])
      await forget()
    },
    onError: showError,
  })
}
