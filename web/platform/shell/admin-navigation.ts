import type { Role } from '#contract/roles.ts'
import type { NavigationTarget } from './navigation-target.ts'

export interface NavigationGroup {
  /** Title of the group. The first group has no title. */
  readonly title?: string
  readonly targets: readonly NavigationTarget[]
}

/** Menu of the platform administrator (4 §2.2). */
const PLATFORM: readonly NavigationGroup[] = [
  { targets: [{ name: 'Home', to: '/admin', isAlone: true, paths: ['/gm-admin'] }] },
  {
    title: 'Studies',
    targets: [
      { name: 'Studies', to: '/admin/questionnaire', paths: ['/view-admin-results'] },
      { name: 'Questions', to: '/admin/question' },
      { name: 'Surveys', to: '/admin/survey', paths: ['/surveyMultiForm'] },
    ],
  },
  {
    title: 'People',
    targets: [
      { name: 'Societies', to: '/admin/society' },
      { name: 'Users', to: '/admin/user' },
      { name: 'User emails', to: '/admin/user-emails' },
      { name: 'Recruiters', to: '/admin/recruiters' },
      { name: 'Organizations', to: '/admin/organizations' },
      { name: 'Internal contacts', to: '/admin/internal-persons' },
    ],
  },
  {
    title: 'Exchange',
    targets: [
      { name: 'Job questions', to: '/admin/job-question' },
      { name: 'Job offers', to: '/admin/job-offers', paths: ['/recruiter/edit-job-offer'] },
      { name: 'Decline reasons', to: '/admin/decline-reasons' },
      { name: 'Reported messages', to: '/admin/message-reports' },
    ],
  },
  {
    title: 'Payments',
    targets: [
      { name: 'Invoices', to: '/admin/invoices' },
      { name: 'Card payments', to: '/admin/purchases' },
      { name: 'Ledger', to: '/admin/ledger' },
      { name: 'Coupons', to: '/admin/coupons' },
    ],
  },
  {
    title: 'Reference',
    targets: [
      { name: 'Specialties', to: '/admin/specialty' },
      { name: 'Master specialties', to: '/admin/master-specialty' },
      { name: 'Subspecialties', to: '/admin/subspecialty' },
      { name: 'Master subspecialties', to: '/admin/master-subspecialty' },
      { name: 'Membership types', to: '/admin/membership-types' },
      { name: 'Certifying boards', to: '/admin/certifying-boards' },
    ],
  },
  {
    title: 'Platform',
    targets: [
      { name: 'Texts', to: '/admin/content' },
      { name: 'Settings', to: '/admin/settings' },
      { name: 'Failed emails', to: '/admin/failed-emails' },
      { name: 'Audit log', to: '/admin/audit-log' },
    ],
  },
]

/** Menu of a society's administrator (4 §2.3). */
const SOCIETY: NavigationGroup = {
  title: 'Society',
  targets: [
    {
      name: 'Overview',
      to: '/mss-admin',
      isAlone: true,
      paths: ['/mss-admin/participation', '/mss-admin/results', '/mss-admin/exchange'],
    },
    { name: 'Members', to: '/mss-admin/manage/members' },
    { name: 'Society details', to: '/mss-admin/manage/society' },
    { name: 'Administrators', to: '/mss-admin/manage/administrators' },
    { name: 'API keys', to: '/mss-admin/manage/api-keys' },
    { name: 'Audit log', to: '/mss-admin/manage/audit-log' },
  ],
}

/** Returns all administration pages for these roles, without pages that would redirect them. */
export function adminPages(roles: readonly Role[]): readonly NavigationGroup[] {
  return [
    ...(roles.includes('GM_ADMIN') ? PLATFORM : []),
    ...(roles.includes('MSS_ADMIN') ? [roles.includes('GM_ADMIN') ? SOCIETY : { targets: SOCIETY.targets }] : []),
  ]
}
