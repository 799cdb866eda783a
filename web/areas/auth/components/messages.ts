/** Text of the welcome page. */
export const WELCOME = {
  title: 'Know how you compare with your colleagues',
  lead: 'Every year, physicians in a professional society answer the same questions about their practice. Collegium shows them how their compensation, workload, and working conditions compare, without identifying anyone.',
  caption: 'Each dot is a colleague. The highlighted dot is you. Only you can see it.',
  promises: [
    {
      title: 'Results are about groups',
      text: 'No result is shown where we count, or estimate, fewer than 10 people, no matter which filters you use.',
    },
    {
      title: 'Your answers are private',
      text: 'No colleague, society, or recruiter can see your answers. They see only results for groups.',
    },
    {
      title: 'You choose what to answer',
      text: 'You can decline any question that isn’t required. We save your answers as you go.',
    },
  ],
} as const

export const ROLE_CHOICE = {
  legend: 'Who are you?',
  physician: 'Physician',
  physicianHint: 'I belong to a professional society or want to compare myself with one.',
  recruiter: 'Recruiter',
  recruiterHint: 'I’m hiring physicians.',
  lookAround: 'Explore without an account',
  signIn: 'Sign in',
  notYet: 'Don’t have an account?',
  signUp: 'Sign up',
} as const
