import type { LoadScreen } from '../platform/lazy-screen.ts'
import type { Screen } from './screen.ts'

const specialties: LoadScreen = () => import('../areas/reference/screens/Specialties.tsx')
const editSpecialty: LoadScreen = () => import('../areas/reference/screens/EditSpecialty.tsx')
const subspecialties: LoadScreen = () => import('../areas/reference/screens/Subspecialties.tsx')
const editSubspecialty: LoadScreen = () => import('../areas/reference/screens/EditSubspecialty.tsx')
const adminHome: LoadScreen = () => import('../areas/dashboard/admin/screens/AdminHome.tsx')
const editQuestion: LoadScreen = () => import('../areas/share/editor/screens/EditQuestion.tsx')
const importMembers: LoadScreen = () => import('../areas/society/imports/screens/ImportMembers.tsx')
const memberMail: LoadScreen = () => import('../areas/society/invitations/screens/MemberMail.tsx')
const members: LoadScreen = () => import('../areas/society/members/screens/Members.tsx')
const adminResults: LoadScreen = () => import('../areas/inform/report/screens/AdminResults.tsx')
const exportFigures: LoadScreen = () => import('../areas/inform/report/screens/ExportFigures.tsx')
const societies: LoadScreen = () => import('../areas/society/societies/screens/Societies.tsx')
const createSociety: LoadScreen = () => import('../areas/society/societies/screens/CreateSociety.tsx')
const editSociety: LoadScreen = () => import('../areas/society/societies/screens/EditSociety.tsx')
const typeMapping: LoadScreen = () => import('../areas/society/types/screens/Mapping.tsx')
const societyBoards: LoadScreen = () => import('../areas/society/societies/screens/SocietyBoards.tsx')
const membershipTypes: LoadScreen = () => import('../areas/society/types/screens/MembershipTypes.tsx')
const certifyingBoards: LoadScreen = () => import('../areas/reference/boards/screens/Boards.tsx')
const societyDetails: LoadScreen = () => import('../areas/society/details/screens/SocietyDetails.tsx')
const administrators: LoadScreen = () => import('../areas/society/administrators/screens/Administrators.tsx')
const apiKeys: LoadScreen = () => import('../areas/society/api-keys/screens/ApiKeys.tsx')
const societyAuditLog: LoadScreen = () => import('../areas/society/audit-log/screens/AuditLog.tsx')
const demoSociety: LoadScreen = () => import('../areas/society/home/screens/DemoSociety.tsx')
const societyHome: LoadScreen = () => import('../areas/society/home/screens/SocietyHome.tsx')

