const number = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const surveys = (ids: readonly number[]): string =>
  `${ids.length === 1 ? 'Survey' : 'Surveys'} ${new Intl.ListFormat('en-US').format(ids.map(String))}`

/** Texts of the multi-survey editor. The specification gives none (1 §2, 4 §2.2). */
export const EDITOR = {
  title: 'Edit surveys',
  lead: 'Correct answers of several surveys of one study. You see what was answered, never by whom. Answers that are counted in results already stay there as they were.',
  survey: (id: number) => `Survey ${id}`,
  submitted: (day: string) => `Submitted ${day}`,
  inProgress: 'In progress',
  answered: (done: number, of: number) => `${done} of ${of} answered`,
  question: 'Question',
  find: 'Find a question',
  findHint: 'Words of it, or its id',
  nothingFound: 'No question contains this.',
  found: (count: number) => number(count, 'question', 'questions'),
  edit: 'Edit',
  done: 'Done',
  undo: 'Undo changes',
  changed: 'Changed',
  hidden: 'Not asked',
  closed: 'Opens once the core is submitted',
  unanswered: 'Not answered',
  computed: 'Follows from other answers',
  invalid: 'Invalid response',
  save: 'Save',
  nothingChanged: 'Nothing is changed yet.',
  changes: (questions: number, of: number) =>
    `${number(questions, 'answer', 'answers')} changed in ${number(of, 'survey', 'surveys')}`,
  saving: (count: number) => `Saving ${number(count, 'survey', 'surveys')} ...`,
  saved: (count: number) => `${number(count, 'survey', 'surveys')} saved`,
  notOverwritten: (count: number) =>
    `${number(count, 'answer was', 'answers were')} changed by ${count === 1 ? 'its member' : 'their members'} in the meantime and ${count === 1 ? 'was' : 'were'} not overwritten.`,
  toCorrect: (count: number) => `Correct ${number(count, 'answer', 'answers')} before saving.`,
  refused: (count: number) => `Nothing was saved: ${number(count, 'answer was', 'answers were')} not accepted.`,
  show: 'Show',
  notSaved: 'Nothing was saved.',
  unreachable: 'Nothing was saved: the server could not be reached. Your changes are still here.',
  gone: 'Nothing was saved: one of these surveys does not exist any more.',
  loading: 'Loading surveys ...',
  failed: 'The surveys could not be loaded',
  failedText: 'Nothing has been changed.',
  leaveTitle: 'Leave without saving?',
  malformed: (part: string) => (part === '' ? 'A survey number is missing' : `“${part}” is not a survey number`),
  malformedText: 'List the survey numbers in the URL, separated by commas: 12,15.',
  tooMany: (most: number) => `At most ${most} surveys can be edited at once`,
  tooManyText: 'Please open them in smaller groups.',
  missing: (ids: readonly number[]) => `${surveys(ids)} ${ids.length === 1 ? 'does' : 'do'} not exist`,
  missingText: 'A survey that was reset is gone with its answers.',
  goOn: (ids: readonly number[]) => `Edit ${surveys(ids).toLowerCase()}`,
  severalStudies: 'These surveys belong to different studies',
  severalStudiesText: 'Only surveys of one study can be edited together. Open them study by study:',
  noQuestions: 'This study has no questions',
  toList: 'All surveys',
} as const

/** Texts of the page shown until the list of surveys exists. */
export const SURVEYS = {
  title: 'Surveys',
  notOpen: 'The list of surveys is not open yet',
  text: 'Surveys can already be edited by their numbers.',
  numbers: 'Survey numbers, with commas between',
  open: 'Edit surveys',
} as const
