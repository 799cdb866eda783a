import { z } from 'zod'
import { nameError, urlCode, urlCodeError } from '#rules/society/society.ts'
import { checkedText, day, id, idList, moment, noBody, nothing, queryId } from '../fields.ts'
import { fileOutput } from '../file.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { type Caller, EVERYBODY } from '../roles.ts'

const PLATFORM = ['GM_ADMIN'] as const satisfies readonly Caller[]
/** Society administrators see only their own society, and platform administrators see any society (decision G-058). */
const ADMINISTRATORS = ['GM_ADMIN', 'MSS_ADMIN'] as const satisfies readonly Caller[]
const PHYSICIANS_AND_ADMINS = ['MSS_USER', 'NON_MSS_USER', 'MSS_ADMIN', 'GM_ADMIN'] as const satisfies readonly Caller[]
const get = { method: 'GET', body: noBody, writes: false } as const
const named = z.object({ id, title: z.string() })
/** Society of the request. */
const ofSociety = z.object({ societyId: queryId }).strict()

export const society = z
  .object({
    id,
    name: z.string(),
    url_code: z.string(),
    created: moment,
    /** Name of the logo's file, which `society/logo` returns. `null` without one. */
    logo: z.string().nullable(),
    /** Time when the secret key was last issued. `null` if never. */
    keyRenewed: moment.nullable(),
    /** Version, which increases with each save. */
    version: z.number().int(),
    /** Number of members on the society's list, excluding disabled members. */
    listedMembers: z.number().int(),
    /** Number of these members with an account. */
    joinedMembers: z.number().int(),
    specialties: z.array(named).optional(),
    certifyingBoards: z.array(named).optional(),
  })
  .meta({ id: 'Society' })
export type SocietyDto = z.output<typeof society>

export const listSocieties = defineList({
  route: 'society',
  summary: 'Lists the societies by name, or returns one by its ID.',
  source: '1 §4 Session; 4 §2.2; 4 §7.3; decision G-110',
  callers: PLATFORM,
  row: society,
  columns: {
    id: { title: 'ID', sortable: true, filter: 'ids' },
    name: { title: 'Name', sortable: true },
    url_code: { title: 'URL code', sortable: true },
    listedMembers: { title: 'Members on list', sortable: true, filter: 'numbers' },
    joinedMembers: { title: 'Members with account', sortable: true },
    created: { title: 'Created', sortable: true, filter: 'dates' },
    keyRenewed: { title: 'Secret key created', sortable: true },
  },
  filters: { search: { title: 'Name or code', filter: 'text' } },
  sort: 'name',
  expand: ['specialties', 'certifyingBoards'],
  csv: 'societies',
})

/** Text fields of a form with files. */
const societyFields = z
  .object({
    name: checkedText(nameError, 1000),
    url_code: checkedText(urlCodeError, 1000).transform(urlCode),
    specialtyIds: idList,
  })
  .strict()
const files = { logo: { kind: 'logo' } } as const
/** Version to send with a save. The save is rejected if someone else has saved since. */
const saving = {
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  removesLogo: z.enum(['0', '1']).transform(text => text === '1'),
}

export const createSociety = defineOperation({
  method: 'POST',
  route: 'society/create',
  summary: 'Creates a society, with or without a logo.',
  source: '4 §7.3; decision G-117',
  callers: PLATFORM,
  query: nothing,
  body: societyFields,
  output: society,
  writes: true,
  accepts: 'multipart',
  files,
})

export const updateSociety = defineOperation({
  method: 'PUT',
  route: 'society/update',
  summary: 'Updates a society and its logo. Fails if `version` is outdated.',
  source: '4 §7.3; decision G-117; decision 56',
  callers: PLATFORM,
  query: z.object({ id: queryId }).strict(),
  body: societyFields.extend(saving),
  output: society,
  writes: true,
  accepts: 'multipart',
  files,
})

export const updateOwnSociety = defineOperation({
  method: 'PUT',
  route: 'mssAdmin/society/update',
  summary: "Updates the name and logo of the caller's society. Everything else is managed by the platform.",
  source: '4 §7.4; decision G-058',
  callers: ['MSS_ADMIN'],
  right: 'society',
  query: nothing,
  body: societyFields.pick({ name: true }).extend(saving),
  output: society,
  writes: true,
  accepts: 'multipart',
  files,
})

export const getSocietyLogo = defineOperation({
  ...get,
  route: 'society/logo',
  summary: 'Returns the logo of a society.',
  source: 'decision G-117',
  callers: EVERYBODY,
  /** `file` identifies the logo's file, so that browsers do not show an old one. */
  query: z.object({ id: queryId, file: z.uuid().optional() }).strict(),
  returns: 'file',
  output: fileOutput,
})

export const previewSocietyDeletion = defineOperation({
  ...get,
  route: 'society/deletion-preview',
  summary: "Returns a preview of what is deleted, and what isn't, when a society is deleted.",
  source: 'decision 56',
  callers: PLATFORM,
  query: z.object({ id: queryId }).strict(),
  output: z.object({
    name: z.string(),
    /** Number of members on its list, which is deleted. */
    listedMembers: z.number().int(),
    /** Number of members' accounts, which remain without a society. */
    memberAccounts: z.number().int(),
    /** Number of accounts that only administer the society, which are disabled. */
    administratorAccounts: z.number().int(),
    typeMappings: z.number().int(),
    certifyingBoards: z.number().int(),
    studies: z.array(z.object({ id, title: z.string(), isActive: z.boolean() })),
  }),
})

