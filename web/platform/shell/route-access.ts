import { homeOf, ROLES, type Role } from '#contract/roles.ts'

/** Visitor of a route. */
export type RouteVisitor = 'guest' | 'recruiting guest' | 'unconfirmed member' | Role

const PHYSICIANS: readonly RouteVisitor[] = ['MSS_USER', 'NON_MSS_USER']
const GUESTS: readonly RouteVisitor[] = ['guest', 'recruiting guest']
const UNCONFIRMED: readonly RouteVisitor[] = ['unconfirmed member']
const EVERYBODY: readonly RouteVisitor[] = [...GUESTS, ...UNCONFIRMED, ...ROLES]

/** Routes of the specification by audience (1 §2, 1 §6, 4 §2, 4 §6). The parameters `:survey` and `:study` exist, while others need not. */
const OPEN_TO: readonly (readonly [who: readonly RouteVisitor[], paths: string])[] = [
  [
    GUESTS,
    `/landing /login /sign-up/token /registration /registration/token /auth/reset/confirm/token /memberregistration
    /societyregistration /societyregistration/code /who-are-you /welcome /welcome/dashboard /welcome/share /welcome/inform
    /welcome/connect /recruiter/sign-up`,
  ],
  [
    ['recruiting guest'],
    `/welcome/recruiter /welcome/recruiter/dashboard /welcome/recruiter/inform /welcome/recruiter/connect
    /welcome/recruiter/ico-browser`,
  ],
  [[], '/auth/update-temporary-password'],
  [[...GUESTS, ...UNCONFIRMED, 'MSS_RECRUITER'], '/recruiter/faq /recruiter/ico /recruiter/ico-new'],
  [
    EVERYBODY,
    `/recruiter/email-verification/token /presentation/reports /help /privacy /privacy/report /certificate/code /terms
    /accessibility`,
  ],
  [
    PHYSICIANS,
    `/user/dashboard /user/surveyHome /surveyHome /user/filters /filters /user/filters/:study /filters/:study
    /user/filters/:study/1 /user/exchange /exchange /user/exchange/job-profile/1 /exchange/job-profile/1`,
  ],
  [
    PHYSICIANS,
    '/surveyForm/:survey /user/surveyForm/:survey /update-prior-year-study /update-prior-year-study/:survey',
  ],
  [[...PHYSICIANS, ...UNCONFIRMED, 'MSS_ADMIN', 'GM_ADMIN'], '/profile'],
  [[...UNCONFIRMED, ...ROLES], '/refer-a-colleague'],
  [UNCONFIRMED, '/recruiter/email-validation'],
  [
    ['GM_ADMIN'],
    `/admin /gm-admin /admin/questionnaire /admin/questionnaire/create /admin/questionnaire/edit/1 /admin/question
    /admin/question/edit/1 /admin/job-question /admin/specialty /admin/specialty/create /admin/specialty/edit/1
    /admin/master-specialty /admin/master-specialty/create /admin/master-specialty/edit/1 /admin/subspecialty
    /admin/subspecialty/create /admin/subspecialty/edit/1 /admin/master-subspecialty /admin/master-subspecialty/create
    /admin/master-subspecialty/edit/1 /admin/society /admin/society/create /admin/society/edit/1
    /admin/society/edit-members/1 /admin/society/mapping/1 /admin/society/certifying-boards/1 /admin/survey /admin/user
    /admin/user/add /admin/internal-persons /admin/settings /admin/settings/edit/comparison_limit /admin/user-emails
    /admin/job-offers /admin/recruiters /admin/organizations /admin/coupons /admin/decline-reasons /admin/invoices /admin/purchases /admin/ledger
    /admin/membership-types /admin/certifying-boards`,
  ],
  [['GM_ADMIN', 'MSS_ADMIN'], '/view-admin-results/:study'],
  [['MSS_ADMIN'], '/mss-admin /mss-admin/manage/members /mss-admin/manage/society'],
  [
    ['MSS_RECRUITER'],
    `/recruiter /recruiter/exchange /recruiter/inform /recruiter/profile /recruiter/invoices
    /recruiter/exchange/offer/1 /recruiter/create-job-offer
    /recruiter/review-job-opportunity /recruiter/ico-review-details /recruiter/job-summary
    /recruiter/job-information-set`,
  ],
  [['MSS_RECRUITER', 'GM_ADMIN'], '/recruiter/edit-job-offer/1'],
]

/** Routes of the table above, each with the visitors who have access. */
export const ROUTES = OPEN_TO.flatMap(([who, paths]) =>
  paths.split(/\s+/).map((path, at) => ({ path, who, isFirst: at === 0 })),
)

/** Checks whether a screen asks for confirmation before it is left, except on a full page load. */
export const asksBeforeLeaving = (path: string): boolean => /surveyform|update-prior/i.test(path)

const isPhysicianPage = (who: readonly RouteVisitor[]): boolean => who.includes('MSS_USER') && !who.includes('GM_ADMIN')

/** Returns the redirect of a visitor without access (1 §6, decisions G-014, G-015, and G-101). */
export function redirectTarget(visitor: RouteVisitor, path: string, who: readonly RouteVisitor[]): string {
  if (visitor === 'guest' && path.startsWith('/welcome/recruiter')) return '/welcome'
  if (visitor === 'guest' || visitor === 'recruiting guest') return '/who-are-you'
  // In the platform administrator's menu, it is the list of societies (4 §2.2).
  if (visitor === 'GM_ADMIN' && path === '/mss-admin') return '/admin/society'
  if (visitor !== 'unconfirmed member') return homeOf([visitor])
  // The member's home is also a physician page.
  return isPhysicianPage(who) || !who.includes(visitor) ? '/recruiter/email-validation' : path
}
