import { z } from 'zod'
import { day } from '#contract/fields.ts'
import { relatableQuestion } from '#contract/share/questionnaire.ts'
import { studyDraft } from '#contract/share/study-draft.ts'
import { FORMATS, type FormatName, type FormatProblem, type Imported, type ReportItem } from '#rules/formats/format.ts'
import { asNewcomer } from '#rules/formats/newcomer.ts'
import { draftWithCleanMarkup, MARKUP_NAMES, withProposedCharts } from '#rules/share/draft/index.ts'
import { FIRST_NEW_ID, questionsOf } from '#rules/share/draft.ts'
import { questionName } from '#rules/share/names.ts'
import { sanitizeHtml } from '#server/areas/content/lookups.ts'
import { STUDY_FORMATS } from './study-formats.ts'

/** Input of the thread that reads files. */
export const fileToRead = z.object({
  text: z.string(),
  facts: z.object({ title: z.string(), period: z.number(), start_date: day, end_date: day }),
  jobQuestions: z.array(relatableQuestion),
})

type StudyRead =
  | { readonly ok: true; readonly format: FormatName; readonly imported: Imported }
  | { readonly ok: false; readonly problems: readonly FormatProblem[] }

const UNKNOWN =
  'We couldn’t find a study in this file. Use a Collegium export (JSON), REDCap data dictionary (CSV), FHIR Questionnaire (JSON), or SurveyJS form (JSON).'
const MAX_PROBLEMS = 50

/** Returns the study in a file of any known format, which is recognized by its content. */
export function readStudy({ text, facts, jobQuestions }: z.infer<typeof fileToRead>): StudyRead {
  const json = jsonOf(text)
  for (const name of FORMATS) {
    const format = STUDY_FORMATS[name]
    if (!format.recognizes(text, json)) continue
    let last = FIRST_NEW_ID
    const newId = (): number => ++last
    const read = format.read(text, { facts, newId })
    if (!read.ok) return read
    const imported = withoutHostileMarkup(asNewcomer(read.imported, newId, jobQuestions))
    // Ensures that the result is within the limits of a study, regardless of the file's contents.
    const checked = studyDraft.safeParse(imported.draft)
    if (checked.success) return { ok: true, format: name, imported }
    const problems = checked.error.issues.slice(0, MAX_PROBLEMS)
    return { ok: false, problems: problems.map(({ path, message }) => ({ path: path.map(String).join('.'), message })) }
  }
  return { ok: false, problems: [{ path: 'file', message: UNKNOWN }] }
}

/** Limits markup to what the policy permits (decision 25), and reports each change. */
function withoutHostileMarkup({ draft, report }: Imported): Imported {
  const clean = draftWithCleanMarkup(draft, sanitizeHtml)
  const before = questionsOf(draft)
  const changed = questionsOf(clean).flatMap((question, at): ReportItem[] => {
    const was = before[at]
    if (!was || was === question) return []
    const name = questionName(question)
    return (['preamble', 'explanation'] as const)
      .filter(text => was[text] !== question[text])
      .map(text => ({
        path: `${name}: ${MARKUP_NAMES[text]}`.slice(-MAX_PATH_LENGTH),
        what: was[text].slice(0, MAX_SUBJECT_LENGTH),
        ...MARKUP,
      }))
  })
  return { draft: withProposedCharts(clean), report: [...report, ...changed] }
}

const MAX_PATH_LENGTH = 300
const MAX_SUBJECT_LENGTH = 120
const MARKUP = { taken: 'changed', note: 'Unsupported formatting was removed.' } as const

function jsonOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
