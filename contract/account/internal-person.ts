import { z } from 'zod'
import { canonicalPhone, personNameError, phoneError } from '#rules/account/registration.ts'
import { emailAddress } from '../auth/password.ts'
import { checkedText, flag, id, moment, noBody, nothing, queryId, seenText } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const
const ROUTE = 'gmAdmin/internal-person'

const personName = checkedText(personNameError, 100)

/** Details of an internal contact. */
const details = z.object({
  first_name: personName,
  last_name: personName,
  /** Position of the contact. Empty if not specified. */
  position: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\p{Cc}]*$/u),
  /** Email address. Empty if there is none. */
  email: z.union([z.literal(''), emailAddress]).transform(text => text || null),
  phone: checkedText(phoneError, 20).transform(text => canonicalPhone(text) || null),
})

/** Contact at the platform without an account, who can be named on an offer (decision G-090). */
const internalPerson = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    position: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** `1` if the person is no longer available as a contact. */
    is_disabled: flag,
    created: moment,
  })
  .meta({ id: 'InternalPerson' })
export type InternalPerson = z.output<typeof internalPerson>

export const listInternalPersons = defineList({
  route: `${ROUTE}/index`,
  summary: 'Lists internal contacts.',
  source: '4 §2.2; 4 §7.5; decision G-090',
  callers: ADMINISTRATORS,
  row: internalPerson,
  columns: {
    id: { title: 'ID', sortable: true, filter: 'ids' },
    first_name: { title: 'First name', sortable: true },
    last_name: { title: 'Last name', sortable: true },
    position: { title: 'Job title', sortable: true, filter: 'text' },
    email: { title: 'Email', sortable: true, filter: 'text' },
    phone: { title: 'Phone' },
    is_disabled: { title: 'Disabled', filter: 'boolean' },
    created: { title: 'Created', sortable: true },
  },
  filters: { name: { title: 'Name', filter: 'text' } },
  sort: 'last_name',
  csv: 'internal-persons',
})

export const listActiveInternalPersons = defineOperation({
  method: 'GET',
  route: `${ROUTE}/get-active`,
  summary: 'Lists the internal contacts who can be named on an offer, sorted by name.',
  source: '4 §7.5; decision G-090',
  callers: ADMINISTRATORS,
  query: nothing,
  body: noBody,
  output: z.array(internalPerson.pick({ id: true, first_name: true, last_name: true, position: true })),
  writes: false,
  bounded: 'It returns the first 1,000 contacts.',
})

export const createInternalPerson = defineOperation({
  method: 'POST',
  route: `${ROUTE}/create`,
  summary: 'Creates an internal contact.',
  source: '4 §7.5; decision G-084',
  callers: ADMINISTRATORS,
  query: nothing,
  body: details.strict(),
  output: internalPerson,
  writes: true,
})

const byId = z.object({ id: queryId }).strict()

export const updateInternalPerson = defineOperation({
  method: 'PUT',
  route: `${ROUTE}/update`,
  summary: 'Updates an internal contact without removing it from offers. Fails if `seen` is outdated.',
  source: '4 §7.5; decision G-084',
  callers: ADMINISTRATORS,
  query: byId,
  body: details
    .extend({
      seen: z
        .object({ first_name: seenText, last_name: seenText, position: seenText, email: seenText, phone: seenText })
        .partial()
        .optional(),
    })
    .strict(),
  output: internalPerson,
  writes: true,
})

export const disableInternalPerson = defineOperation({
  method: 'POST',
  route: `${ROUTE}/disable`,
  summary: 'Disables or enables an internal contact without removing it from offers.',
  source: '4 §7.5; decision G-090',
  callers: ADMINISTRATORS,
  query: nothing,
  body: z.object({ id, is_disabled: flag.default(1) }).strict(),
  output: internalPerson,
  writes: true,
})

export const deleteInternalPerson = defineOperation({
  method: 'DELETE',
  route: `${ROUTE}/delete`,
  summary: "Deletes an internal contact without removing the contact's name from offers.",
  source: '4 §7.5',
  callers: ADMINISTRATORS,
  query: byId,
  body: noBody,
  output: z.object({ id }),
  writes: true,
})
