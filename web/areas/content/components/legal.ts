interface LegalSection {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** Short and true: says what the software does. A society adds the text of its own lawyers. */
export const SECTIONS: readonly LegalSection[] = [
  {
    id: 'privacy',
    title: 'Privacy policy',
    paragraphs: [
      'Your answers to a study are stored with your account so that you can continue, correct and compare them. Other members, recruiters and visitors never see them.',
      'What others see are figures about groups. No figure is reported for a measure with fewer than ten responses; where a figure could say too much about one person, it is rounded or withheld.',
      'This site sets no advertising or tracking cookies. It keeps one cookie for your session, one for the choice between physician and recruiter before you sign in, and in this browser your choice of light or dark and answers that have not reached the server yet. Fonts and scripts come from this site only.',
      'You may ask what is stored about you, and ask for it to be corrected or removed, by writing to support.',
    ],
  },
  {
    id: 'terms',
    title: 'Terms',
    paragraphs: [
      'An account is for one person. Please keep the password to yourself and answer for your own practice only: the figures are worth what the answers are worth.',
      'Figures describe those who took part. They are information, not advice on a contract, a salary or a career.',
      'Do not try to find out who stands behind a figure.',
    ],
  },
  {
    id: 'accessibility',
    title: 'Accessibility statement',
    paragraphs: [
      'Collegium aims at the Web Content Accessibility Guidelines 2.2, level AA. Every page is meant to work by keyboard, with a screen reader, at 400% zoom and on a phone, in light and in dark.',
      'If something does not work for you, please write to support and say which page it was. It counts as a fault and is repaired like one.',
    ],
  },
]
