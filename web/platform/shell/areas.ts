import {
  IconAdjustmentsSearch,
  IconBriefcase,
  IconChartHistogram,
  IconClipboardText,
  IconFileDescription,
  IconHome,
  IconInbox,
} from '@tabler/icons-react'
import { isActiveAt, type NavigationTarget } from './navigation-target.ts'

/** Entry of the main navigation, in the header and at the bottom of a phone. */
export interface Area extends NavigationTarget {
  readonly icon: typeof IconHome
  /** Whether the entry shows the number of unread conversations. */
  readonly hasUnread?: true
}

/** Four named areas (1 §1), with the short paths of the specification, and the inbox. */
export const AREAS: readonly Area[] = [
  { name: 'Dashboard', to: '/user/dashboard', icon: IconHome },
  {
    name: 'Share',
    to: '/user/surveyHome',
    icon: IconClipboardText,
    paths: ['/surveyHome', '/user/surveyForm', '/surveyForm', '/update-prior-year-study'],
  },
  { name: 'Inform', to: '/user/filters', icon: IconChartHistogram, paths: ['/filters'] },
  {
    name: 'Connect',
    to: '/user/exchange',
    icon: IconBriefcase,
    paths: ['/exchange'],
    except: ['/exchange/messages'],
  },
  { name: 'Inbox', to: '/exchange/messages', icon: IconInbox, hasUnread: true },
]

/**
 * Areas for recruiters (4 §2.4). The steps up to criteria belong to Connect, and an offer's steps belong to the exchange (decisions G-034,
 * G-088).
 */
export const RECRUITER_AREAS: readonly Area[] = [
  { name: 'Dashboard', to: '/recruiter', icon: IconHome, isAlone: true },
  {
    name: 'Exchange',
    to: '/recruiter/exchange',
    icon: IconFileDescription,
    paths: [
      '/recruiter/create-job-offer',
      '/recruiter/edit-job-offer',
      '/recruiter/review-job-opportunity',
      '/recruiter/job-summary',
      '/recruiter/invoices',
    ],
  },
  { name: 'Inform', to: '/recruiter/inform', icon: IconChartHistogram },
  {
    name: 'Connect',
    to: '/recruiter/ico',
    icon: IconBriefcase,
    paths: ['/recruiter/ico-new', '/recruiter/job-information-set', '/recruiter/ico-review-details'],
  },
  { name: 'Inbox', to: '/recruiter/inbox', icon: IconInbox, hasUnread: true },
]

/** Areas that guests in the physician role can read about (1 §2). */
export const WELCOME_AREAS: readonly Area[] = [
  { name: 'Dashboard', to: '/welcome/dashboard', icon: IconHome },
  { name: 'Share', to: '/welcome/share', icon: IconClipboardText },
  { name: 'Inform', to: '/welcome/inform', icon: IconChartHistogram },
  { name: 'Connect', to: '/welcome/connect', icon: IconBriefcase },
]

/** Areas for guests in the recruiter role. */
export const RECRUITER_WELCOME_AREAS: readonly Area[] = [
  { name: 'Dashboard', to: '/welcome/recruiter/dashboard', icon: IconHome },
  { name: 'Inform', to: '/welcome/recruiter/inform', icon: IconChartHistogram },
  { name: 'Connect', to: '/welcome/recruiter/connect', icon: IconBriefcase },
  {
    name: 'ICO browser',
    to: '/welcome/recruiter/ico-browser',
    icon: IconAdjustmentsSearch,
    paths: ['/recruiter/ico', '/recruiter/ico-new'],
  },
]

/**
 * Returns the header navigation for guests, which depends on whether the path starts with /recruiter or /welcome (1 §2 Layout). Recruiters'
 * pages have navigation only for guests in the recruiter role, and other pages have none.
 */
export function guestAreas(pathname: string, isRecruiter: boolean): readonly Area[] {
  if (isForRecruiters(pathname)) return isRecruiter ? RECRUITER_WELCOME_AREAS : []
  return isActiveAt({ to: '/welcome' }, pathname) ? WELCOME_AREAS : []
}

/** Checks whether the page is for recruiters or for guests who may be recruiters. */
export function isForRecruiters(pathname: string): boolean {
  return ['/recruiter', '/welcome/recruiter'].some(path => isActiveAt({ to: path }, pathname))
}

/** Checks whether the page has a single task, without a footer and bottom navigation (1 §2 Layout). */
export function isStudyForm(pathname: string): boolean {
  return pathname.toLowerCase().includes('surveyform')
}
