import { z } from 'zod'
import { day } from '#contract/fields.ts'
import { relatableQuestion } from '#contract/share/questionnaire.ts'
import { studyDraft } from '#contract/share/study-draft.ts'
import { openContainer, placeOf } from '#rules/formats/containers.ts'
import { fhirVersion } from '#rules/formats/fhir/index.ts'
import { filled } from '#rules/formats/filled.ts'
import {
  type Container,
  DAMAGED,
  DAMAGED_NOTE,
  type FhirVersion,
  FORMATS,
  type FormatName,
  type FormatProblem,
  type Imported,
  Report,
  type ReportItem,
} from '#rules/formats/format.ts'
import { DEEPEST, isDeeperThan } from '#rules/formats/json-source.ts'
import { asNewcomer } from '#rules/formats/newcomer.ts'
import { isFieldList } from '#rules/formats/redcap/index.ts'
import { draftWithCleanMarkup, MARKUP_NAMES, withProposedCharts } from '#rules/share/draft/index.ts'
import { FIRST_NEW_ID, questionsOf } from '#rules/share/draft.ts'
import { questionName } from '#rules/share/names.ts'
import { sanitizeHtml } from '#server/areas/content/lookups.ts'
import { isTabbed } from './redcap.ts'
import { STUDY_FORMATS } from './study-formats.ts'

/** Input of the thread that reads files. */
export const fileToRead = z.object({
  text: z.string(),
  facts: z.object({ title: z.string(), period: z.number(), start_date: day, end_date: day }),
  jobQuestions: z.array(relatableQuestion),
  chosen: z.array(z.string()).optional(),
})

/** Container and version of a study in a file. */
export interface StudySource {
  readonly container: Container | null
  readonly version: FhirVersion | null
}

type StudyRead =
  | { readonly ok: true; readonly format: FormatName; readonly source: StudySource; readonly imported: Imported }
  | { readonly ok: false; readonly problems: readonly FormatProblem[] }

const UNKNOWN =
  'We couldn’t find a study in this file. Use a Collegium export (JSON), REDCap data dictionary (CSV or API JSON), FHIR Questionnaire or Bundle (JSON), or SurveyJS form (JSON).'
const MAX_PROBLEMS = 50

type FileToRead = z.infer<typeof fileToRead>

/** Returns the study in a file of any known format, which is recognized by its content. */
export function readStudy(file: FileToRead): StudyRead {
  const json = jsonOf(file.text)
  if (json.problem) return { ok: false, problems: [json.problem] }
  const container = json.value === undefined && isTabbed(file.text) ? 'tabs' : isFieldList(json.value) ? 'api' : null
  const direct = readAs(file, json.value, container)
  if (direct) return direct
  if (isDeeperThan(json.value, DEEPEST)) return failed(`The file has more than ${DEEPEST} nested levels.`)
  const opened = openContainer(json.value)
  const [first] = opened?.studies ?? []
  if (!opened || !first) return failed(UNKNOWN)
  const { studies } = opened
  const one = studies.find(({ path }) => file.chosen?.includes(path)) ?? first
  const others = file.chosen?.filter(key => key !== one.path) ?? []
  const { chosen: _, ...whole } = file
  const inner = { ...whole, text: JSON.stringify(one.json), ...(others.length > 0 && { chosen: others }) }
  const read = readAs(inner, one.json, opened.container) ?? failed(UNKNOWN)
  const placed = <T extends { readonly path: string }>(all: readonly T[]): readonly T[] =>
    all.map(each => ({ ...each, path: placeOf(one, each.path) }))
  if (!read.ok) return { ok: false, problems: placed(read.problems) }
  const options = studies.map(({ path, name, json: study }) => ({ key: path, name, questions: questionCount(study) }))
  const choices = studies.length > 1 ? { kind: 'study' as const, options, chosen: [one.path] } : read.imported.choices
  return { ...read, imported: { ...read.imported, choices: choices ?? null, report: placed(read.imported.report) } }
}

