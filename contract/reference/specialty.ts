import { z } from 'zod'
import { codeError, titleError } from '#rules/reference/specialties.ts'
import { checkedText, flag, id, noBody, nothing, queryId, seenText } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'

const ADMINISTRATORS = ['GM_ADMIN'] as const
const SOURCE = '4 §2.2; 4 §7.5'
const ofId = z.object({ id: queryId }).strict()
/** 1 for the master list, from which societies' lists are derived. */
const ofMasters = { is_master: z.coerce.number<string | number>().pipe(flag) }

const title = checkedText(titleError, 200)
const code = checkedText(codeError, 50)

const listedSpecialty = z
  .object({
    id,
    title: z.string(),
    code: z.string(),
    /** Code of the corresponding master specialty. Empty if there is none. */
    master_code: z.string(),
    /** Title of the corresponding master specialty. Empty if there is none. */
    master: z.string(),
    subspecialties: z.number().int(),
    societies: z.number().int(),
  })
  .meta({ id: 'ListedSpecialty' })
export type ListedSpecialty = z.infer<typeof listedSpecialty>

export const listSpecialtiesForAdmin = defineList({
  route: 'specialty/administered',
  summary: "Lists societies' specialties or master specialties.",
  source: SOURCE,
  callers: ADMINISTRATORS,
  row: listedSpecialty,
  columns: {
    id: { title: 'ID', sortable: true },
    title: { title: 'Title', sortable: true, filter: 'text' },
    code: { title: 'Code', sortable: true, filter: 'text' },
    master_code: { title: 'Master code', sortable: true, filter: 'text' },
    master: { title: 'Master specialty' },
    subspecialties: { title: 'Subspecialties', sortable: true },
    societies: { title: 'Societies', sortable: true },
  },
  sort: 'title',
  query: ofMasters,
  csv: 'specialties',
})

const listedSubspecialty = z
  .object({ id, title: z.string(), specialty_id: id, specialty: z.string() })
  .meta({ id: 'ListedSubspecialty' })
export type ListedSubspecialty = z.infer<typeof listedSubspecialty>

export const listSubspecialtiesForAdmin = defineList({
  route: 'subspecialty/administered',
  summary: "Lists subspecialties of societies' specialties or of master specialties.",
  source: SOURCE,
  callers: ADMINISTRATORS,
  row: listedSubspecialty,
  columns: {
    id: { title: 'ID', sortable: true },
    title: { title: 'Title', sortable: true, filter: 'text' },
    specialty: { title: 'Specialty', sortable: true, filter: 'text' },
  },
  filters: { specialty_id: { title: 'Specialty', filter: 'ids' } },
  sort: 'title',
  query: ofMasters,
  csv: 'subspecialties',
})

/** References to the specialty. With any reference, it can be merged but not deleted. */
const uses = z.object({
  /** Whether physicians have it in their profiles. */
  people: z.boolean(),
  /** Whether ICOs were posted in it. */
  icos: z.boolean(),
  /** Whether results, counts of posted ICOs, or comparisons with offers use it. If so, it can't be merged into another specialty. */
  counted: z.boolean(),
  societies: z.array(z.object({ id, name: z.string() })),
  offers: z.number().int(),
  criteria: z.number().int(),
  purchases: z.number().int(),
  coupons: z.number().int(),
  recruiters: z.number().int(),
})
export type SpecialtyUses = z.infer<typeof uses>

const specialty = z
  .object({
    id,
    title: z.string(),
    is_master: flag,
    code: z.string(),
    master_code: z.string(),
    subspecialties: z.array(z.object({ id, title: z.string() })),
    uses,
  })
  .meta({ id: 'AdministeredSpecialty' })
export type AdministeredSpecialty = z.infer<typeof specialty>

const terms = z.object({ title, code, master_code: code }).strict()

export const viewSpecialty = defineOperation({
  method: 'GET',
  route: 'specialty/view',
  summary: 'Returns a specialty and its uses.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: ofId,
  body: noBody,
  output: specialty,
  writes: false,
})

export const createSpecialty = defineOperation({
  method: 'POST',
  route: 'specialty/create',
  summary:
    'Creates a society specialty or a master specialty. The master code links a society specialty to a master specialty.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: nothing,
  body: terms.extend({ is_master: flag }).strict(),
  output: specialty,
  writes: true,
})

export const updateSpecialty = defineOperation({
  method: 'PUT',
  route: 'specialty/update',
  summary:
    'Updates a specialty. Fails if `seen` is outdated, or if the master specialty changes while results count respondents by it.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: ofId,
  body: terms
    .extend({
      seen: z.object({ title: seenText, code: seenText, master_code: seenText }).partial().optional(),
    })
    .strict(),
  output: specialty,
  writes: true,
})

export const deleteSpecialty = defineOperation({
  method: 'DELETE',
  route: 'specialty/delete',
  summary: 'Deletes an unused specialty and its subspecialties.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: ofId,
  body: noBody,
  output: z.object({ id }),
  writes: true,
})

export const mergeSpecialty = defineOperation({
  method: 'PUT',
  route: 'specialty/merge',
  summary:
    'Merges a specialty into another specialty in the same list and updates all references. Subspecialties with the same title are merged, and others are moved.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: ofId,
  body: z.object({ into: id }).strict(),
  output: specialty,
  writes: true,
})

const subspecialty = z
  .object({
    id,
    title: z.string(),
    is_master: flag,
    specialty_id: id,
    specialty: z.string(),
    uses: uses.pick({ people: true, counted: true }),
  })
  .meta({ id: 'AdministeredSubspecialty' })
export type AdministeredSubspecialty = z.infer<typeof subspecialty>

export const viewSubspecialty = defineOperation({
  method: 'GET',
  route: 'subspecialty/view',
  summary: 'Returns a subspecialty and its uses.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: ofId,
  body: noBody,
  output: subspecialty,
  writes: false,
})

export const createSubspecialty = defineOperation({
  method: 'POST',
  route: 'subspecialty/create',
  summary: 'Creates a subspecialty of a specialty.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: nothing,
  body: z.object({ title, specialty_id: id, is_master: flag.optional() }).strict(),
  output: subspecialty,
  writes: true,
})

export const updateSubspecialty = defineOperation({
  method: 'PUT',
  route: 'subspecialty/update',
  summary: 'Renames a subspecialty. Fails if `seen` is outdated.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: ofId,
  body: z.object({ title, seen: z.object({ title: seenText }).partial().optional() }).strict(),
  output: subspecialty,
  writes: true,
})

export const deleteSubspecialty = defineOperation({
  method: 'DELETE',
  route: 'subspecialty/delete',
  summary: 'Deletes an unused subspecialty.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: ofId,
  body: noBody,
  output: z.object({ id }),
  writes: true,
})

export const mergeSubspecialty = defineOperation({
  method: 'PUT',
  route: 'subspecialty/merge',
  summary: 'Merges a subspecialty into another subspecialty of the same specialty.',
  source: SOURCE,
  callers: ADMINISTRATORS,
  query: ofId,
  body: z.object({ into: id }).strict(),
  output: subspecialty,
  writes: true,
})
