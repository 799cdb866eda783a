import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { type LoadScreen, lazyScreen } from './platform/lazy-screen.ts'
import type { ScreenHandle, ScreenTexts } from './platform/screen-handle.ts'
import { Guard } from './platform/shell/Guard.tsx'
import type { Audience } from './platform/shell/guards.ts'
import { Home } from './platform/shell/Home.tsx'
import { LoadingScreen } from './platform/shell/LoadingScreen.tsx'
import {
  AdminLayout,
  BareLayout,
  LayoutByRole,
  PreLoginLayout,
  RecruiterLayout,
  UserLayout,
} from './platform/shell/layouts.tsx'
import { RootLayout } from './platform/shell/RootLayout.tsx'
import { BareError, ScreenError } from './platform/shell/ScreenError.tsx'

/** `bare`: anyone, without header and footer. */
type For = Audience | 'anyone' | 'bare'
/** What a screen is, besides its path: its name, who may see it, where its code is, which text or panel belongs to it. */
type Screen = readonly [path: string, name: string, audience: For, load: LoadScreen, texts?: ScreenTexts]

const specialties: LoadScreen = () => import('./areas/reference/screens/Specialties.tsx')
const editSpecialty: LoadScreen = () => import('./areas/reference/screens/EditSpecialty.tsx')
const subspecialties: LoadScreen = () => import('./areas/reference/screens/Subspecialties.tsx')
const editSubspecialty: LoadScreen = () => import('./areas/reference/screens/EditSubspecialty.tsx')
const adminHome: LoadScreen = () => import('./areas/dashboard/admin/screens/AdminHome.tsx')
const stillHolds: LoadScreen = () => import('./areas/connect/confirmation/screens/StillHolds.tsx')
const certificate: LoadScreen = () => import('./areas/inform/certificate/screens/Certificate.tsx')
const editQuestion: LoadScreen = () => import('./areas/share/editor/screens/EditQuestion.tsx')
const importMembers: LoadScreen = () => import('./areas/society/imports/screens/ImportMembers.tsx')
const memberMail: LoadScreen = () => import('./areas/society/invitations/screens/MemberMail.tsx')
const members: LoadScreen = () => import('./areas/society/members/screens/Members.tsx')
const article: LoadScreen = () => import('./areas/content/screens/ContentPage.tsx')
const welcome: LoadScreen = () => import('./areas/content/screens/Welcome.tsx')
const surveyHome: LoadScreen = () => import('./areas/share/home/screens/SurveyHome.tsx')
const studyForm: LoadScreen = () => import('./areas/share/form/screens/StudyForm.tsx')
const priorYear: LoadScreen = () => import('./areas/share/prior-year/screens/PriorYearUpdate.tsx')
const results: LoadScreen = () => import('./areas/inform/report/screens/Results.tsx')
const adminResults: LoadScreen = () => import('./areas/inform/report/screens/AdminResults.tsx')
const connect: LoadScreen = () => import('./areas/connect/screens/ConnectHome.tsx')
const jobProfile: LoadScreen = () => import('./areas/connect/screens/JobProfile.tsx')
const matchMessages: LoadScreen = () => import('./areas/connect/screens/MatchMessages.tsx')
const employers: LoadScreen = () => import('./areas/connect/screens/Employers.tsx')
const icoBrowser: LoadScreen = () => import('./areas/recruiter/ico-browser/screens/IcoBrowser.tsx')
const candidates: LoadScreen = () => import('./areas/connect/candidates/screens/Candidates.tsx')
const offerMessages: LoadScreen = () => import('./areas/connect/candidates/screens/OfferMessages.tsx')
const candidate: LoadScreen = () => import('./areas/connect/candidates/screens/CandidatePage.tsx')
const societies: LoadScreen = () => import('./areas/society/societies/screens/Societies.tsx')
const createSociety: LoadScreen = () => import('./areas/society/societies/screens/CreateSociety.tsx')
const editSociety: LoadScreen = () => import('./areas/society/societies/screens/EditSociety.tsx')
const typeMapping: LoadScreen = () => import('./areas/society/types/screens/Mapping.tsx')
const societyBoards: LoadScreen = () => import('./areas/society/societies/screens/SocietyBoards.tsx')
const membershipTypes: LoadScreen = () => import('./areas/society/types/screens/MembershipTypes.tsx')
const certifyingBoards: LoadScreen = () => import('./areas/reference/boards/screens/Boards.tsx')
const societyDetails: LoadScreen = () => import('./areas/society/details/screens/SocietyDetails.tsx')
const societyHome: LoadScreen = () => import('./areas/society/home/screens/SocietyHome.tsx')
const societyRegistration: LoadScreen = () => import('./areas/registration/screens/SocietyRegistration.tsx')
const withPageInfo: LoadScreen = () => import('./areas/content/screens/WithPageInfo.tsx')
const help: LoadScreen = () => import('./areas/content/screens/Help.tsx')

