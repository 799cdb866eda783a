import type { LoadScreen } from '../platform/lazy-screen.ts'
import type { Screen } from './screen.ts'

const welcome: LoadScreen = () => import('../areas/content/screens/Welcome.tsx')
const icoBrowser: LoadScreen = () => import('../areas/recruiter/ico-browser/screens/IcoBrowser.tsx')
const societyRegistration: LoadScreen = () => import('../areas/registration/screens/SocietyRegistration.tsx')

/** Screens for guests (1 §2, 4 §2.1). */
export const GUEST_SCREENS: readonly Screen[] = [
  ['/landing', 'Landing', 'guest', welcome, { content: 'landing' }],
  ['/login', 'Sign in', 'guest', () => import('../areas/auth/screens/SignIn.tsx')],
  ['/who-are-you', 'Guest role switch', 'guest', () => import('../areas/auth/screens/WhoAreYou.tsx')],
  [
    '/sign-up/:signUpToken',
    'Sign-up by token',
    'guest',
    () => import('../areas/registration/screens/SignUpByToken.tsx'),
  ],
  ['/registration', 'Registration', 'guest', () => import('../areas/registration/screens/Registration.tsx')],
  [
    '/registration/:signUpToken',
    'Registration with token',
    'guest',
    () => import('../areas/registration/screens/RegistrationWithToken.tsx'),
  ],
  [
    '/memberregistration',
    'Member registration',
    'guest',
    () => import('../areas/registration/screens/MemberRegistration.tsx'),
  ],
  ['/societyregistration', 'Society registration', 'guest', societyRegistration],
  ['/societyregistration/:urlCode', 'Society registration by URL code', 'guest', societyRegistration],
  [
    '/auth/reset/confirm/:token',
    'Confirm password reset',
    'guest',
    () => import('../areas/auth/screens/ResetPassword.tsx'),
  ],
  [
    '/auth/update-temporary-password',
    'Update temporary password',
    'temporary password',
    () => import('../areas/auth/screens/TemporaryPassword.tsx'),
  ],
  [
    '/auth/second-step',
    'Second step of signing in',
    'guest',
    () => import('../areas/auth/second-factor/screens/SecondStep.tsx'),
  ],
  ['/demo/outbox', 'Emails of the demo world', 'anyone', () => import('../areas/mail/screens/Outbox.tsx')],
  ['/welcome', 'Pre-login physician area', 'guest', welcome, { content: 'welcome' }],
  [
    '/welcome/dashboard',
    'Pre-login dashboard',
    'guest',
    () => import('../areas/dashboard/screens/WelcomeDashboard.tsx'),
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
    () => import('../areas/registration/screens/RecruiterSignUp.tsx'),
  ],
  ['/recruiter/faq', 'Recruiter FAQ', 'guest or recruiter', () => import('../areas/content/screens/RecruiterFaq.tsx')],
  ['/recruiter/ico', 'ICO browser', 'guest or recruiter', icoBrowser],
  [
    '/recruiter/ico-new',
    'New ICO browser',
    'guest or recruiter',
    () => import('../areas/recruiter/ico-browser/screens/NewIcoBrowser.tsx'),
  ],
  [
    '/recruiter/email-verification/:token',
    'Recruiter email verification',
    'anyone',
    () => import('../areas/registration/screens/EmailVerification.tsx'),
  ],
]
