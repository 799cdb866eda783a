import type { FormatName, ImportOutcome } from '#rules/formats/format.ts'

/** Texts for importing and exporting studies as files. */
export const FILES = {
  title: 'Import study',
  lead: 'Create a draft from a file. You can review every item before anything is saved.',
  back: 'All studies',
  file: 'Study file',
  accepted: 'JSON or CSV',
  formats: 'Supported formats',
  readFailed: 'We couldn’t read the file.',
  wrong: 'File problems',
  reading: 'Reading file…',
  found: (format: string, details: readonly string[] = []) => `Format: ${[format, ...details].join(', ')}`,
  parts: (sections: number, questions: number, derived: number) =>
    [
      sections === 1 ? '1 section' : `${sections} sections`,
      questions === 1 ? '1 question' : `${questions} questions`,
      derived === 1 ? '1 calculated value' : `${derived} calculated values`,
    ].join(', '),
  unchecked: 'No other problems found',
  checked: (errors: number) =>
    `The study check found ${errors === 1 ? '1 error' : `${errors} errors`} to fix before you can publish. The editor shows each one.`,
  settings: 'New study',
  name: 'Title',
  period: 'Year',
  first: 'Start date',
  last: 'End date',
  make: 'Create draft',
  another: 'Choose a different file',
  report: 'Results by item',
  all: 'All',
  show: 'Show',
  download: 'Download report',
  place: 'Location in file',
  item: 'Item',
  taken: 'Result',
  note: 'Note',
  noItems: 'No matching items',
  required: 'This field is required',
} as const

export const EXPORTS = {
  title: 'Export study',
  lead: 'Export questions and conditions, but no answers. Before you download, we’ll show you what the format can’t include.',
  failed: 'We couldn’t load the study.',
  format: 'Format',
  of: 'Version',
  draft: 'Draft',
  published: 'Published version',
  prepare: 'Prepare file',
  ready: (name: string) => `${name} is ready.`,
  lossless: 'The file includes the whole study.',
  losses: (changed: number, lost: number) =>
    `${changed === 1 ? '1 item' : `${changed} items`} changed, ${lost} not included`,
  download: 'Download file',
} as const

export const IMPORT_OUTCOME_LABELS: Readonly<Record<ImportOutcome, string>> = {
  taken: 'Included',
  changed: 'Included with changes',
  'not taken': 'Not included',
}

export const FORMAT_LABELS: Readonly<Record<FormatName, { readonly name: string; readonly about: string }>> = {
  collegium: {
    name: 'Collegium (JSON)',
    about: 'A complete study from this or another Collegium site.',
  },
  redcap: {
    name: 'REDCap data dictionary (CSV)',
    about:
      'A REDCap project’s data dictionary: numbers, choices, matrices, branching logic, and sums. Free text, dates, files, and identifiers aren’t supported.',
  },
  'fhir-r4': {
    name: 'FHIR Questionnaire, R4 (JSON)',
    about: 'Groups, items, answer options, scores, and enableWhen. We also read STU3 files, alone or in a Bundle.',
  },
  'fhir-r5': {
    name: 'FHIR Questionnaire, R5 (JSON)',
    about: 'Groups, items, answer options, and enableWhen (R5, 2023).',
  },
  surveyjs: { name: 'SurveyJS (JSON)', about: 'Pages, panels, questions, and their expressions.' },
}
