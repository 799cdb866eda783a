import { DRAFT_LIMITS, questionsOf } from '#rules/share/draft.ts'
import { type ReadOptions, type ReadResult, Report } from '../format.ts'
import type { Dictionary, Field } from './columns.ts'
import { cellPath } from './import-log.ts'
import { readFields } from './read.ts'
import { labelFromName } from './words.ts'

/** Reads a study from a data dictionary: forms and section headers are sections, fields are questions, and matrices are tables. */
export function readDictionary({ fields, others }: Dictionary, options: ReadOptions): ReadResult {
  if (fields.length === 0) return { ok: false, problems: [{ path: 'Row 2', message: 'The dictionary has no fields.' }] }
  const forms = new Set(fields.map(({ cells }) => cells.form))
  const { chosen } = options
  if (chosen === undefined && (fields.length <= DRAFT_LIMITS.questions || forms.size < 2))
    return readFields(fields, others, options)
  const sizes = [...forms].map(form => sizeOf(form, fields, options))
  const kept = chosen ?? fitting(sizes)
  const read = readFields(
    fields.filter(({ cells }) => kept.includes(cells.form)),
    others,
    options,
  )
  if (!read.ok || kept.length === forms.size) return read
  const left = new Report()
  for (const { form, questions } of sizes)
    if (!kept.includes(form)) {
      const row = fields.find(({ cells }) => cells.form === form)?.at ?? 1
      const facts = { kind: 'question', count: Math.max(1, questions) } as const
      left.notTaken(cellPath(row, 'form'), `Instrument ${labelFromName(form)}`, NOT_CHOSEN, facts)
    }
  const choices = {
    kind: 'instrument' as const,
    options: sizes.map(({ form, questions }) => ({ key: form, name: labelFromName(form), questions })),
    chosen: [...kept],
  }
  return { ok: true, imported: { ...read.imported, report: [...left.items, ...read.imported.report], choices } }
}

const NOT_CHOSEN = `This instrument wasn’t chosen. A study can have at most ${DRAFT_LIMITS.questions} questions.`

interface FormSize {
  readonly form: string
  readonly questions: number
  readonly variables: number
}

/** Returns the number of questions that an instrument would have. */
function sizeOf(form: string, fields: readonly Field[], options: ReadOptions): FormSize {
  const read = readFields(
    fields.filter(({ cells }) => cells.form === form),
    [],
    options,
  )
  const questions = read.ok ? questionsOf(read.imported.draft) : []
  return {
    form,
    questions: questions.length,
    variables: questions.reduce((sum, each) => sum + each.variables.length, 0),
  }
}

/** Returns the first instruments that together fit into a study. */
function fitting(sizes: readonly FormSize[]): readonly string[] {
  let [questions, variables] = [0, 0]
  return sizes.flatMap(size => {
    const isMore =
      questions + size.questions > DRAFT_LIMITS.questions || variables + size.variables > DRAFT_LIMITS.variables
    if (isMore) return []
    questions += size.questions
    variables += size.variables
    return [size.form]
  })
}