/** Lists of the platform administration, each with the pages for creating and editing (4 §2.2). */
export const ADMIN_SCREENS: readonly Screen[] = [
  ['/gm-admin', 'Product admin home', 'GM_ADMIN', adminHome],
  ['/admin', 'Admin home', 'GM_ADMIN', adminHome],
  [
    '/admin/questionnaire',
    'Questionnaires',
    'GM_ADMIN',
    () => import('../areas/share/editor/screens/Questionnaires.tsx'),
  ],
  [
    '/admin/questionnaire/create',
    'Create questionnaire',
    'GM_ADMIN',
    () => import('../areas/share/editor/screens/CreateQuestionnaire.tsx'),
  ],
  [
    '/admin/questionnaire/import',
    'Import study',
    'GM_ADMIN',
    () => import('../areas/share/formats/screens/ImportStudy.tsx'),
  ],
  [
    '/admin/questionnaire/export/:questionnaireId',
    'Export study',
    'GM_ADMIN',
    () => import('../areas/share/formats/screens/ExportStudy.tsx'),
  ],
  [
    '/admin/questionnaire/edit/:questionnaireId',
    'Edit questionnaire',
    'GM_ADMIN',
    () => import('../areas/share/editor/screens/EditQuestionnaire.tsx'),
  ],
  [
    '/admin/questionnaire/launch/:questionnaireId',
    'Launch study',
    'GM_ADMIN',
    () => import('../areas/share/launch/screens/LaunchStudy.tsx'),
  ],
  [
    '/admin/questionnaire/view/:questionnaireId',
    'Study overview',
    'GM_ADMIN',
    () => import('../areas/share/launch/screens/StudyPage.tsx'),
  ],
  [
    '/admin/questionnaire/changes/:questionnaireId',
    'Changes of a questionnaire',
    'GM_ADMIN',
    () => import('../areas/share/changes/screens/CompareQuestionnaire.tsx'),
  ],
  ['/admin/question', 'Questions', 'GM_ADMIN', () => import('../areas/share/editor/screens/Questions.tsx')],
  ['/admin/question/edit/:questionId', 'Edit question', 'GM_ADMIN', editQuestion],
  [
    '/admin/job-question',
    'Job questions',
    'GM_ADMIN',
    () => import('../areas/connect/job-questions/screens/JobQuestions.tsx'),
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
  ['/admin/society/edit-members/:societyId/mail', 'Emails to members of a society', 'GM_ADMIN', memberMail],
  ['/admin/society/edit-members/:societyId/import', 'Import members of a society', 'GM_ADMIN', importMembers],
  ['/admin/society/edit-members/:societyId/import/:importId', 'Member import', 'GM_ADMIN', importMembers],
  ['/admin/society/mapping/:societyId', 'Member type mapping', 'GM_ADMIN', typeMapping],
  ['/admin/society/certifying-boards/:societyId', 'Society certifying boards', 'GM_ADMIN', societyBoards],
  ['/admin/society/administrators/:societyId', 'Administrators of a society', 'GM_ADMIN', administrators],
  ['/admin/society/audit-log/:societyId', 'Audit log of a society', 'GM_ADMIN', societyAuditLog],
  ['/admin/society/api-keys/:societyId', 'API keys of a society', 'GM_ADMIN', apiKeys],
  ['/admin/demo-society', 'Sample society', 'GM_ADMIN', demoSociety],
  ['/admin/membership-types', 'Membership types', 'GM_ADMIN', membershipTypes],
  ['/admin/certifying-boards', 'Certifying boards', 'GM_ADMIN', certifyingBoards],
  ['/admin/survey', 'Surveys', 'GM_ADMIN', () => import('../areas/share/multi-survey/screens/Surveys.tsx')],
  [
    '/surveyMultiForm/:surveyIds',
    'Multi-survey editor',
    'GM_ADMIN',
    () => import('../areas/share/multi-survey/screens/MultiSurveyEditor.tsx'),
  ],
  ['/admin/user', 'Users', 'GM_ADMIN', () => import('../areas/account/users/screens/Users.tsx')],
  ['/admin/user/add', 'Add user', 'GM_ADMIN', () => import('../areas/account/users/screens/AddUser.tsx')],
  [
    '/admin/internal-persons',
    'Internal persons',
    'GM_ADMIN',
    () => import('../areas/account/internal-persons/screens/InternalPersons.tsx'),
  ],
  ['/admin/recruiters', 'Recruiters', 'GM_ADMIN', () => import('../areas/recruiter/recruiters/screens/Recruiters.tsx')],
  [
    '/admin/organizations',
    'Organizations',
    'GM_ADMIN',
    () => import('../areas/recruiter/employers/screens/Organizations.tsx'),
  ],
  ['/admin/settings', 'Settings', 'GM_ADMIN', () => import('../areas/account/settings/screens/Settings.tsx')],
  [
    '/admin/settings/edit/:key',
    'Edit setting',
    'GM_ADMIN',
    () => import('../areas/account/settings/screens/EditSetting.tsx'),
  ],
  ['/admin/audit-log', 'Audit log', 'GM_ADMIN', () => import('../areas/logging/screens/AuditLog.tsx')],
  ['/admin/failed-emails', 'Failed emails', 'GM_ADMIN', () => import('../areas/mail/screens/FailedEmails.tsx')],
  ['/admin/content', 'Texts', 'GM_ADMIN', () => import('../areas/content/editor/screens/Texts.tsx')],
  ['/admin/content/edit/:key', 'Edit text', 'GM_ADMIN', () => import('../areas/content/editor/screens/EditText.tsx')],
  ['/admin/user-emails', 'User emails', 'GM_ADMIN', () => import('../areas/account/users/screens/UserEmails.tsx')],
  [
    '/admin/message-reports',
    'Reported messages',
    'GM_ADMIN',
    () => import('../areas/connect/messages/screens/MessageReports.tsx'),
  ],
  ['/admin/job-offers', 'Job offers', 'GM_ADMIN', () => import('../areas/recruiter/all-offers/screens/AllOffers.tsx')],
  ['/admin/coupons', 'Coupons', 'GM_ADMIN', () => import('../areas/recruiter/coupons/screens/Coupons.tsx')],
  [
    '/admin/decline-reasons',
    'Decline reasons',
    'GM_ADMIN',
    () => import('../areas/connect/decline-reasons/screens/DeclineReasons.tsx'),
  ],
  ['/admin/invoices', 'Invoices', 'GM_ADMIN', () => import('../areas/recruiter/ledger/screens/AllInvoices.tsx')],
  ['/admin/purchases', 'Card payments', 'GM_ADMIN', () => import('../areas/recruiter/ledger/screens/Purchases.tsx')],
  ['/admin/ledger', 'Ledger', 'GM_ADMIN', () => import('../areas/recruiter/ledger/screens/Ledger.tsx')],
  ['/view-admin-results/:qsId', 'Admin results view', 'admin', adminResults],
  ['/view-admin-results/:qsId/files', 'Export results of a study', 'GM_ADMIN', exportFigures],
  ['/mss-admin', 'Society admin home', 'society home', societyHome],
  [
    '/mss-admin/participation',
    'Participation in studies',
    'MSS_ADMIN',
    () => import('../areas/society/home/screens/SocietyParticipation.tsx'),
  ],
  [
    '/mss-admin/results',
    'Members and results of the society',
    'MSS_ADMIN',
    () => import('../areas/society/home/screens/SocietyResults.tsx'),
  ],
  [
    '/mss-admin/exchange',
    'Positions that members want',
    'MSS_ADMIN',
    () => import('../areas/society/home/screens/SocietyExchange.tsx'),
  ],
  ['/mss-admin/manage/members', 'Manage members', 'MSS_ADMIN', members],
  ['/mss-admin/manage/members/mail', 'Emails to members', 'MSS_ADMIN', memberMail],
  ['/mss-admin/manage/members/import', 'Import members', 'MSS_ADMIN', importMembers],
  ['/mss-admin/manage/members/import/:importId', 'Member import', 'MSS_ADMIN', importMembers],
  ['/mss-admin/manage/society', 'Manage society', 'MSS_ADMIN', societyDetails],
  ['/mss-admin/manage/administrators', 'Administrators of the society', 'MSS_ADMIN', administrators],
  ['/mss-admin/manage/audit-log', 'Audit log of the society', 'MSS_ADMIN', societyAuditLog],
  ['/mss-admin/manage/api-keys', 'API keys of the society', 'MSS_ADMIN', apiKeys],
]
