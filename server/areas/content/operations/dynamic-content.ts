import * as contract from '#contract/content.ts'
import { handle } from '#server/platform/http/handler.ts'
import { contentOf } from '../reads.ts'

type RouteName = (typeof contract.ROUTE_NAMES)[number]

const KEY_OF_PAGE: Readonly<Record<RouteName, string>> = {
  dashboard: 'page-dashboard',
  studies: 'page-studies',
  studyForm: 'page-study-form',
  results: 'page-results',
  reports: 'page-reports',
  exchangeDashboard: 'page-exchange-dashboard',
  jobProfile: 'page-job-profile',
}

export const dynamicContent = [
  handle(contract.getBeginStudyMessage, ({ db }) => contentOf(db, 'begin-study-message')),
  handle(contract.getPriorStudyMessage, ({ db }) => contentOf(db, 'prior-study-message')),
  handle(contract.getInterestedQuestionContent, ({ db }) => contentOf(db, 'interested-question-content')),
  handle(contract.getThankYouMessage, ({ db }) => contentOf(db, 'thank-you-completing-study-message')),
  handle(contract.getIcoStudyFaq, ({ db }) => contentOf(db, 'ico-study-faq')),
  handle(contract.getWelcome, ({ db }) => contentOf(db, 'welcome')),

  handle(contract.getReferAColleague, async ({ db, query }) => {
    const toRecruiters = query.isRecruiter === '1' || query.isRecruiter === 'true'
    const { header, body } = await contentOf(db, toRecruiters ? 'refer-a-colleague-recruiter' : 'refer-a-colleague')
    return { subject: header, body }
  }),

  // Nothing is looked up by the survey's id: guests may ask, and the first-time text is the same for all studies.
  handle(contract.getContentByRouteName, ({ db, query: { routeName, surveyId } }) =>
    contentOf(db, routeName === 'studyForm' && surveyId !== undefined ? 'study-first-time' : KEY_OF_PAGE[routeName]),
  ),
]
