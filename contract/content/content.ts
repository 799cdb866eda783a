import { z } from 'zod'
import { moment, noBody, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { type Caller, EVERYBODY, PHYSICIANS, ROLES } from '../roles.ts'

/** Page text that the platform administrator can change: a heading, and an HTML body that is sanitized again before display. */
const contentItem = z.object({ header: z.string(), body: z.string() }).meta({ id: 'ContentItem' })

/** Pages with an information panel (1 §2 Layout), and pages that consist of their text (decision G-089). */
export const ROUTE_NAMES = [
  'dashboard',
  'studies',
  'studyForm',
  'results',
  'reports',
  'exchangeDashboard',
  'jobProfile',
  'landing',
  'welcome',
  'welcomeDashboard',
  'welcomeShare',
  'welcomeInform',
  'welcomeConnect',
  'recruiter',
  'recruiterDashboard',
  'recruiterInform',
  'recruiterConnect',
  'privacy',
  'terms',
  'accessibility',
] as const

function item<const R extends string, const C extends readonly Caller[]>(route: R, callers: C, summary: string) {
  return defineOperation({
    method: 'GET',
    route: `dynamic-content/${route}`,
    summary,
    source: '1 §7; 4 §7.9',
    callers,
    query: nothing,
    body: noBody,
    output: contentItem,
    writes: false,
  })
}

export const getBeginStudyMessage = item(
  'begin-study-message',
  PHYSICIANS,
  'Returns the message shown before a study begins.',
)

export const getPriorStudyMessage = item(
  'prior-study-message',
  PHYSICIANS,
  "Returns the text shown above last year's answers in the prior-year update.",
)

export const getInterestedQuestionContent = item(
  'interested-question-content',
  PHYSICIANS,
  'Returns the text shown once, after the last question of a section that asks about interest.',
)

export const getThankYouMessage = item(
  'thank-you-completing-study-message',
  PHYSICIANS,
  'Returns the thank-you message for a submitted study.',
)

export const getIcoStudyFaq = item(
  'ico-study-faq',
  PHYSICIANS,
  'Returns questions and answers about job preferences in a study.',
)

export const getWelcome = item(
  'welcome',
  ['GUEST', ...PHYSICIANS, 'MSS_RECRUITER'],
  'Returns the welcome message shown after registration.',
)

export const getFaq = item('faq', ['GUEST', 'MSS_RECRUITER'], 'Returns the questions and answers for recruiters.')

export const getIcoNoStudyCompleted = item(
  'ico-no-study-completed',
  PHYSICIANS,
  'Returns the text shown instead of Connect until a study with job preferences is submitted.',
)

export const getJobBuilderLanding = item(
  'job-builder-landing',
  ['MSS_RECRUITER', 'GUEST'],
  'Returns the text shown to recruiters before they describe a position.',
)

export const getIcoPostInfo1 = defineOperation({
  method: 'GET',
  route: 'dynamic-content/ico-post-info1',
  summary: 'Returns the explanation of posting an ICO, as sanitized HTML.',
  source: '3 §2.5; 4 §7.9; decision G-005',
  callers: PHYSICIANS,
  query: nothing,
  body: noBody,
  output: z.object({ content: z.string() }),
  writes: false,
})

export const getReferAColleague = defineOperation({
  method: 'GET',
  route: 'dynamic-content/refer-a-colleague',
  summary: 'Returns the subject and plain text of the email that invites a colleague.',
  source: '1 §1; 1 §7; 4 §7.9',
  callers: ROLES,
  query: z.object({ isRecruiter: z.enum(['0', '1', 'false', 'true']).optional() }).strict(),
  body: noBody,
  output: z.object({ subject: z.string(), body: z.string() }),
  writes: false,
})

export const getContentByRouteName = defineOperation({
  method: 'GET',
  route: 'dynamic-content/get-by-route-name',
  summary: "Returns the text of a page's information panel or, with a survey ID, the introduction to the study form.",
  source: '1 §2 Layout; 1 §7; 4 §7.9',
  callers: EVERYBODY,
  query: z.object({ routeName: z.enum(ROUTE_NAMES), surveyId: queryId.optional() }).strict(),
  body: noBody,
  output: contentItem,
  writes: false,
})

export const getLibrary = defineOperation({
  method: 'GET',
  route: 'dynamic-content/library',
  summary: 'Lists the articles of the knowledge library in order. `key` identifies an article in its URL.',
  source: '1 §2; 4 §2.1; decision G-089',
  callers: EVERYBODY,
  query: nothing,
  body: noBody,
  output: z.array(contentItem.extend({ key: z.string() })),
  writes: false,
  bounded: 'There are a few dozen articles.',
})

const key = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'We can’t find this page text.')
const editableItem = contentItem
  .extend({
    key: z.string(),
    format: z.enum(['html', 'text']),
    updated: moment,
    /** Time of the latest edit. `null` for the text shipped with the product. */
    edited: moment.nullable(),
  })
  .meta({ id: 'EditableContent' })

export const listContent = defineList({
  route: 'dynamic-content/index',
  summary: 'Lists the page texts that can be edited.',
  source: 'decision G-095',
  callers: ['GM_ADMIN'],
  row: editableItem,
  columns: {
    header: { title: 'Heading', sortable: true },
    key: { title: 'Key', sortable: true },
    body: { title: 'Text' },
    format: { title: 'Format', sortable: true },
    updated: { title: 'Last changed', sortable: true },
    edited: { title: 'Edited', sortable: true, filter: 'dates' },
  },
  /** Searches the key, heading, and text. */
  filters: { words: { title: 'Heading or text', filter: 'text' } },
  sort: 'key',
  csv: 'texts',
})

export const viewContent = defineOperation({
  method: 'GET',
  route: 'dynamic-content/view',
  summary: 'Returns a page text for editing.',
  source: 'decision G-095',
  callers: ['GM_ADMIN'],
  query: z.object({ key }).strict(),
  body: noBody,
  output: editableItem,
  writes: false,
})

/** Maximum length of the stored HTML, in which an ampersand takes five characters. */
export const MAX_BODY_LENGTH = 50_000

export const updateContent = defineOperation({
  method: 'PUT',
  route: 'dynamic-content/update',
  summary: 'Updates a page text and removes unsafe HTML.',
  source: 'decision G-095',
  callers: ['GM_ADMIN'],
  query: z.object({ key }).strict(),
  body: z.object({
    header: z.string().trim().min(1, 'This field is required').max(200),
    body: z.string().max(MAX_BODY_LENGTH),
    /** `updated` of the edited text. The change is rejected if someone else has changed the text since. */
    opened: moment.optional(),
  }),
  output: editableItem,
  writes: true,
  bodyLimit: 256 * 1024,
})
