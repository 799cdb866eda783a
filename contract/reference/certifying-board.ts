import { z } from 'zod'
import { nameError } from '#rules/society/society.ts'
import { checkedText, id, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'

const PLATFORM = ['GM_ADMIN'] as const
const version = z.number().int().min(1)
const name = checkedText(nameError, 1000)
const byId = z.object({ id: queryId }).strict()

const board = z
  .object({
    id,
    title: z.string(),
    /** Titles of certifications. Each has the levels Certified and Eligible. */
    certifications: z.array(z.string()),
    /** Number of societies that use the board. */
    societies: z.number().int(),
    version,
  })
  .meta({ id: 'CertifyingBoard' })
export type BoardDto = z.output<typeof board>

export const listBoards = defineList({
  route: 'certifying-board/admin-index',
  summary: 'Lists the certifying boards with their certifications.',
  source: 'decision G-113',
  callers: PLATFORM,
  row: board,
  columns: {
    id: { title: 'ID', sortable: true },
    title: { title: 'Board', sortable: true, filter: 'text' },
    certifications: { title: 'Certifications' },
    societies: { title: 'Societies', sortable: true },
  },
  filters: { certification: { title: 'Certification', filter: 'text' } },
  sort: 'title',
  csv: 'certifying-boards',
})

/** `former` is the current name, or `null` for a new certification. Certifications that no `former` names are deleted. */
const certifications = z.array(z.object({ title: name, former: z.string().max(1000).nullable() }).strict()).max(200)

export const createBoard = defineOperation({
  method: 'POST',
  route: 'certifying-board/create',
  summary: 'Adds a certifying board with its certifications.',
  source: 'decision G-113',
  callers: PLATFORM,
  query: nothing,
  body: z.object({ title: name, certifications }).strict(),
  output: board,
  writes: true,
})

export const updateBoard = defineOperation({
  method: 'PUT',
  route: 'certifying-board/update',
  summary:
    'Updates a certifying board and its certifications, without deleting certifications in use. Fails if `version` is outdated.',
  source: 'decision G-113; decision 56',
  callers: PLATFORM,
  query: byId,
  body: z.object({ title: name, certifications, version }).strict(),
  output: board,
  writes: true,
})

export const deleteBoard = defineOperation({
  method: 'DELETE',
  route: 'certifying-board/delete',
  summary: "Deletes a certifying board whose certifications aren't in use.",
  source: 'decision G-113',
  callers: PLATFORM,
  query: byId,
  body: z.undefined(),
  output: nothing,
  writes: true,
})
