/** Texts of the welcome. */
export const WELCOME = {
  title: 'Know where you stand among your colleagues',
  lead: 'Once a year, physicians of a professional society answer the same questions about their practice. Collegium shows each of them how compensation, workload and working conditions compare, without showing anybody to anybody.',
  caption: 'Each dot a colleague. The warm one is you, and only you see it.',
  promises: [
    {
      title: 'Never about fewer than ten',
      text: 'No figure is reported for a measure with fewer than ten responses, whatever filters are set.',
    },
    {
      title: 'Your answers stay yours',
      text: 'You see your own answers and released figures about groups. No colleague, society or recruiter sees your answers.',
    },
    {
      title: 'You decide what to answer',
      text: 'A question you would rather not answer can be declined, where it is not required. What you have answered is kept as you go.',
    },
  ],
} as const

export const ROLE_CHOICE = {
  legend: 'Who are you?',
  physician: 'Physician',
  physicianHint: 'I belong to a professional society, or would like to compare with one.',
  recruiter: 'Recruiter',
  recruiterHint: 'I look for physicians for open positions.',
  lookAround: 'Look around',
  signIn: 'Sign in',
  isNew: 'No account yet?',
  signUp: 'Sign up',
} as const
