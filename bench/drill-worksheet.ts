import { type Action, answerQuestion, storable } from '#rules/share/answering.ts'
import { viewOf } from '#rules/share/conditions.ts'
import { responsesOf } from '#rules/share/responses.ts'
import type { Answers, Question, Response, Study } from '#rules/share/study.ts'
import { totalState } from '#rules/share/sum-rule.ts'
import { worksheetsOf } from '#rules/share/worksheet-groups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { givenIn } from '#web/areas/share/form/merge.ts'
import type { StoredResponse } from './drill-ledger.ts'

const TOTAL = 'reported'
/** Number of lines in each question of the worksheet, as in the core study. */
const LINES = [1, 4, 4, 3, 3, 1]
const SUM = 'partsTotal'

/** Inserts a pay worksheet in a separate section: a stated total, sixteen lines, and a sum whose difference is confirmed with a reason. */
export async function insertWorksheet(db: Database, questionnaire: number): Promise<void> {
  const { id: section } = await db
    .insertInto('section')
    .values({ questionnaire_id: questionnaire, position: 1, title: 'Compensation' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = LINES.map((count, at) => Array.from({ length: count }, (_, index) => `pay${at}_${index}`))
  for (const [position, uids] of [[TOTAL], ...lines].entries()) await insertLines(db, section, position, uids)
  const confirmation = await insertQuestion(db, section, LINES.length + 1, 'CONFIRMATION')
  await db
    .insertInto('variable')
    .values({ uid: 'parts_total', question_id: confirmation, position: 0, input_label: 'Parts', dv_name: SUM })
    .execute()
  const rule = { total: TOTAL, comparator: 'EQUAL', tolerance: 0, if_different: 'CONFIRM', is_worksheet: true }
  await db
    .insertInto('derived_variable')
    .values({
      questionnaire_id: questionnaire,
      dv_name: SUM,
      label: 'Total of the parts',
      prefix: '$',
      kind: 'SUM',
      parts: lines.flat(),
      sum_rule: JSON.stringify(rule),
    })
    .execute()
}

async function insertLines(db: Database, section: number, position: number, uids: readonly string[]): Promise<void> {
  const question = await insertQuestion(db, section, position, 'SLIDER')
  await db
    .insertInto('variable')
    .values(
      uids.map((uid, at) => ({
        uid,
        question_id: question,
        position: at,
        input_label: `Pay ${uid}`,
        prefix: '$',
        min: 0,
        max: 3_000_000,
        step: 1000,
        is_set_zero_hidden: false,
      })),
    )
    .execute()
}

async function insertQuestion(db: Database, section: number, position: number, type: 'SLIDER' | 'CONFIRMATION') {
  const { id } = await db
    .insertInto('question')
    .values({ type, label: `Pay ${position}`, prompt: `Pay ${position}?`, is_unknown_enabled: type === 'SLIDER' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('question_section').values({ section_id: section, question_id: id, position }).execute()
  return id
}

/** Change of one line of the worksheet, as the form saves it. */
export interface LineChange {
  readonly question: Question
  readonly responses: readonly Response[]
  readonly isGiven: (variableId: number) => boolean
}

/** Worksheet page that a member fills in line by line: amounts to the cent, "I don’t know", "None", and the reason for the difference. */
export class WorksheetPage {
  readonly #study: Study
  readonly #lines: readonly { readonly question: Question; readonly variableId: number }[]
  #answers: Answers = new Map()

  constructor(study: Study) {
    const questions = worksheetsOf(study).flatMap(worksheet => worksheet.questions)
    this.#study = study
    this.#lines = questions.flatMap(question => question.variables.map(({ id }) => ({ question, variableId: id })))
  }

  /** Number of lines, 0 if the study has no worksheet. */
  get lines(): number {
    return this.#lines.length
  }

  has(questionId: number): boolean {
    return this.#lines.some(({ question }) => question.id === questionId)
  }

  /** Answers one line. @returns `null` if the line already has this answer */
  answer(line: number, turn: number): LineChange | null {
    const { question, variableId } = this.#lines[line] ?? {}
    if (!question || variableId === undefined) return null
    const before = this.#answers
    this.#answers = answerQuestion(this.#study, before, question.id, this.#action(question, variableId, turn))
    const responses = responsesOf(question, this.#answers)
    const isGiven = givenIn(question, before, responses)
    return isGiven(variableId) ? { question, responses: storable(question, responses), isGiven } : null
  }

  #action({ type }: Question, variable_id: number, turn: number): Action {
    if (type === 'CONFIRMATION') return this.#reason(variable_id, turn)
    const isTotal = variable_id === this.#lines[0]?.variableId
    if (!isTotal && turn % 4 === 0) return { kind: 'unknown', variable_id, on: true }
    if (!isTotal && turn % 4 === 1) return { kind: 'zero', variable_id, on: true }
    const dollars = (isTotal ? 1_000_000 : 1000) + (turn % 1000)
    return { kind: 'number', variable_id, text: `$${dollars.toLocaleString('en-US')}.${10 + (turn % 90)}` }
  }

  #reason(variable_id: number, turn: number): Action {
    const [rule] = worksheetsOf(this.#study).map(worksheet => worksheet.rule)
    const { left, possibleReasons } = rule ? totalState(viewOf(this.#study, this.#answers), rule) : {}
    const reason = possibleReasons?.[turn % possibleReasons.length]
    return left === null || left === undefined || !reason
      ? { kind: 'clear', variable_id }
      : { kind: 'confirm-difference', variable_id, reason, difference: left }
  }
}

/** Counts the stored answers of kinds that only a worksheet has. */
export function worksheetCounts(rows: readonly StoredResponse[]) {
  return {
    unknown: rows.filter(({ is_unknown }) => is_unknown).length,
    none: rows.filter(({ is_set_min }) => is_set_min).length,
    reasons: rows.filter(({ value }) => /^[A-Z_]+:-?\d/.test(value ?? '')).length,
  }
}
