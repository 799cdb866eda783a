/** Texts of the member's copy of a submitted study. */
export const COPY = {
  lead: 'This is your copy of your answers to this study.',
  submitted: (day: string) => `Submitted on ${day}`,
  notCompleted: 'not completed',
  changed: 'has changes that you haven’t submitted',
  print: 'Print',
  pdf: 'Download PDF',
  csv: 'Download CSV',
  failed: 'We couldn’t create the file. Please try again.',
  nextYear: (study: string) => `Update for ${study}`,
  file: (period: number) => `my-answers-${period}`,
  section: 'Section',
  question: 'Question',
  part: 'Part',
  answer: 'Answer',
  lastYear: 'Last year',
  page: (number: number, of: number) => `Page ${number} of ${of}`,
} as const
