import type { LoadScreen } from '../platform/lazy-screen.ts'
import type { Screen } from './screen.ts'

const candidates: LoadScreen = () => import('../areas/connect/candidates/screens/Candidates.tsx')
const offerMessages: LoadScreen = () => import('../areas/connect/candidates/screens/OfferMessages.tsx')
const inbox: LoadScreen = () => import('../areas/connect/screens/RecruiterInbox.tsx')
const candidate: LoadScreen = () => import('../areas/connect/candidates/screens/CandidatePage.tsx')

/** Screens for recruiters (4 §2.4). */
export const RECRUITER_SCREENS: readonly Screen[] = [
  [
    '/recruiter',
    'Recruiter dashboard',
    'MSS_RECRUITER',
    () => import('../areas/recruiter/home/screens/RecruiterHome.tsx'),
  ],
  [
    '/recruiter/invoices',
    'Invoices and receipts',
    'MSS_RECRUITER',
    () => import('../areas/recruiter/payment/screens/Invoices.tsx'),
  ],
  ['/recruiter/exchange', 'Exchange', 'MSS_RECRUITER', () => import('../areas/recruiter/offers/screens/Exchange.tsx')],
  ['/recruiter/exchange/offer/:jobOfferId', 'Candidates of an offer', 'MSS_RECRUITER', candidates],
  ['/recruiter/exchange/offer/:jobOfferId/messages', 'Messages about an offer', 'MSS_RECRUITER', offerMessages],
  ['/recruiter/exchange/offer/:jobOfferId/candidate/:matchId', 'Candidate', 'MSS_RECRUITER', candidate],
  ['/recruiter/inbox', 'Recruiter inbox', 'MSS_RECRUITER', inbox],
  ['/recruiter/inbox/:matchId', 'Conversation with a candidate', 'MSS_RECRUITER', inbox],
  ['/recruiter/inform', 'Inform', 'MSS_RECRUITER', () => import('../areas/inform/report/screens/RecruiterResults.tsx')],
  [
    '/recruiter/profile',
    'Profile',
    'MSS_RECRUITER',
    () => import('../areas/recruiter/profile/screens/RecruiterProfile.tsx'),
  ],
  [
    '/recruiter/create-job-offer',
    'Create job offer',
    'MSS_RECRUITER',
    () => import('../areas/recruiter/offers/screens/CreateOffer.tsx'),
  ],
  [
    '/recruiter/edit-job-offer/:jobOfferId',
    'Edit job offer',
    'job offer',
    () => import('../areas/recruiter/offers/screens/EditOffer.tsx'),
  ],
  [
    '/recruiter/review-job-opportunity',
    'Review job opportunity',
    'MSS_RECRUITER',
    () => import('../areas/recruiter/payment/screens/ReviewOffer.tsx'),
  ],
  [
    '/recruiter/ico-review-details',
    'ICO review details',
    'MSS_RECRUITER',
    () => import('../areas/recruiter/ico-browser/screens/ReviewDetails.tsx'),
  ],
  [
    '/recruiter/job-summary',
    'Job summary',
    'MSS_RECRUITER',
    () => import('../areas/recruiter/payment/screens/JobSummary.tsx'),
  ],
  [
    '/recruiter/job-information-set',
    'Job information sets',
    'MSS_RECRUITER',
    () => import('../areas/recruiter/ico-browser/screens/InformationSets.tsx'),
  ],
  [
    '/recruiter/email-validation',
    'Email validation',
    'invalid email',
    () => import('../areas/registration/screens/EmailValidation.tsx'),
  ],
]
