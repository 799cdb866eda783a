import { z } from 'zod'
import { noBody, nothing, queryId } from './fields.ts'
import { defineOperation } from './operation.ts'
import { type Caller, EVERYBODY, PHYSICIANS, ROLES } from './roles.ts'

/** A text that the platform administrator words: a heading, and a body in HTML, sanitised again where it is shown. */
const contentItem = z.object({ header: z.string(), body: z.string() })

/** Pages with an information panel of their own (1 §2 Layout). */
export const ROUTE_NAMES = [
  'dashboard',
  'studies',
  'studyForm',
  'results',
  'reports',
  'exchangeDashboard',
  'jobProfile',
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
    answer: contentItem,
    writes: false,
  })
}

export const getBeginStudyMessage = item('begin-study-message', PHYSICIANS, 'What is said before a study begins.')

export const getPriorStudyMessage = item(
  'prior-study-message',
  PHYSICIANS,
  "What the prior-year update says above last year's answers.",
)

export const getInterestedQuestionContent = item(
  'interested-question-content',
  PHYSICIANS,
  'What is shown once, after the last question of a section that asks for interest.',
)

export const getThankYouMessage = item(
  'thank-you-completing-study-message',
  PHYSICIANS,
  'The thanks for a submitted study.',
)

export const getIcoStudyFaq = item(
  'ico-study-faq',
  PHYSICIANS,
  'Questions and answers on the job preference of a study.',
)

export const getWelcome = item(
  'welcome',
  ['GUEST', ...PHYSICIANS, 'MSS_RECRUITER'],
  'The welcome to the whole product, shown after registration.',
)

export const getReferAColleague = defineOperation({
  method: 'GET',
  route: 'dynamic-content/refer-a-colleague',
  summary: 'Subject and plain text of the mail with which one colleague invites another.',
  source: '1 §1; 1 §7; 4 §7.9',
  callers: ROLES,
  query: z.object({ isRecruiter: z.enum(['0', '1', 'false', 'true']).optional() }).strict(),
  body: noBody,
  answer: z.object({ subject: z.string(), body: z.string() }),
  writes: false,
})

export const getContentByRouteName = defineOperation({
  method: 'GET',
  route: 'dynamic-content/get-by-route-name',
  summary: "The text of a page's information panel; with a survey id, what the study form says the first time.",
  source: '1 §2 Layout; 1 §7; 4 §7.9',
  callers: EVERYBODY,
  query: z.object({ routeName: z.enum(ROUTE_NAMES), surveyId: queryId.optional() }).strict(),
  body: noBody,
  answer: contentItem,
  writes: false,
})
