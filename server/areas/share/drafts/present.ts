import type { QuestionRow } from '#contract/share/question.ts'
import { type ListedQuestionnaire, STUDY_STATES } from '#contract/share/questionnaire.ts'
import { QUESTION_TYPES } from '#rules/share/study.ts'
import type { questionList } from '../bank/reads.ts'
import type { questionnaireList } from './reads.ts'

type Row = Awaited<ReturnType<ReturnType<typeof questionnaireList>['rows']['execute']>>[number]

export function serializeListedStudy(
  row: Row,
  submitted: ListedQuestionnaire['submitted'],
  names: ReadonlyMap<number, string>,
): ListedQuestionnaire {
  const { id, title, period, start_date, end_date, questions, society_ids: ids } = row
  const state = STUDY_STATES.find(each => each === row.state) ?? 'draft'
  return {
    id,
    title,
    period,
    start_date,
    end_date,
    state,
    isPrimary: row.is_primary,
    isEdited: row.is_edited,
    questions,
    societies: ids.length,
    societyName: (ids.length === 1 && names.get(ids[0] ?? 0)) || null,
    submitted,
  }
}

type Question = Awaited<ReturnType<ReturnType<typeof questionList>['rows']['execute']>>[number]

export function serializeQuestionRow({ type, ...row }: Question): QuestionRow {
  return { ...row, type: QUESTION_TYPES.find(each => each === type) ?? 'SLIDER' }
}