const INFO = {
  studies: { info: 'studies' },
  studyForm: { info: 'studyForm' },
  results: { info: 'results' },
  exchange: { info: 'exchangeDashboard' },
  jobProfile: { info: 'jobProfile' },
} as const satisfies Readonly<Record<string, ScreenTexts>>

/** Before anybody is signed in (1 §2, 4 §2.1). */
const GUEST_SCREENS: readonly Screen[] = [
  ['/landing', 'Landing', 'guest', welcome, { content: 'landing' }],
  ['/login', 'Sign in', 'guest', () => import('./areas/auth/screens/SignIn.tsx')],
  ['/who-are-you', 'Guest role switch', 'guest', () => import('./areas/auth/screens/WhoAreYou.tsx')],
  [
    '/sign-up/:signUpToken',
    'Sign-up by token',
    'guest',
    () => import('./areas/registration/screens/SignUpByToken.tsx'),
  ],
  ['/registration', 'Registration', 'guest', () => import('./areas/registration/screens/Registration.tsx')],
  [
    '/registration/:signUpToken',
    'Registration with token',
    'guest',
    () => import('./areas/registration/screens/RegistrationWithToken.tsx'),
  ],
  [
    '/memberregistration',
    'Member registration',
    'guest',
    () => import('./areas/registration/screens/MemberRegistration.tsx'),
  ],
  ['/societyregistration', 'Society registration', 'guest', societyRegistration],
  ['/societyregistration/:urlCode', 'Society registration by URL code', 'guest', societyRegistration],
  [
    '/auth/reset/confirm/:token',
    'Confirm password reset',
    'guest',
    () => import('./areas/auth/screens/ResetPassword.tsx'),
  ],
  [
    '/auth/update-temporary-password',
    'Update temporary password',
    'temporary password',
    () => import('./areas/auth/screens/TemporaryPassword.tsx'),
  ],
  [
    '/auth/second-step',
    'Second step of signing in',
    'guest',
    () => import('./areas/auth/second-factor/screens/SecondStep.tsx'),
  ],
  ['/demo/outbox', 'E-mails of the demo world', 'anyone', () => import('./areas/mail/screens/Outbox.tsx')],
  ['/welcome', 'Pre-login physician area', 'guest', welcome, { content: 'welcome' }],
  [
    '/welcome/dashboard',
    'Pre-login dashboard',
    'guest',
    () => import('./areas/dashboard/screens/WelcomeDashboard.tsx'),
  ],
  ['/welcome/share', 'Pre-login Share', 'guest', welcome, { content: 'welcomeShare' }],
  ['/welcome/inform', 'Pre-login Inform', 'guest', welcome, { content: 'welcomeInform' }],
  ['/welcome/connect', 'Pre-login Connect', 'guest', welcome, { content: 'welcomeConnect' }],
  ['/welcome/recruiter', 'Pre-login recruiter area', 'guest recruiter', welcome, { content: 'recruiter' }],
  [
    '/welcome/recruiter/dashboard',
    'Pre-login recruiter dashboard',
    'guest recruiter',
    welcome,
    { content: 'recruiterDashboard' },
  ],
  [
    '/welcome/recruiter/inform',
    'Pre-login recruiter Inform',
    'guest recruiter',
    welcome,
    { content: 'recruiterInform' },
  ],
  [
    '/welcome/recruiter/connect',
    'Pre-login recruiter Connect',
    'guest recruiter',
    welcome,
    { content: 'recruiterConnect' },
  ],
  ['/welcome/recruiter/ico-browser', 'ICO browser', 'guest recruiter', icoBrowser],
  [
    '/recruiter/sign-up',
    'Recruiter sign-up',
    'guest',
    () => import('./areas/registration/screens/RecruiterSignUp.tsx'),
  ],
  ['/recruiter/faq', 'Recruiter FAQ', 'guest or recruiter', () => import('./areas/content/screens/RecruiterFaq.tsx')],
  ['/recruiter/ico', 'ICO browser', 'guest or recruiter', icoBrowser],
  [
    '/recruiter/ico-new',
    'New ICO browser',
    'guest or recruiter',
    () => import('./areas/recruiter/ico-browser/screens/NewIcoBrowser.tsx'),
  ],
  [
    '/recruiter/email-verification/:token',
    'Recruiter e-mail verification',
    'anyone',
    () => import('./areas/registration/screens/EmailVerification.tsx'),
  ],
]

