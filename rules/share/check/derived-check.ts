import { isAddable } from '../derived.ts'
import { formsOf, type StudyDraft } from '../draft.ts'
import { quoted, variableName } from '../names.ts'
import { unitText } from '../number-units.ts'
import { totalProblems } from './total-check.ts'
import { haveOtherUnits } from './unit-check.ts'

interface DerivedProblem {
  /** Name of the calculated value, which can be repeated. */
  readonly name: string
  readonly level: 'error' | 'warning'
  readonly problem: string
}

/** Returns the problems of calculated values, which belong to the core (decision 2). */
export function derivedProblems(draft: StudyDraft): DerivedProblem[] {
  const items = new Map(
    formsOf(draft).core.questions.flatMap(question =>
      question.variables.map(variable => [variable.uid, { variable, question }] as const),
    ),
  )
  return draft.derived.flatMap((derived, at) => {
    const { dv_name, label, kind, parts, divisor } = derived
    const name = `Calculated value ${quoted(label || dv_name)}`
    const found: DerivedProblem[] = []
    const report = (level: DerivedProblem['level'], problem: string): number =>
      found.push({ name: dv_name, level, problem })
    if (label.trim() === '') report('error', 'Enter a name for the calculated value.')
    if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(dv_name))
      report(
        'error',
        `Use letters, digits, and underscores in the code of ${quoted(label || dv_name)}, and start it with a letter.`,
      )
    if (draft.derived.findIndex(other => other.dv_name === dv_name) < at)
      report('error', `Two calculated values use the code ${quoted(dv_name)}. Choose a different code for one.`)
    if (parts.length === 0) report('error', `${name} has no formula. Choose numbers to add.`)
    if (kind === 'RATIO' && divisor === null) report('error', `${name} has no divisor. Choose a number to divide by.`)
    for (const uid of divisor === null ? parts : [...parts, divisor]) {
      const item = items.get(uid)
      if (!item) report('error', `${name} uses ${quoted(uid)}, which isn’t in the core. Choose a different number.`)
      else if (!isAddable(item))
        report(
          'error',
          `${name} uses ${quoted(variableName(item.variable, item.question))}, which isn’t a number. Choose a number.`,
        )
    }
    const numbers = parts.flatMap(uid => items.get(uid)?.variable ?? [])
    if (haveOtherUnits(numbers)) report('warning', `${name} adds different units. Choose numbers with the same unit.`)
    else if (kind === 'SUM' && unitText(derived) !== '' && haveOtherUnits([derived, ...numbers]))
      report('warning', `${name} has a different unit than the numbers it adds. Edit its unit.`)
    if (derived.sum_rule) for (const [level, problem] of totalProblems(draft, derived)) report(level, problem)
    return found
  })
}
