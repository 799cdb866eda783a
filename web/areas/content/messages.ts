/** Texts of the pages of this area. Texts given by the specification are verbatim (1 §1, 1 §8, 4 §5, 4 §8). */
export const CONTENT = {
  pageFailed: 'Unable to update page content. Please try again later',
  partFailed: 'Unable to upload page content. Please try again later',
  retry: 'Try again',
} as const

export const LIBRARY = {
  title: 'Help',
  lead: 'How Collegium works, how we protect your anonymity, and how to read what you see.',
  search: 'Search the articles',
  articles: 'Articles',
  all: 'All articles',
  found: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  nothing: 'No articles match.',
  nothingHint: 'Try fewer words, or write to us.',
  clear: 'Show all articles',
  ask: 'Not answered here? Write to',
  missing: "We couldn't find that article.",
  missingTitle: 'Article not found',
  next: 'Next',
} as const

export const PANEL = {
  open: 'About this page',
  read: 'How to read this',
  close: 'Close',
  /** In the panel of Inform (2 §2.2). */
  fewest: (people: number) =>
    `Figures appear only where at least ${people} people have answered. Where fewer have, the chart says so and shows no data.`,
} as const

export const REFER = {
  title: 'Refer a colleague',
  lead: "We open a draft in your own mail app. You can change every word of it. We don't send anything, and we don't keep the address.",
  email: "Colleague's Email",
  required: "Colleague's Email is required.",
  invalid: "Colleague's Email must be a valid email.",
  send: 'Open e-mail draft',
  preview: 'Preview',
  subject: 'Subject',
  /** When the text gives none. */
  defaultSubject: 'Do You Know Your Real Professional Value? Would You Like To…?',
  opened: "Your mail app should have opened. If it didn't, copy the text below into an e-mail.",
} as const

export const SIGN_UP_OPTIONS = {
  physician: {
    title: 'See where you stand',
    text: 'Members of a society that takes part sign up with the e-mail address their society has on file.',
    signUp: 'Sign up as a physician',
    other: 'I am a recruiter',
  },
  recruiter: {
    title: 'Find physicians who want your position',
    text: 'Sign up with the e-mail address of your organization. We will send you an e-mail to confirm it.',
    signUp: 'Sign up as a recruiter',
    other: 'I am a physician',
  },
  sample: 'See the sample report',
} as const
