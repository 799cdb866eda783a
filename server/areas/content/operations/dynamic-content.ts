import * as contract from '#contract/content/content.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { contentList, contentOf, editableOf, libraryOf } from '../reads.ts'
import { saveContent } from '../writes.ts'

type RouteName = (typeof contract.ROUTE_NAMES)[number]

const KEY_OF_PAGE: Readonly<Record<RouteName, string>> = {
  dashboard: 'page-dashboard',
  studies: 'page-studies',
  studyForm: 'page-study-form',
  results: 'page-results',
  reports: 'page-reports',
  exchangeDashboard: 'page-exchange-dashboard',
  jobProfile: 'page-job-profile',
  landing: 'page-landing',
  welcome: 'page-welcome',
  welcomeDashboard: 'page-welcome-dashboard',
  welcomeShare: 'page-welcome-share',
  welcomeInform: 'page-welcome-inform',
  welcomeConnect: 'page-welcome-connect',
  recruiter: 'page-recruiter',
  recruiterDashboard: 'page-recruiter-dashboard',
  recruiterInform: 'page-recruiter-inform',
  recruiterConnect: 'page-recruiter-connect',
  privacy: 'page-privacy',
  terms: 'page-terms',
  accessibility: 'page-accessibility',
}

type Stored = Awaited<ReturnType<typeof saveContent>>

function present({ format, updated, edited, ...item }: Stored) {
  return {
    ...item,
    format: format === 'text' ? ('text' as const) : ('html' as const),
    updated: updated.toISOString(),
    edited: edited?.toISOString() ?? null,
  }
}

export const dynamicContent = [
  handle(contract.getBeginStudyMessage, ({ db }) => contentOf(db, 'begin-study-message')),
  handle(contract.getPriorStudyMessage, ({ db }) => contentOf(db, 'prior-study-message')),
  handle(contract.getInterestedQuestionContent, ({ db }) => contentOf(db, 'interested-question-content')),
  handle(contract.getThankYouMessage, ({ db }) => contentOf(db, 'thank-you-completing-study-message')),
  handle(contract.getIcoStudyFaq, ({ db }) => contentOf(db, 'ico-study-faq')),
  handle(contract.getWelcome, ({ db }) => contentOf(db, 'welcome')),

  handle(contract.getFaq, ({ db }) => contentOf(db, 'faq')),
  handle(contract.getIcoNoStudyCompleted, ({ db }) => contentOf(db, 'ico-no-study-completed')),
  handle(contract.getJobBuilderLanding, ({ db }) => contentOf(db, 'job-builder-landing')),
  handle(contract.getIcoPostInfo1, async ({ db }) => ({ content: (await contentOf(db, 'ico-post-info1')).body })),

  handle(contract.getReferAColleague, async ({ db, query }) => {
    const toRecruiters = query.isRecruiter === '1' || query.isRecruiter === 'true'
    const { header, body } = await contentOf(db, toRecruiters ? 'refer-a-colleague-recruiter' : 'refer-a-colleague')
    return { subject: header, body }
  }),

  // Ignores the survey's ID, because guests can call this and the first-time text is the same for all studies.
  handle(contract.getContentByRouteName, ({ db, query: { routeName, surveyId } }) =>
    contentOf(db, routeName === 'studyForm' && surveyId !== undefined ? 'study-first-time' : KEY_OF_PAGE[routeName]),
  ),

  handle(contract.getLibrary, ({ db }) => libraryOf(db)),
  handleList(
    contract.listContent,
    ({ db }) => contentList(db),
    rows => rows.map(present),
  ),
  handle(contract.viewContent, async ({ db, query }) => present(await editableOf(db, query.key))),
  handle(contract.updateContent, async input => {
    const { db, query, body, services } = input
    const saved = await saveContent(db, query.key, body, services.clock.now())
    await recordAuditEntry(db, { by: actorOf(input), act: 'text.update', record: query.key })
    return present(saved)
  }),
]
