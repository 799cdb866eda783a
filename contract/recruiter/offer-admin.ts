import { z } from 'zod'
import { id, noBody, nothing } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { jobOffer, offerById, offerChange, offerColumns, offerFilters, offerRow, offerStatus } from './offer.ts'

const ADMINISTRATOR = ['GM_ADMIN'] as const

export const listAllOffers = defineList({
  route: 'gmAdmin/job-offer/index',
  summary: 'Lists all offers, most recently changed first.',
  source: '4 §6; 4 §7.5',
  callers: ADMINISTRATOR,
  row: offerRow,
  columns: {
    ...offerColumns,
    specialty: { ...offerColumns.specialty, filter: 'text' },
    organization: { title: 'Organization', sortable: true, filter: 'text' },
  },
  filters: offerFilters,
  sort: '-updated',
  csv: 'job-offers',
})

export const updateAnyOffer = defineOperation({
  method: 'PUT',
  route: 'gmAdmin/job-offer/update',
  summary: 'Updates an offer and its status: closes or unposts an active offer, or posts an unposted one again.',
  source: '4 §3; 4 §6; 4 §7.5; decision G-054; decision 49',
  callers: ADMINISTRATOR,
  query: offerById,
  body: offerChange.extend({ status: offerStatus.exclude(['filled']).optional() }),
  output: jobOffer,
  writes: true,
})

export const unpostOffer = defineOperation({
  method: 'PUT',
  route: 'gmAdmin/job-offer/unpost',
  summary: 'Unposts an active offer, which becomes a draft. Messages are kept.',
  source: '4 §4; 4 §7.5; decision G-054',
  callers: ADMINISTRATOR,
  query: offerById,
  body: nothing.optional(),
  output: jobOffer,
  writes: true,
})

export const deleteAnyOffer = defineOperation({
  method: 'DELETE',
  route: 'gmAdmin/job-offer/delete',
  summary: 'Deletes a draft that was never posted.',
  source: '4 §4; 4 §7.5',
  callers: ADMINISTRATOR,
  query: offerById,
  body: noBody,
  output: z.object({ id }),
  writes: true,
})
