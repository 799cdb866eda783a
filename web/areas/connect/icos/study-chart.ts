import type { ResultItem } from '#contract/inform/inform.ts'
import type { Bar } from '#web/charts/summary.ts'
import type { Draft, IcoTerm } from './draft.ts'

type Result = ResultItem['results'][number]

/** Returns the requested value as a number on the study's scale. `null` if there is none or its unit differs. */
export function requirementOnScale(draft: Draft, { question }: IcoTerm, { prefix, suffix }: Result): number | null {
  const [variable, ...others] = question?.variables ?? []
  if (question?.type !== 'SLIDER' || !variable || others.length > 0) return null
  if (variable.prefix.trim() !== prefix.trim() || variable.suffix.trim() !== suffix.trim()) return null
  const value = draft.answers.get(variable.id)?.value ?? null
  return value === null || value === '' || Number.isNaN(Number(value)) ? null : Number(value)
}

/** Returns the study's options, marking the member's own answer and the options that the term asks for. */
export function barsWithAsk(draft: Draft, of: IcoTerm, { released, categories, my_value }: Result): readonly Bar[] {
  if (released.kind !== 'categories') return []
  const own = new Set(typeof my_value === 'number' ? [my_value] : (my_value ?? []))
  const asked = askedOptions(draft, of)
  const names = new Map(categories.map(({ value, name }) => [value, name]))
  return released.categories.map(({ values, share, range }) => {
    const options = values.map(value => names.get(value) ?? `${value}`)
    const isAsked = options.some(name => asked.some(one => isAlike(one, name)))
    const name = options.join(' or ')
    return { name: isAsked ? `${name} (your ask)` : name, share, range, own: values.some(value => own.has(value)) }
  })
}

/** Returns the options that the member asks for. */
function askedOptions({ answers }: Draft, { question }: IcoTerm): readonly string[] {
  if (!question) return []
  return question.variables.flatMap(({ id, input_label, short_label, variableOptions }) => {
    const value = answers.get(id)?.value ?? null
    if (value === null) return []
    if (question.type === 'YES_NO') return [value === '1' ? 'Yes' : 'No']
    if (question.type === 'MULTI_VARIABLE_SELECT_ONE')
      return variableOptions.filter(one => one.value === value).map(one => one.name)
    return value === '1' ? [input_label || short_label] : []
  })
}

/** Checks whether two texts have the same words, or one contains the other's: "Hospital" and "Employed by a hospital". */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  return a !== '' && b !== '' && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `))
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
