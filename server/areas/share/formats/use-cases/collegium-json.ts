import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { storedStudyDraft, studyDraft } from '#contract/share/study-draft.ts'
import { jobsIn } from '#rules/formats/extension-fields.ts'
import type { FormatProblem, ReadResult, StudyFormat } from '#rules/formats/format.ts'
import { NO_JOBS, Report } from '#rules/formats/format.ts'
import { DRAFT_LIMITS, type StudyDraft } from '#rules/share/draft.ts'

const FORMAT = 'collegium-study'
const VERSION = 4

interface Content {
  readonly draft: StudyDraft
  /** Labels of the job questions that the study's questions represent. */
  readonly jobQuestions: readonly { readonly id: number; readonly label: string }[]
}

const MAX_NAMED = DRAFT_LIMITS.questions
const named = z.object({ id, label: z.string().max(DRAFT_LIMITS.label) }).strict()

/** Schemas for reading each version that was ever written. When adding a version, convert the previous one to it. */
const VERSIONS: Readonly<Record<number, z.ZodType<Content>>> = {
  /** Body of `questionnaire/create`, written before files named their format. */
  1: z
    .object({ draft: storedStudyDraft })
    .strict()
    .transform(({ draft }) => ({ draft, jobQuestions: [] })),
  /** Version without favorites, an image for reports, and the job questions that questions represent. */
  2: z
    .object({ format: z.literal(FORMAT), version: z.literal(2), draft: storedStudyDraft })
    .strict()
    .transform(({ draft }) => ({ draft, jobQuestions: [] })),
  /** Version without rules about stated totals and unusual numbers. */
  3: z
    .object({
      format: z.literal(FORMAT),
      version: z.literal(3),
      draft: storedStudyDraft,
      jobQuestions: z.array(named).max(MAX_NAMED),
    })
    .strict(),
  4: z
    .object({
      format: z.literal(FORMAT),
      version: z.literal(4),
      draft: studyDraft,
      jobQuestions: z.array(named).max(MAX_NAMED),
    })
    .strict(),
}

const head = z.object({ format: z.literal(FORMAT), version: z.number().int() })
const bare = z.object({ draft: z.looseObject({ sections: z.array(z.unknown()) }) })
const MAX_PROBLEMS = 50

/** Format for a whole study with every field. Reading a file restores the study exactly. */
export const collegiumJson: StudyFormat = {
  recognizes: (_, json) => versionOf(json) !== null,

  read(text) {
    const json: unknown = JSON.parse(text)
    const version = versionOf(json)
    const schema = version === null ? undefined : VERSIONS[version]
    if (!schema) {
      const message = `This file was created by a newer version of Collegium (format ${version}). Update Collegium first.`
      return failed([{ path: '/version', message }])
    }
    const parsed = schema.safeParse(json)
    if (!parsed.success)
      return failed(
        parsed.error.issues
          .slice(0, MAX_PROBLEMS)
          .map(({ path, message }) => ({ path: `/${path.map(String).join('/')}`, message })),
      )
    const { draft, jobQuestions } = parsed.data
    const jobs = new Map(jobQuestions.map(one => [one.id, one.label]))
    return { ok: true, imported: { draft, report: reportOf(draft), jobs } }
  },

  write: (draft, jobs = NO_JOBS) => {
    const jobQuestions = [...jobsIn(draft, jobs)].map(([one, label]) => ({ id: one, label }))
    const content = { format: FORMAT, version: VERSION, draft, jobQuestions }
    return { text: `${JSON.stringify(content, null, 2)}\n`, report: reportOf(draft) }
  },
}

function versionOf(json: unknown): number | null {
  const said = head.safeParse(json)
  if (said.success) return said.data.version
  return bare.safeParse(json).success ? 1 : null
}

function failed(problems: readonly FormatProblem[]): ReadResult {
  return { ok: false, problems }
}

/** Returns a report that lists every section and question as imported. */
function reportOf(draft: StudyDraft) {
  const report = new Report()
  report.taken('/draft/facts', draft.facts.title, { kind: 'setting' })
  for (const [at, { title, questions }] of draft.sections.entries()) {
    report.taken(`/draft/sections/${at}`, title, { kind: 'section' })
    for (const [place, { label, prompt }] of questions.entries())
      report.taken(`/draft/sections/${at}/questions/${place}`, label || prompt, { kind: 'question' })
  }
  for (const [at, { dv_name, label }] of draft.derived.entries())
    report.taken(`/draft/derived/${at}`, label || dv_name, { kind: 'calculation' })
  return report.items
}
