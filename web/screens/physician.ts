import type { LoadScreen } from '../platform/lazy-screen.ts'
import type { Screen } from './screen.ts'

const surveyHome: LoadScreen = () => import('../areas/share/home/screens/SurveyHome.tsx')
const studyForm: LoadScreen = () => import('../areas/share/form/screens/StudyForm.tsx')
const myAnswers: LoadScreen = () => import('../areas/share/my-answers/screens/MyAnswers.tsx')
const priorYear: LoadScreen = () => import('../areas/share/prior-year/screens/PriorYearUpdate.tsx')
const results: LoadScreen = () => import('../areas/inform/report/screens/Results.tsx')
const likeMe: LoadScreen = () => import('../areas/inform/alike/screens/LikeMe.tsx')
const ownCounts: LoadScreen = () => import('../areas/inform/privacy/screens/OwnCounts.tsx')
const connect: LoadScreen = () => import('../areas/connect/screens/ConnectHome.tsx')
const jobProfile: LoadScreen = () => import('../areas/connect/screens/JobProfile.tsx')
const matchMessages: LoadScreen = () => import('../areas/connect/screens/MatchMessages.tsx')
const employers: LoadScreen = () => import('../areas/connect/screens/Employers.tsx')

export const PHYSICIAN_SCREENS: readonly Screen[] = [
  [
    '/user/dashboard',
    'Dashboard',
    'physician',
    () => import('../areas/dashboard/screens/Dashboard.tsx'),
    { info: 'dashboard' },
  ],
  ['/surveyHome', 'Survey home', 'physician', surveyHome, { info: 'studies' }],
  ['/user/surveyHome', 'Survey home', 'physician', surveyHome, { info: 'studies' }],
  ['/surveyForm/:surveyId', 'Study form', 'physician', studyForm, { info: 'studyForm' }],
  ['/user/surveyForm/:surveyId', 'Study form', 'physician', studyForm, { info: 'studyForm' }],
  ['/surveyForm/:surveyId/answers', 'My answers', 'physician', myAnswers],
  ['/user/surveyForm/:surveyId/answers', 'My answers', 'physician', myAnswers],
  ['/surveyForm/:surveyId/:sectionId', 'Study form of a module', 'physician', studyForm, { info: 'studyForm' }],
  ['/user/surveyForm/:surveyId/:sectionId', 'Study form of a module', 'physician', studyForm, { info: 'studyForm' }],
  ['/update-prior-year-study', 'Prior-year update', 'physician', priorYear],
  ['/update-prior-year-study/:surveyId', 'Prior-year update of a survey', 'physician', priorYear],
  ['/update-prior-year-study/:surveyId/:sectionId', 'Prior-year update of a section', 'physician', priorYear],
  ['/user/filters', 'Inform entry', 'physician', results, { info: 'results' }],
  ['/user/filters/:questionnaireId', 'Survey results', 'physician', results, { info: 'results' }],
  [
    '/user/filters/:questionnaireId/:sectionId',
    'Survey results of a module',
    'physician',
    results,
    { info: 'results' },
  ],
  ['/user/physicians-like-me/:questionnaireId', 'Physicians like me', 'physician', likeMe],
  ['/user/what-results-tell', 'My answers in results', 'physician', ownCounts],
  ['/filters', 'Inform entry', 'physician', results, { info: 'results' }],
  ['/filters/:questionnaireId', 'Survey results', 'physician', results, { info: 'results' }],
  ['/filters/:questionnaireId/:sectionId', 'Survey results of a module', 'physician', results, { info: 'results' }],
  ['/exchange', 'Connect home', 'physician', connect, { info: 'exchangeDashboard' }],
  ['/user/exchange', 'Connect home', 'physician', connect, { info: 'exchangeDashboard' }],
  ['/exchange/messages', 'Inbox', 'physician', matchMessages],
  ['/exchange/messages/:matchId', 'Messages about a match', 'physician', matchMessages],
  ['/exchange/employers', 'Hidden from employers', 'physician', employers],
  ['/exchange/job-profile/:id', 'Job profile page', 'physician', jobProfile, { info: 'jobProfile' }],
  ['/user/exchange/job-profile/:id', 'Job profile page', 'physician', jobProfile, { info: 'jobProfile' }],
]
