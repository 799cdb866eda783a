import { newVariable } from '#rules/share/draft/index.ts'
import { DRAFT_LIMITS, type DraftQuestion } from '#rules/share/draft.ts'
import type { Variable } from '#rules/share/study.ts'

/** Returns the nonblank lines of pasted text. Cells in a spreadsheet row form one line. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map(line => line.replaceAll(/\s+/g, ' ').trim().slice(0, DRAFT_LIMITS.label))
    .filter(line => line !== '')
}

/**
 * Returns the items of a question with one more per line. The first line replaces the item that has the focus if it is empty. Returns
 * `null` if there are too many.
 */
export function withLines(
  question: DraftQuestion,
  into: number,
  lines: readonly string[],
  taken: Set<string>,
  newId: () => number,
): readonly Variable[] | null {
  const { variables } = question
  const at = variables.findIndex(({ id }) => id === into)
  const target = variables[at]
  if (!target) return null
  const isEmpty = target.input_label === ''
  const [first = '', ...others] = lines
  const more = isEmpty ? others : lines
  if (variables.length + more.length > DRAFT_LIMITS.ownVariables) return null
  const made = more.map(line => {
    const variable = newVariable(question, line, taken, newId)
    taken.add(variable.uid)
    return variable
  })
  return [
    ...variables.slice(0, at),
    isEmpty ? { ...target, input_label: first } : target,
    ...made,
    ...variables.slice(at + 1),
  ]
}