/** Returns the number of elements that look like questions, to tell the studies of a file apart. */
function questionCount(study: unknown): number {
  const text = JSON.stringify(study)
  return text.match(/"(?:linkId|field_name)":/g)?.length ?? text.match(/"type":/g)?.length ?? 0
}

function readAs(
  { text, facts, jobQuestions, chosen }: FileToRead,
  json: unknown,
  container: StudySource['container'],
): StudyRead | null {
  for (const name of FORMATS) {
    const format = STUDY_FORMATS[name]
    if (!format.recognizes(text, json)) continue
    let last = FIRST_NEW_ID
    const newId = (): number => ++last
    const whole = format.read(text, { facts, newId, ...(chosen && { chosen }) })
    // Our own format restores a study exactly, with its empty sections.
    const read = whole.ok && name !== 'collegium' ? filled(whole.imported) : whole
    if (!read.ok) return read
    const imported = withoutHostileMarkup(withDamage(text, json, asNewcomer(read.imported, newId, jobQuestions)))
    // Ensures that the result is within the limits of a study, regardless of the file's contents.
    const checked = studyDraft.safeParse(imported.draft)
    if (checked.success) return { ok: true, format: name, source: { container, version: fhirVersion(json) }, imported }
    const problems = checked.error.issues.slice(0, MAX_PROBLEMS)
    return { ok: false, problems: problems.map(({ path, message }) => ({ path: path.map(String).join('.'), message })) }
  }
  return null
}

function failed(message: string): StudyRead {
  return { ok: false, problems: [{ path: 'file', message }] }
}

const MAX_DAMAGED_LINES = 100

/** Reports the lines of a JSON file with damaged characters. A table reports its cells. */
function withDamage(text: string, json: unknown, imported: Imported): Imported {
  if (json === undefined || !text.includes(DAMAGED)) return imported
  const report = new Report()
  for (const [at, line] of text.split('\n').entries()) {
    const found = line.indexOf(DAMAGED)
    if (found >= 0 && report.items.length < MAX_DAMAGED_LINES)
      report.changed(`Line ${at + 1}`, line.slice(Math.max(0, found - 40), found + 40), DAMAGED_NOTE, { kind: 'text' })
  }
  return { ...imported, report: [...report.items, ...imported.report] }
}

/** Limits markup to what the policy permits (decision 25), and reports each change. */
function withoutHostileMarkup(imported: Imported): Imported {
  const { draft, report } = imported
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
        question: question.id,
      }))
  })
  return { ...imported, draft: withProposedCharts(clean), report: [...report, ...changed] }
}

const MAX_PATH_LENGTH = 300
const MAX_SUBJECT_LENGTH = 120
const MARKUP = { taken: 'changed', note: 'Unsupported formatting was removed.', kind: 'layout', count: 1 } as const

/** Returns the JSON of a file, `undefined` if it's another kind of text, or the place of its error. */
function jsonOf(text: string): { readonly value: unknown; readonly problem?: FormatProblem } {
  if (!/^\s*[[{]/.test(text)) return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const place = `Line ${text.slice(0, placeOfError(`${error}`, text)).split('\n').length}`
    return { value: undefined, problem: { path: place, message: 'This isn’t valid JSON.' } }
  }
}

/** Characters that the message of an error shows on both sides of its place. */
const SHOWN = 10

/** Returns the position of a syntax error, which its message has as a number, as a part of the text, or not at all, at the end. */
function placeOfError(message: string, text: string): number {
  const [, position] = /position (\d+)/.exec(message) ?? []
  if (position !== undefined) return Number(position)
  const [, before, part = ''] = /(\.\.\.)?"([\s\S]*)" ?(?:\.\.\.)? ?is not valid JSON$/.exec(message) ?? []
  const found = text.indexOf(part.replace(/"\.\.\.$/, ''))
  if (part === '' || found < 0) return text.length
  return found + (before ? SHOWN : 0)
}
