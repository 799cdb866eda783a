/** Texts of the list of the member's answers, before and after submitting. */
export const REVIEW = {
  lead: 'Check your answers before you submit. Select an answer to correct it.',
  closedLead: 'You can view your answers but not edit them.',
  answered: (answered: number, declined: number) =>
    `${answered} answered${declined > 0 ? `, ${declined} declined` : ''}`,
  open: (count: number) => `${count} unanswered or invalid`,
  /** Hidden questions that open answers can still show. The form includes half of them in its total. */
  followUps: (count: number) => `about ${count} follow-up ${count === 1 ? 'question' : 'questions'}`,
  changed: (count: number) => `${count} changed since last year`,
  unsent: (count: number) => `${count} not sent yet`,
  toCheck: 'Check these first',
  calculated: 'Calculated values',
  location: 'Location',
  anyLocation: 'You haven’t chosen a location, so any location is acceptable.',
  /** Shown in an update until the member reaches the question. */
  checkLocation: 'Check that this location still applies.',
  lastYear: (text: string) => `Last year: ${text}`,
  same: 'Same as last year',
  isUnsent: 'Not sent yet',
  refused: 'Not accepted',
  toSubmit: 'Go to Submit',
  toQuestions: 'Back to questions',
  goTo: (name: string) => `Go to ${name}`,
  editIco: 'Edit location and terms',
  nameHint: 'Use a name that helps you find it again, such as “Academic job near family.”',
} as const