const PHYSICIAN_SCREENS: readonly Screen[] = [
  [
    '/user/dashboard',
    'Dashboard',
    'physician',
    () => import('./areas/dashboard/screens/Dashboard.tsx'),
    { info: 'dashboard' },
  ],
  ['/surveyHome', 'Survey home', 'physician', surveyHome, INFO.studies],
  ['/user/surveyHome', 'Survey home', 'physician', surveyHome, INFO.studies],
  ['/surveyForm/:surveyId', 'Study form', 'physician', studyForm, INFO.studyForm],
  ['/user/surveyForm/:surveyId', 'Study form', 'physician', studyForm, INFO.studyForm],
  ['/surveyForm/:surveyId/:sectionId', 'Study form of a module', 'physician', studyForm, INFO.studyForm],
  ['/user/surveyForm/:surveyId/:sectionId', 'Study form of a module', 'physician', studyForm, INFO.studyForm],
  ['/update-prior-year-study', 'Prior-year update', 'physician', priorYear],
  ['/update-prior-year-study/:surveyId', 'Prior-year update of a survey', 'physician', priorYear],
  ['/update-prior-year-study/:surveyId/:sectionId', 'Prior-year update of a section', 'physician', priorYear],
  ['/user/filters', 'Inform entry', 'physician', results, INFO.results],
  ['/user/filters/:questionnaireId', 'Survey results', 'physician', results, INFO.results],
  ['/user/filters/:questionnaireId/:sectionId', 'Survey results of a module', 'physician', results, INFO.results],
  ['/filters', 'Inform entry', 'physician', results, INFO.results],
  ['/filters/:questionnaireId', 'Survey results', 'physician', results, INFO.results],
  ['/filters/:questionnaireId/:sectionId', 'Survey results of a module', 'physician', results, INFO.results],
  ['/exchange', 'Connect home', 'physician', connect, INFO.exchange],
  ['/user/exchange', 'Connect home', 'physician', connect, INFO.exchange],
  ['/exchange/messages/:matchId', 'Messages about a match', 'physician', matchMessages],
  ['/exchange/employers', 'Employers kept away', 'physician', employers],
  ['/exchange/job-profile/:id', 'Job profile page', 'physician', jobProfile, INFO.jobProfile],
  ['/user/exchange/job-profile/:id', 'Job profile page', 'physician', jobProfile, INFO.jobProfile],
]