export const deleteSociety = defineOperation({
  method: 'DELETE',
  route: 'society/delete',
  summary:
    'Deletes a society if the request contains its name. The accounts of its members are kept, without a society.',
  source: '4 §7.3; decision 56',
  callers: PLATFORM,
  query: z.object({ id: queryId }).strict(),
  body: z.object({ name: z.string().max(1000) }).strict(),
  output: nothing,
  writes: true,
})

export const generateSecretKey = defineOperation({
  method: 'GET',
  route: 'society/generate-new-secret-key',
  summary: "Replaces a society's secret key. The new key is returned only once.",
  source: '4 §7.3; decision G-043',
  callers: PLATFORM,
  query: z.object({ id: queryId }).strict(),
  body: noBody,
  output: z.object({ secret_key: z.string(), keyRenewed: moment }),
  writes: true,
})

export const updateCertifyingBoards = defineOperation({
  method: 'POST',
  route: 'society/update-certifying-boards',
  summary: "Sets a society's certifying boards. Fails if `version` is outdated.",
  source: '4 §2.2; 4 §7.3',
  callers: PLATFORM,
  query: z.object({ id: queryId }).strict(),
  body: z.object({ boardIds: z.array(id).max(500), version: z.number().int().min(1) }).strict(),
  output: society,
  writes: true,
})

export const getSocietyByUrlCode = defineOperation({
  ...get,
  route: 'society/get-by-url-code',
  summary: 'Returns the society whose registration page has this code.',
  source: '1 §2; 4 §7.3',
  callers: ['GUEST'],
  query: z.object({ code: z.string().trim().toLowerCase().min(1, 'This field is required').max(100) }).strict(),
  /** `logo` is the name of the file that `society/logo` returns. `null` without one. */
  output: z.object({ id, name: z.string(), url_code: z.string(), logo: z.string().nullable() }),
})

const studyOfSociety = z.object({
  id,
  title: z.string(),
  period: z.number().int(),
  start_date: day,
  end_date: day,
  isPrimary: z.boolean(),
  isActive: z.boolean(),
  isClosed: z.boolean(),
  isUpcoming: z.boolean(),
})

export const listStudiesOfSociety = defineOperation({
  ...get,
  route: 'society/get-questionnaires',
  summary: 'Lists the studies of a society, newest first.',
  source: '4 §7.3; decision G-058',
  callers: ADMINISTRATORS,
  right: 'read',
  query: ofSociety,
  output: z.array(studyOfSociety),
  bounded: 'A society takes part in a few studies a year.',
})

export const getStatusOfStudy = defineOperation({
  ...get,
  route: 'society/get-status-of-questionnaire',
  summary: "Returns a study's dates and whether members can answer it now.",
  source: '4 §7.3; decision G-063',
  callers: ADMINISTRATORS,
  right: 'read',
  query: z.object({ questionnaireId: queryId, societyId: queryId }).strict(),
  output: studyOfSociety.extend({
    status: z.enum(['upcoming', 'active', 'closed', 'disabled']),
    /** Days until the study opens, or days on which it is still open, 1 on the last. `null` if it has closed or is disabled. */
    daysLeft: z.number().int().nullable(),
  }),
})

export const countPrimaryQuestions = defineOperation({
  ...get,
  route: 'society/primary-questionnaire-questions-count',
  summary:
    'Returns the number of questions in the open study for a society and membership type, or 0 if there is no open study.',
  source: '4 §7.3',
  callers: EVERYBODY.filter(caller => caller !== 'MSS_RECRUITER'),
  /** Omitting the society selects people without one. */
  query: z.object({ society_id: queryId.optional(), society_membership_id: queryId.optional() }).strict(),
  output: z.object({ count: z.number().int().min(0) }),
})

/** `supported_fields` is JSON text, written and read by rules/reference/profile-fields.ts. */
const societyMembershipType = z.object({ id, type_name: z.string(), supported_fields: z.string() })

export const listSocietyMembershipTypes = defineOperation({
  ...get,
  route: 'society-membership-type/index',
  summary: 'Lists the membership types with their shown and required profile fields as JSON text.',
  source: '1 §3; 2 §7; 4 §7.3; decision G-094',
  callers: ['GUEST', ...PHYSICIANS_AND_ADMINS],
  query: nothing,
  output: z.array(societyMembershipType),
  bounded: 'Societies share a few membership types.',
})

export const listSocietyCertifyingBoards = defineOperation({
  ...get,
  route: 'certifying-board/society-certifying-board',
  summary: 'Lists the certifying boards of a society.',
  source: '4 §7.3',
  callers: PHYSICIANS_AND_ADMINS,
  query: ofSociety,
  output: z.array(z.object({ society_id: id, certifying_board_id: id })),
  bounded: 'There are a few dozen certifying boards.',
})
