import type { LoadScreen } from '../platform/lazy-screen.ts'
import type { Screen } from './screen.ts'

const stillHolds: LoadScreen = () => import('../areas/connect/confirmation/screens/IcoRenewal.tsx')
const certificate: LoadScreen = () => import('../areas/inform/certificate/screens/Certificate.tsx')
const article: LoadScreen = () => import('../areas/content/screens/ContentPage.tsx')
const help: LoadScreen = () => import('../areas/content/screens/Help.tsx')

export const SHARED_SCREENS: readonly Screen[] = [
  [
    '/auth/set-up-second-step',
    'Set up two-step sign-in',
    'lacking second step',
    () => import('../areas/auth/second-factor/screens/SetUpSecondStep.tsx'),
  ],
  ['/profile', 'Profile', 'profile', () => import('../areas/account/screens/Profile.tsx')],
  ['/unsubscribe/:token', 'Email preferences', 'anyone', () => import('../areas/account/screens/Unsubscribe.tsx')],
  [
    '/unsubscribe/invitations/:token',
    'Emails from a society',
    'anyone',
    () => import('../areas/society/invitations/screens/InvitationUnsubscribe.tsx'),
  ],
  [
    '/unsubscribe/alerts/:token',
    'New match alerts',
    'anyone',
    () => import('../areas/connect/alerts/screens/AlertUnsubscribe.tsx'),
  ],
  ['/ico-holds/:token', 'Your Ideal Career Opportunity', 'anyone', stillHolds],
  ['/refer-a-colleague', 'Refer a colleague', 'signed-in', () => import('../areas/content/screens/ReferColleague.tsx')],
  ['/presentation/reports', 'Sample reports', 'bare', () => import('../areas/inform/report/screens/SampleReports.tsx')],
  ['/help', 'Knowledge library', 'anyone', help],
  ['/help/:article', 'Article of the knowledge library', 'anyone', help],
  ['/privacy', 'Privacy policy', 'anyone', article, { content: 'privacy' }],
  ['/privacy/report', 'Privacy report', 'anyone', () => import('../areas/inform/privacy/screens/PrivacyReport.tsx')],
  ['/certificate/:code', 'Benchmark certificate', 'anyone', certificate],
  ['/terms', 'Terms', 'anyone', article, { content: 'terms' }],
  ['/accessibility', 'Accessibility statement', 'anyone', article, { content: 'accessibility' }],
]
