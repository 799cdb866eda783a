import type { Imported, ReadResult, ReportItem } from './format.ts'

const MAX_LOST = 20

/** Removes the sections without questions from an import. A form without any question isn't a study. */
export function filled(imported: Imported): ReadResult {
  const { draft, report, places } = imported
  const sections = draft.sections.filter(({ questions }) => questions.length > 0)
  if (sections.length === 0) return withoutQuestions(report)
  const kept = new Set(sections.map(({ id }) => places?.get(id)))
  const empty = new Set([...(places?.values() ?? [])].filter(path => path !== '' && !kept.has(path)))
  const changed = report.map(
    (item): ReportItem =>
      item.kind === 'section' && empty.has(item.path)
        ? { ...item, taken: 'not taken', note: 'None of its questions were imported.' }
        : item,
  )
  return { ok: true, imported: { ...imported, draft: { ...draft, sections }, report: changed } }
}

/** Returns the reasons why a form has no questions that a study can ask. */
function withoutQuestions(report: readonly ReportItem[]): ReadResult {
  const lost = report.filter(({ kind, taken }) => (kind === 'question' || kind === 'hidden') && taken === 'not taken')
  const message =
    lost.length === 0
      ? 'This form has no questions.'
      : 'None of the form’s questions can be part of a study. See the list.'
  const problems = lost.slice(0, MAX_LOST).map(({ path, what, note }) => ({ path, message: `${what}: ${note}` }))
  return { ok: false, problems: [{ path: 'file', message }, ...problems] }
}
