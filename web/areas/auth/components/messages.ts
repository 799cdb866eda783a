/** Texts of the welcome. */
export const WELCOME = {
  title: 'Know where you stand among your colleagues',
  lead: 'Once a year, physicians of a professional society answer the same questions about their practice. Collegium shows each of them how compensation, workload and working conditions compare, without identifying anyone.',
  caption: 'Each dot is a colleague. The warm one is you, and only you can see it.',
  promises: [
    {
      title: 'Never about fewer than ten',
      text: 'We never report a figure based on fewer than ten responses, whatever filters you set.',
    },
    {
      title: 'Your answers stay yours',
      text: 'You see your own answers and released figures about groups. No colleague, society or recruiter sees your answers.',
    },
    {
      title: 'You decide what to answer',
      text: 'You can decline any question that is not required. Your answers are saved as you go.',
    },
  ],
} as const

export const ROLE_CHOICE = {
  legend: 'Who are you?',
  physician: 'Physician',
  physicianHint: 'I belong to a professional society, or would like to compare with one.',
  recruiter: 'Recruiter',
  recruiterHint: "I'm hiring physicians.",
  lookAround: 'Look around',
  signIn: 'Sign in',
  notYet: 'Not yet?',
  signUp: 'Sign up',
} as const