/** The lists of the platform administration, each with the pages that create and edit (4 §2.2). */
const ADMIN_SCREENS: readonly Screen[] = [
  ['/gm-admin', 'Product admin home', 'GM_ADMIN', adminHome],
  ['/admin', 'Admin home', 'GM_ADMIN', adminHome],
  [
    '/admin/questionnaire',
    'Questionnaires',
    'GM_ADMIN',
    () => import('./areas/share/editor/screens/Questionnaires.tsx'),
  ],
  [
    '/admin/questionnaire/create',
    'Create questionnaire',
    'GM_ADMIN',
    () => import('./areas/share/editor/screens/CreateQuestionnaire.tsx'),
  ],
  [
    '/admin/questionnaire/edit/:questionnaireId',
    'Edit questionnaire',
    'GM_ADMIN',
    () => import('./areas/share/editor/screens/EditQuestionnaire.tsx'),
  ],
  ['/admin/question', 'Questions', 'GM_ADMIN', () => import('./areas/share/editor/screens/Questions.tsx')],
  ['/admin/question/edit/:questionId', 'Edit question', 'GM_ADMIN', editQuestion],
  [
    '/admin/job-question',
    'Job questions',
    'GM_ADMIN',
    () => import('./areas/connect/job-questions/screens/JobQuestions.tsx'),
  ],
  ['/admin/specialty', 'Specialties', 'GM_ADMIN', specialties],
  ['/admin/specialty/create', 'Create specialty', 'GM_ADMIN', editSpecialty],
  ['/admin/specialty/edit/:specialtyId', 'Edit specialty', 'GM_ADMIN', editSpecialty],
  ['/admin/master-specialty', 'Master specialties', 'GM_ADMIN', specialties],
  ['/admin/master-specialty/create', 'Create master specialty', 'GM_ADMIN', editSpecialty],
  ['/admin/master-specialty/edit/:specialtyId', 'Edit master specialty', 'GM_ADMIN', editSpecialty],
  ['/admin/subspecialty', 'Subspecialties', 'GM_ADMIN', subspecialties],
  ['/admin/subspecialty/create', 'Create subspecialty', 'GM_ADMIN', editSubspecialty],
  ['/admin/subspecialty/edit/:subspecialtyId', 'Edit subspecialty', 'GM_ADMIN', editSubspecialty],
  ['/admin/master-subspecialty', 'Master subspecialties', 'GM_ADMIN', subspecialties],
  ['/admin/master-subspecialty/create', 'Create master subspecialty', 'GM_ADMIN', editSubspecialty],
  ['/admin/master-subspecialty/edit/:subspecialtyId', 'Edit master subspecialty', 'GM_ADMIN', editSubspecialty],
  ['/admin/society', 'Societies', 'GM_ADMIN', societies],
  ['/admin/society/create', 'Create society', 'GM_ADMIN', createSociety],
  ['/admin/society/edit/:societyId', 'Edit society', 'GM_ADMIN', editSociety],
  ['/admin/society/edit-members/:societyId', 'Edit society members', 'GM_ADMIN', members],
  ['/admin/society/edit-members/:societyId/mail', 'E-mails to members of a society', 'GM_ADMIN', memberMail],
  ['/admin/society/edit-members/:societyId/import', 'Import members of a society', 'GM_ADMIN', importMembers],
  ['/admin/society/edit-members/:societyId/import/:importId', 'Import of members', 'GM_ADMIN', importMembers],
  ['/admin/society/mapping/:societyId', 'Member type mapping', 'GM_ADMIN', typeMapping],
  ['/admin/society/certifying-boards/:societyId', 'Society certifying boards', 'GM_ADMIN', societyBoards],
  ['/admin/membership-types', 'Membership types', 'GM_ADMIN', membershipTypes],
  ['/admin/certifying-boards', 'Certifying boards', 'GM_ADMIN', certifyingBoards],
  ['/admin/survey', 'Surveys', 'GM_ADMIN', () => import('./areas/share/multi-survey/screens/Surveys.tsx')],
  [
    '/surveyMultiForm/:surveyIds',
    'Multi-survey editor',
    'GM_ADMIN',
    () => import('./areas/share/multi-survey/screens/MultiSurveyEditor.tsx'),
  ],
  ['/admin/user', 'Users', 'GM_ADMIN', () => import('./areas/account/users/screens/Users.tsx')],
  ['/admin/user/add', 'Add user', 'GM_ADMIN', () => import('./areas/account/users/screens/AddUser.tsx')],
  [
    '/admin/internal-persons',
    'Internal persons',
    'GM_ADMIN',
    () => import('./areas/account/internal-persons/screens/InternalPersons.tsx'),
  ],
  ['/admin/recruiters', 'Recruiters', 'GM_ADMIN', () => import('./areas/recruiter/recruiters/screens/Recruiters.tsx')],
  ['/admin/settings', 'Settings', 'GM_ADMIN', () => import('./areas/account/settings/screens/Settings.tsx')],
  [
    '/admin/settings/edit/:key',
    'Edit setting',
    'GM_ADMIN',
    () => import('./areas/account/settings/screens/EditSetting.tsx'),
  ],
  ['/admin/audit-log', 'Audit log', 'GM_ADMIN', () => import('./areas/logging/screens/AuditLog.tsx')],
  ['/admin/content', 'Texts', 'GM_ADMIN', () => import('./areas/content/editor/screens/Texts.tsx')],
  ['/admin/content/edit/:key', 'Edit text', 'GM_ADMIN', () => import('./areas/content/editor/screens/EditText.tsx')],
  ['/admin/user-emails', 'User e-mails', 'GM_ADMIN', () => import('./areas/account/users/screens/UserEmails.tsx')],
  [
    '/admin/message-reports',
    'Reported messages',
    'GM_ADMIN',
    () => import('./areas/connect/messages/screens/MessageReports.tsx'),
  ],
  ['/admin/job-offers', 'Job offers', 'GM_ADMIN', () => import('./areas/recruiter/all-offers/screens/AllOffers.tsx')],
  ['/admin/coupons', 'Coupons', 'GM_ADMIN', () => import('./areas/recruiter/coupons/screens/Coupons.tsx')],
  [
    '/admin/decline-reasons',
    'Decline reasons',
    'GM_ADMIN',
    () => import('./areas/connect/decline-reasons/screens/DeclineReasons.tsx'),
  ],
  ['/admin/invoices', 'Invoices', 'GM_ADMIN', () => import('./areas/recruiter/ledger/screens/AllInvoices.tsx')],
  ['/admin/purchases', 'Card payments', 'GM_ADMIN', () => import('./areas/recruiter/ledger/screens/Purchases.tsx')],
  ['/admin/ledger', 'Ledger', 'GM_ADMIN', () => import('./areas/recruiter/ledger/screens/Ledger.tsx')],
  ['/view-admin-results/:qsId', 'Admin results view', 'admin', adminResults],
  ['/mss-admin', 'Society admin home', 'society home', societyHome],
  ['/mss-admin/manage/members', 'Manage members', 'MSS_ADMIN', members],
  ['/mss-admin/manage/members/mail', 'E-mails to members', 'MSS_ADMIN', memberMail],
  ['/mss-admin/manage/members/import', 'Import members', 'MSS_ADMIN', importMembers],
  ['/mss-admin/manage/members/import/:importId', 'Import of members', 'MSS_ADMIN', importMembers],
  ['/mss-admin/manage/society', 'Manage society', 'MSS_ADMIN', societyDetails],
]

