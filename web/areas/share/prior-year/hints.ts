import { answerLines, responseText } from '#rules/share/answer-text.ts'
import { hasOwnAnswer } from '#rules/share/conditions.ts'
import { parseDecimal } from '#rules/share/decimal.ts'
import { carriedNumber, carriedOver, isLargeChange, type PriorStudy } from '#rules/share/prior-year.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Response, Study, Variable } from '#rules/share/study.ts'
import type { Hint, Hints } from '../use-prior-year-hints.ts'
import { HINT } from './messages.ts'

interface Known {
  readonly question: Question
  readonly variable: Variable
  readonly response: Response
}

/**
 * Returns the hints for a study. Years are matched by variable `uid` (decision G-066), and last year's answers use last year's wording.
 * @param prior The core and completed modules of last year
 * @param yearsAgo The number of years from that study to this one
 */
export function hintsOf(prior: readonly Study[], priorAnswers: Answers, yearsAgo: number): Hints {
  const known = new Map<string, Known>()
  const whole: PriorStudy = { questions: prior.flatMap(({ questions }) => questions), derived: [], yearsAgo }
  for (const question of whole.questions) {
    for (const variable of question.variables) {
      const response = priorAnswers.get(variable.id)
      if (response) known.set(variable.uid, { question, variable, response })
    }
  }
  return {
    lastYear: { forms: prior, answers: priorAnswers },
    ofVariable(question, variable, response) {
      const before = known.get(variable.uid)
      const hint = before && before.question.type === question.type ? hintFor(before, response) : null
      if (!hint || !before) return null
      const again = carriedNumber(question, variable, whole, priorAnswers)
      if (!again || again.value === response.value) return { ...hint, reuse: null }
      const label =
        again.value === before.response.value
          ? HINT.reuse
          : HINT.reuseValue(responseText(question, variable, again) ?? '')
      return { ...hint, reuse: { label, responses: [again] } }
    },
    ofQuestion(question, answers) {
      if (question.type === 'SLIDER' || !hasOwnAnswer(question) || responsesOf(question, answers).some(isGiven))
        return null
      const before = question.variables.flatMap(({ uid }) => known.get(uid) ?? [])[0]
      if (!before) return null
      const lines = answerLines(before.question, responsesOf(before.question, priorAnswers))
      const text = lines.map(line => (line.label ? `${line.label}: ${line.text}` : line.text)).join('; ')
      if (!text) return null
      const responses = carriedOver(question, whole, priorAnswers)
      const reuse = responses && { label: HINT.reuse, responses }
      return { text: HINT.lastYear(text), isSurprising: false, reuse }
    },
  }
}

function hintFor({ question, variable, response: before }: Known, now: Response): Omit<Hint, 'reuse'> | null {
  const text = responseText(question, variable, before)
  if (text === null || now.declined === 1 || now.is_unknown === 1) return null
  // Omits hints for answers that are unchanged or missing in both years.
  if (now.value !== null && now.value === before.value) return null
  const value = parseDecimal(now.value)
  const lastYear = parseDecimal(before.value)
  const isSurprising = value !== null && lastYear !== null && isLargeChange(value, lastYear)
  return { text: isSurprising ? HINT.surprising(text) : HINT.lastYear(text), isSurprising }
}

function isGiven({ value, declined, is_unknown }: Response): boolean {
  return value !== null || declined === 1 || is_unknown === 1
}
