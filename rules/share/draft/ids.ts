import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import { type DraftQuestion, questionsOf, type StudyDraft } from '../draft.ts'
import type { Condition, Variable } from '../study.ts'

type Kind = 'section' | 'question' | 'variable' | 'option' | 'condition'
export type Renumber = (kind: Kind, id: number) => number

/** Lists all IDs of a draft, by kind and in order. */
export function idsOf(draft: StudyDraft): Readonly<Record<Kind, readonly number[]>> {
  const questions = questionsOf(draft)
  const variables = questions.flatMap(question => question.variables)
  return {
    section: draft.sections.map(({ id }) => id),
    question: questions.map(({ id }) => id),
    variable: variables.map(({ id }) => id),
    option: variables.flatMap(({ variableOptions }) => variableOptions.map(({ id }) => id)),
    condition: questions.flatMap(({ conditions }) => conditions.map(({ id }) => id)),
  }
}

/** Returns the draft with all IDs replaced. Uids stay the same. */
export function renumbered(draft: StudyDraft, renumber: Renumber): StudyDraft {
  return {
    ...draft,
    facts: {
      ...draft.facts,
      filterable: draft.facts.filterable.map(each => renumberedAnswer(each, renumber)),
      favorites: draft.facts.favorites.map(id => renumber('question', id)),
    },
    sections: draft.sections.map(section => {
      const id = renumber('section', section.id)
      const questions = section.questions.map(each => ({ ...renumberedQuestion(each, renumber), section_id: id }))
      return { ...section, id, questions }
    }),
  }
}

/** Returns a question with new IDs. Variables of other questions that its conditions read keep their IDs unless `renumber` changes them. */
export function renumberedQuestion(question: DraftQuestion, renumber: Renumber): DraftQuestion {
  const id = renumber('question', question.id)
  return {
    ...question,
    id,
    conditions: question.conditions.map(condition => renumberedCondition(condition, renumber)),
    variables: question.variables.map(
      (variable): Variable => ({
        ...variable,
        id: renumber('variable', variable.id),
        question_id: id,
        condition: variable.condition === null ? null : renumber('variable', variable.condition),
        variableOptions: variable.variableOptions.map(option => ({ ...option, id: renumber('option', option.id) })),
      }),
    ),
  }
}

function renumberedCondition(condition: Condition, renumber: Renumber): Condition {
  return {
    ...condition,
    id: renumber('condition', condition.id),
    variable_id: condition.variable_id === null ? null : renumber('variable', condition.variable_id),
    condition_variables: condition.condition_variables.map(part => ({
      ...part,
      variable_id: renumber('variable', part.variable_id),
    })),
  }
}

/**
 * Replaces the IDs in a filter. Its column contains the ID of a question (q12) or a variable (v34), and the values of a choice are
 * variables.
 */
function renumberedAnswer(answer: FilterableAnswer, renumber: Renumber): FilterableAnswer {
  const [, kind, digits] = /^([qv])(\d+)$/.exec(answer.column) ?? []
  if (kind === undefined || digits === undefined) return answer
  const isChoice = kind === 'q'
  return {
    column: `${kind}${renumber(isChoice ? 'question' : 'variable', Number(digits))}`,
    bands: answer.bands.map(band =>
      'values' in band && isChoice ? { values: band.values.map(id => renumber('variable', id)) } : band,
    ),
  }
}

/**
 * Creates next year's study with the same questions and dates a year later. It has new IDs but the same uids, so that members can update
 * this year's answers.
 * @param sourceId The original study, or `null` if members never had it
 * @param newId Returns a different ID on each call
 */
export function nextYear(draft: StudyDraft, sourceId: number | null, newId: () => number): StudyDraft {
  const ids = new Map<string, number>()
  const renumber: Renumber = (kind, id) => {
    const key = `${kind} ${id}`
    const known = ids.get(key) ?? newId()
    ids.set(key, known)
    return known
  }
  const { facts, ...rest } = renumbered(draft, renumber)
  return {
    ...rest,
    facts: {
      ...facts,
      period: facts.period + 1,
      start_date: yearLater(facts.start_date),
      end_date: yearLater(facts.end_date),
      is_ended: false,
      results_open: null,
      prior_year_questionnaire_id: sourceId,
    },
  }
}

/** Returns the same day a year later. February 29 becomes February 28. */
function yearLater(day: string): string {
  const [year = '', month, date] = day.split('-')
  const next = String(Number(year) + 1).padStart(4, '0')
  return month === '02' && date === '29' ? `${next}-02-28` : `${next}-${month}-${date}`
}