/** 4 §2.4 */
const RECRUITER_SCREENS: readonly Screen[] = [
  [
    '/recruiter',
    'Recruiter dashboard',
    'MSS_RECRUITER',
    () => import('./areas/recruiter/home/screens/RecruiterHome.tsx'),
  ],
  [
    '/recruiter/invoices',
    'Invoices and receipts',
    'MSS_RECRUITER',
    () => import('./areas/recruiter/payment/screens/Invoices.tsx'),
  ],
  ['/recruiter/exchange', 'Exchange', 'MSS_RECRUITER', () => import('./areas/recruiter/offers/screens/Exchange.tsx')],
  ['/recruiter/exchange/offer/:jobOfferId', 'Candidates of an offer', 'MSS_RECRUITER', candidates],
  ['/recruiter/exchange/offer/:jobOfferId/messages', 'Messages about an offer', 'MSS_RECRUITER', offerMessages],
  ['/recruiter/exchange/offer/:jobOfferId/candidate/:matchId', 'Candidate', 'MSS_RECRUITER', candidate],
  ['/recruiter/inform', 'Inform', 'MSS_RECRUITER', () => import('./areas/inform/report/screens/RecruiterResults.tsx')],
  [
    '/recruiter/profile',
    'Profile',
    'MSS_RECRUITER',
    () => import('./areas/recruiter/profile/screens/RecruiterProfile.tsx'),
  ],
  [
    '/recruiter/create-job-offer',
    'Create job offer',
    'MSS_RECRUITER',
    () => import('./areas/recruiter/offers/screens/CreateOffer.tsx'),
  ],
  [
    '/recruiter/edit-job-offer/:jobOfferId',
    'Edit job offer',
    'job offer',
    () => import('./areas/recruiter/offers/screens/EditOffer.tsx'),
  ],
  [
    '/recruiter/review-job-opportunity',
    'Review job opportunity',
    'MSS_RECRUITER',
    () => import('./areas/recruiter/payment/screens/ReviewOffer.tsx'),
  ],
  [
    '/recruiter/ico-review-details',
    'ICO review details',
    'MSS_RECRUITER',
    () => import('./areas/recruiter/ico-browser/screens/ReviewDetails.tsx'),
  ],
  [
    '/recruiter/job-summary',
    'Job summary',
    'MSS_RECRUITER',
    () => import('./areas/recruiter/payment/screens/JobSummary.tsx'),
  ],
  [
    '/recruiter/job-information-set',
    'Job information sets',
    'MSS_RECRUITER',
    () => import('./areas/recruiter/ico-browser/screens/InformationSets.tsx'),
  ],
  [
    '/recruiter/email-validation',
    'E-mail validation',
    'invalid e-mail',
    () => import('./areas/registration/screens/EmailValidation.tsx'),
  ],
]

