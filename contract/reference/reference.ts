import { z } from 'zod'
import { flag, id, noBody, nothing } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { type Caller, EVERYBODY } from '../roles.ts'

/** Callers of lookups for signed-in physicians and administrators. */
const PHYSICIANS_AND_ADMINS = ['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'] as const satisfies readonly Caller[]
/** '0' (the default) is the list that users choose from. '1' is the master list, from which administrators derive it. */
const masterQuery = { is_master: z.enum(['0', '1']).default('0') }
const code = z.string().regex(/^\d{5}$/)
const title = z.string()
const get = { method: 'GET', query: nothing, body: noBody, writes: false } as const

const specialty = z.object({ id, title })

export const listSpecialties = defineList({
  route: 'specialty/index',
  summary: 'Lists the specialties by title.',
  source: '1 §4 Session; 4 §7.5',
  callers: EVERYBODY,
  row: specialty,
  columns: { id: { title: 'ID', sortable: true }, title: { title: 'Title', sortable: true, filter: 'text' } },
  sort: 'title',
  query: masterQuery,
})

const subspecialty = z.object({ id, title, specialty_id: id })

export const listSubspecialties = defineList({
  route: 'subspecialty/index',
  summary: 'Lists the subspecialties of all specialties by title.',
  source: '1 §4 Session; 4 §7.5',
  callers: EVERYBODY,
  row: subspecialty,
  columns: {
    id: { title: 'ID', sortable: true },
    title: { title: 'Title', sortable: true, filter: 'text' },
    specialty_id: { title: 'Specialty', filter: 'ids' },
  },
  sort: 'title',
  query: masterQuery,
})

const region = z.object({ id, title })

export const listRegions = defineOperation({
  ...get,
  route: 'region/index',
  summary: 'Lists the 4 census regions: 1 West, 2 Midwest, 3 Northeast, 4 South.',
  source: '3 §2.8; 3 §7; 4 §7.8; decision G-001',
  callers: EVERYBODY,
  output: z.array(region),
  bounded: 'There are 4 regions.',
})

const subregion = z.object({ id, title, region_id: id })

export const listSubregions = defineOperation({
  ...get,
  route: 'subregion/index',
  summary: 'Lists the 9 census divisions from west to east.',
  source: '3 §2.8; 3 §7; 4 §7.8',
  callers: EVERYBODY,
  output: z.array(subregion),
  bounded: 'There are 9 divisions.',
})

const state = z.object({
  id,
  abbrev: z.string().length(2),
  name: z.string(),
  state_fips: z.string().length(2),
  region_id: id,
  region_name: z.string(),
  sub_region_id: id,
  sub_region_name: z.string(),
})

export const listStates = defineOperation({
  ...get,
  route: 'state/index',
  summary: 'Lists the states and the District of Columbia, 1 to 51 by name.',
  source: '3 §2.8; 3 §7; 4 §7.8; decision G-093',
  callers: EVERYBODY,
  output: z.array(state),
  bounded: 'There are 50 states and the District of Columbia.',
})

/** City of a state, identified by its lowest ZIP code. */
const city = z.object({ zip: code, city: z.string(), state_id: id })

export const listCities = defineOperation({
  ...get,
  route: 'zip-code-extension/get-unique-cities',
  summary: 'Lists the cities of a state by name, without duplicates.',
  source: '3 §2.8; 3 §7; 4 §7.8',
  callers: EVERYBODY,
  query: z.object({ stateId: z.coerce.number<string | number>().int().min(1).max(51) }).strict(),
  output: z.array(city),
  bounded: 'No state has 2,000 cities, and the browser searches all cities of a state together.',
})

/** `cbsa_type` is "div" for an area with divisions, and "cbsa" for other areas. */
const metroArea = z
  .object({
    cbsa_code: code,
    cbsa_name: z.string(),
    cbsa_type: z.enum(['div', 'cbsa']),
    divs: z.array(z.object({ div_code: code, div_name: z.string() })),
  })
  .meta({ id: 'MetroArea' })
export type MetroAreaDto = z.infer<typeof metroArea>

export const listMetroAreas = defineOperation({
  ...get,
  route: 'cbsa/get-unique',
  summary: 'Lists the metropolitan areas by name, with their divisions.',
  source: '2 §7; 3 §2.8; 3 §7; 4 §7.8',
  callers: EVERYBODY,
  output: z.array(metroArea),
  bounded: 'There are 387 metropolitan areas.',
})

export const listMetroAreasOfCluster = defineOperation({
  ...get,
  route: 'cbsa/get-unique-from-cluster',
  summary:
    "Lists the metropolitan areas of the same size as the caller's, including the caller's. The list is empty if the caller's practice isn't in a metropolitan area.",
  source: '2 §7; 3 §7; 4 §7.8; decision G-062',
  callers: ['MSS_USER', 'MSS_ADMIN', 'GM_ADMIN', 'MSS_RECRUITER'],
  output: z.array(metroArea),
  bounded: 'There are 387 metropolitan areas in total.',
})

const certifyingBoard = z.object({ id, title })

export const listCertifyingBoards = defineOperation({
  ...get,
  route: 'certifying-board/index',
  summary: 'Lists the certifying boards by title.',
  source: '2 §7; 4 §7.3',
  callers: [...PHYSICIANS_AND_ADMINS, 'MSS_RECRUITER'],
  output: z.array(certifyingBoard),
  bounded: 'There are a few dozen certifying boards.',
})

/** `is_certified` is 1 for Certified and 0 for Eligible. */
const boardCertification = z.object({ id, title, is_certified: flag, certifying_board_id: id })

export const listBoardCertifications = defineOperation({
  ...get,
  route: 'board-certification/index',
  summary: 'Lists the certifications of the certifying boards by title, Certified before Eligible.',
  source: '4 §7.3; 4 §9.2',
  callers: PHYSICIANS_AND_ADMINS,
  output: z.array(boardCertification),
  bounded: 'There are about 200 certifications, each Certified or Eligible.',
})

export const listStudyTypes = defineOperation({
  ...get,
  route: 'study-type/index',
  summary: 'Lists the types of studies.',
  source: '4 §7.8; decision G-096',
  callers: ['GM_ADMIN'],
  output: z.array(z.object({ id, title })),
  bounded: 'There are 2 types.',
})
