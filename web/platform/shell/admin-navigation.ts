import type { Role } from '#contract/roles.ts'
import { type NavigationTarget, openTargets } from './navigation-target.ts'

interface NavigationGroup {
  /** The first group has none. */
  readonly title?: string
  readonly targets: readonly NavigationTarget[]
}

/** The menu of the platform administrator (4 §2.2). */
const PLATFORM: readonly NavigationGroup[] = [
  { targets: [{ name: 'Home', to: '/admin', isAlone: true, paths: ['/gm-admin'] }] },
  {
    title: 'Studies',
    targets: [
      { name: 'Questionnaires', to: '/admin/questionnaire', paths: ['/view-admin-results'], isPlanned: true },
      { name: 'Questions', to: '/admin/question', isPlanned: true },
      { name: 'Surveys', to: '/admin/survey', paths: ['/surveyMultiForm'], isPlanned: true },
    ],
  },
  {
    title: 'People',
    targets: [
      { name: 'Societies', to: '/admin/society', isPlanned: true },
      { name: 'Users', to: '/admin/user', isPlanned: true },
      { name: 'User e-mails', to: '/admin/user-emails', isPlanned: true },
      { name: 'Internal persons', to: '/admin/internal-persons', isPlanned: true },
    ],
  },
  {
    title: 'Exchange',
    targets: [
      { name: 'Job questions', to: '/admin/job-question', isPlanned: true },
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
      { name: 'Specialties', to: '/admin/specialty', isPlanned: true },
      { name: 'Master specialties', to: '/admin/master-specialty', isPlanned: true },
      { name: 'Subspecialties', to: '/admin/subspecialty', isPlanned: true },
      { name: 'Master subspecialties', to: '/admin/master-subspecialty', isPlanned: true },
    ],
  },
  {
    title: 'Platform',
    targets: [
      { name: 'Texts', to: '/admin/content' },
      { name: 'Settings', to: '/admin/settings' },
    ],
  },
]

/** The menu of a society's administrator (4 §2.3). */
const SOCIETY: NavigationGroup = {
  title: 'Society',
  targets: [
    { name: 'Overview', to: '/mss-admin', isAlone: true },
    { name: 'Members', to: '/mss-admin/manage/members', isPlanned: true },
    { name: 'Society details', to: '/mss-admin/manage/society', isPlanned: true },
  ],
}

/** All pages of the administration for these roles, without those that would redirect them. */
export function adminPages(roles: readonly Role[]): readonly NavigationGroup[] {
  return [
    ...(roles.includes('GM_ADMIN') ? PLATFORM : []),
    ...(roles.includes('MSS_ADMIN') ? [roles.includes('GM_ADMIN') ? SOCIETY : { targets: SOCIETY.targets }] : []),
  ]
}

/** The sidebar: those that are open. */
export function adminNavigation(roles: readonly Role[]): readonly NavigationGroup[] {
  return adminPages(roles)
    .map(group => ({ ...group, targets: openTargets(group.targets) }))
    .filter(({ targets }) => targets.length > 0)
}