const SHARED_SCREENS: readonly Screen[] = [
  [
    '/auth/set-up-second-step',
    'Set up two-step sign-in',
    'lacking second step',
    () => import('./areas/auth/second-factor/screens/SetUpSecondStep.tsx'),
  ],
  ['/profile', 'Profile', 'profile', () => import('./areas/account/screens/Profile.tsx')],
  ['/unsubscribe/:token', 'E-mail from us', 'anyone', () => import('./areas/account/screens/Unsubscribe.tsx')],
  [
    '/unsubscribe/invitations/:token',
    'E-mails from a society',
    'anyone',
    () => import('./areas/society/invitations/screens/InvitationUnsubscribe.tsx'),
  ],
  [
    '/unsubscribe/alerts/:token',
    'Alerts about new matches',
    'anyone',
    () => import('./areas/connect/alerts/screens/AlertUnsubscribe.tsx'),
  ],
  ['/ico-holds/:token', 'Your Ideal Career Opportunity', 'anyone', stillHolds],
  ['/refer-a-colleague', 'Refer a colleague', 'signed-in', () => import('./areas/content/screens/ReferColleague.tsx')],
  ['/presentation/reports', 'Sample reports', 'bare', () => import('./areas/inform/report/screens/SampleReports.tsx')],
  ['/help', 'Knowledge library', 'anyone', help],
  ['/help/:article', 'Article of the knowledge library', 'anyone', help],
  ['/privacy', 'Privacy policy', 'anyone', article, { content: 'privacy' }],
  ['/privacy/report', 'Privacy report', 'anyone', () => import('./areas/inform/privacy/screens/PrivacyReport.tsx')],
  ['/certificate/:code', 'Benchmark certificate', 'anyone', certificate],
  ['/terms', 'Terms', 'anyone', article, { content: 'terms' }],
  ['/accessibility', 'Accessibility statement', 'anyone', article, { content: 'accessibility' }],
]

/** Every screen: its path, its name, who may see it, where its code is (1 §2 Route table). */
const SCREENS: readonly Screen[] = [
  ...GUEST_SCREENS,
  ...PHYSICIAN_SCREENS,
  ...ADMIN_SCREENS,
  ...RECRUITER_SCREENS,
  ...SHARED_SCREENS,
]

/** Paths of former menus and bookmarks (decision G-097). */
const MOVED: readonly (readonly [from: string, to: string])[] = [
  ['/resources', '/help'],
  ['/studies', '/user/surveyHome'],
  ['/user', '/user/dashboard'],
]

const LAYOUTS: Readonly<Record<For, ComponentType>> = {
  guest: PreLoginLayout,
  'guest recruiter': PreLoginLayout,
  'temporary password': PreLoginLayout,
  'lacking second step': LayoutByRole,
  'guest or recruiter': LayoutByRole,
  profile: LayoutByRole,
  'invalid e-mail': LayoutByRole,
  'job offer': LayoutByRole,
  'signed-in': LayoutByRole,
  physician: UserLayout,
  GM_ADMIN: AdminLayout,
  MSS_ADMIN: AdminLayout,
  'society home': AdminLayout,
  MSS_RECRUITER: RecruiterLayout,
  anyone: LayoutByRole,
  bare: BareLayout,
  admin: AdminLayout,
}

function screensFor(audience: For): RouteObject[] {
  return SCREENS.filter(([, , screenFor]) => screenFor === audience).map(([path, name, , load, texts]) => ({
    path,
    handle: { name, ...texts } satisfies ScreenHandle,
    lazy: lazyScreen(load),
  }))
}

/** One branch per audience, so that the layout stays while its screens change. */
function branch(audience: For): RouteObject {
  const Layout = LAYOUTS[audience]
  return {
    element:
      audience === 'anyone' || audience === 'bare' ? (
        <Layout />
      ) : (
        <Guard audience={audience}>
          <Layout />
        </Guard>
      ),
    children: [
      {
        // Around the screens, not on them: a screen whose code did not load cannot show its own error.
        ErrorBoundary: ScreenError,
        // Only physicians have panels, so only they load the code.
        children:
          audience === 'physician'
            ? [{ lazy: lazyScreen(withPageInfo), children: screensFor(audience) }]
            : screensFor(audience),
      },
    ],
  }
}

const audiences = [...new Set(SCREENS.map(([, , audience]) => audience))]

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: BareError,
    HydrateFallback: LoadingScreen,
    children: [
      { path: '/', Component: Home },
      ...audiences.map(branch),
      ...MOVED.map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
      // From there, signed-in users are redirected to their home.
      { path: '*', element: <Navigate to="/who-are-you" replace /> },
    ],
  },
]
