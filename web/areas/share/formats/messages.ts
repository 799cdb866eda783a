import type { FormatName, Taken } from '#rules/formats/format.ts'

/** The texts of files that studies come from and become. */
export const FILES = {
  title: 'Import a study',
  lead: 'From a file to a draft. Nothing is saved until you have seen what becomes of each of its items.',
  back: 'All studies',
  file: 'Study file',
  accepted: 'JSON or CSV',
  formats: 'What can be imported',
  readFailed: 'The file could not be read.',
  wrong: 'What is wrong with it',
  reading: 'Reading the file …',
  found: (format: string) => `This is a file of the format: ${format}.`,
  parts: (sections: number, questions: number, derived: number) =>
    [
      sections === 1 ? '1 section' : `${sections} sections`,
      questions === 1 ? '1 question' : `${questions} questions`,
      derived === 1 ? '1 derived value' : `${derived} derived values`,
    ].join(', '),
  unchecked: 'The study check finds nothing more.',
  checked: (errors: number) =>
    `The study check finds ${errors === 1 ? '1 error' : `${errors} errors`} to mend before the study can be published, such as that nobody is invited. The editor leads to each.`,
  settings: 'The study that it becomes',
  name: 'Title',
  period: 'Period (year)',
  first: 'First day',
  last: 'Last day',
  make: 'Make it a draft',
  another: 'Choose another file',
  report: 'What became of each item',
  all: 'All',
  show: 'Show',
  download: 'Download the report',
  place: 'Place',
  item: 'Item',
  taken: 'Taken',
  note: 'Note',
  noItems: 'There is no such item.',
  required: 'This field is required',
} as const

export const EXPORTS = {
  title: 'Export a study',
  lead: 'Questions and conditions, never answers. What a format cannot hold is said before you download the file.',
  failed: 'The study could not be loaded.',
  format: 'Format',
  of: 'Version',
  draft: 'The draft',
  published: 'As members have it',
  prepare: 'Prepare the file',
  ready: (name: string) => `${name} is ready.`,
  lossless: 'The file holds the whole study.',
  losses: (changed: number, lost: number) =>
    `${changed === 1 ? '1 item is' : `${changed} items are`} changed, ${lost} ${lost === 1 ? 'is' : 'are'} not in the file.`,
  download: 'Download the file',
} as const

export const TAKEN_WORDS: Readonly<Record<Taken, string>> = {
  taken: 'Taken',
  changed: 'Taken with a change',
  'not taken': 'Not taken',
}

export const FORMAT_WORDS: Readonly<Record<FormatName, { readonly name: string; readonly about: string }>> = {
  collegium: {
    name: 'Collegium (JSON)',
    about: 'A whole study of this or another installation.',
  },
  redcap: {
    name: 'REDCap data dictionary (CSV)',
    about:
      'The data dictionary of a project, as its Online Designer has it: numbers, choices, matrices, branching logic, and sums. Free text, dates, files, and identifiers are not asked here.',
  },
  'fhir-r4': { name: 'FHIR Questionnaire, R4 (JSON)', about: 'Groups, items, answer options, and enableWhen.' },
  'fhir-r5': {
    name: 'FHIR Questionnaire, R5 (JSON)',
    about: 'Groups, items, answer options, and enableWhen, in the version of 2023.',
  },
  surveyjs: { name: 'SurveyJS (JSON)', about: 'Pages, panels, questions, and their expressions.' },
}
