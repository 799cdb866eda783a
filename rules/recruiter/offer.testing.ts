import { buildTerm, buildTermVariable } from '../connect/terms.testing.ts'

/** Draft as returned to its recruiters, without any terms. */
export const DRAFT = {
  id: 7,
  status: 'draft',
  title: 'Nocturnist',
  organization: 'Mercy',
  employer: '',
  contact_name: '',
  specialty_id: 4,
  zip: null,
  state_id: null,
  cbsa_code: null,
  div_code: null,
  place: '',
  cbsa_name: null,
  description: '<p>Nights</p>',
  welcome_message: '',
  external_url: null,
  is_edited: 0,
  version: 3,
  created: '2026-06-01T12:00:00.000Z',
  updated: '2026-06-01T12:00:00.000Z',
  updated_by: 'Ann Smith',
  activated: null,
  expires: null,
  ended: null,
  is_expired: 0,
  is_paused: 0,
  money_back_due: null,
  money_back: null,
  is_unpaid: 0,
  undone_reason: null,
  whyNotPosted: null,
  matching: null,
} as const

/** Sample terms: two that take an answer and one that is read-only. */
export const TERMS = [
  buildTerm(1, 'SLIDER', [buildTermVariable(11)], { label: 'Pay' }),
  buildTerm(2, 'YES_NO', [buildTermVariable(21)]),
  buildTerm(3, 'CONFIRMATION', []),
]
