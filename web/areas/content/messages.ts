/** Texts of the pages of this area. Texts from the specification are verbatim (1 §1, 1 §8, 4 §5, 4 §8). */
export const CONTENT = {
  pageFailed: 'Unable to update page content. Please try again later',
  partFailed: 'Unable to upload page content. Please try again later',
  retry: 'Try again',
} as const

export const LIBRARY = {
  title: 'Help',
  lead: 'How Collegium works, how we protect your privacy, and how to read results.',
  search: 'Search help',
  articles: 'Articles',
  all: 'All articles',
  found: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  nothing: 'No articles match your search',
  nothingHint: 'Try fewer words, or contact us.',
  clear: 'Show all articles',
  ask: 'Can’t find an answer? Contact',
  missing: 'We can’t find this article.',
  missingTitle: 'Article not found',
  next: 'Next',
} as const

export const PANEL = {
  open: 'About this page',
  /** Title of a panel about results. */
  read: 'How to read this',
  /** Titles of panels about other pages. */
  titles: {
    studies: 'How studies work',
    studyForm: 'How this form works',
    exchangeDashboard: 'How Connect works',
    jobProfile: 'How ICOs work',
  },
  close: 'Close',
  /** Note in the panel of Inform (2 §2.2). */
  fewest: (people: number) =>
    `Results appear only if at least ${people} people answered. Otherwise, the chart shows no data.`,
} as const

export const REFER = {
  title: 'Refer a colleague',
  lead: 'This opens a draft in your email app. You can edit it before you send it. We don’t send anything or save the address.',
  email: "Colleague's Email",
  required: "Colleague's Email is required.",
  invalid: "Colleague's Email must be a valid email.",
  send: 'Open email draft',
  preview: 'Preview',
  subject: 'Subject',
  /** Subject used if the text has none. */
  defaultSubject: 'Do You Know Your Real Professional Value? Would You Like To…?',
  opened: 'We opened a draft in your email app. If you don’t see it, copy the text below into an email.',
} as const

export const SIGN_UP_OPTIONS = {
  physician: {
    title: 'See how you compare',
    text: 'If your society takes part, sign up with the email address it has on file.',
    signUp: 'Sign up as a physician',
    other: 'I am a recruiter',
  },
  recruiter: {
    title: 'Find physicians for your position',
    text: 'Sign up with your work email address. We’ll send you an email to confirm it.',
    signUp: 'Sign up as a recruiter',
    other: 'I am a physician',
  },
  sample: 'View sample report',
} as const
