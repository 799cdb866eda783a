import { type KeyboardEvent, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { type Action, defaultsOf } from '#rules/share/answering.ts'
import { isStillRequired, viewOf } from '#rules/share/conditions.ts'
import { decimalText } from '#rules/share/decimal.ts'
import type { Evaluation } from '#rules/share/evaluate.ts'
import { valueText } from '#rules/share/number-text.ts'
import { responsesOf } from '#rules/share/responses.ts'
import { isValueOf } from '#rules/share/shape.ts'
import type { Answers, Question, Study } from '#rules/share/study.ts'
import { leftText, totalState } from '#rules/share/sum-rule.ts'
import { defaultsOn, hasDefaultsOn } from '#rules/share/worksheet.ts'
import type { Worksheet as Group } from '#rules/share/worksheet-groups.ts'
import { WORKSHEET } from '../messages.ts'
import Confirmation from './Confirmation.tsx'
import { Messages } from './Messages.tsx'
import { focusInWorksheet, type GoTo, generalMessages, notesId } from './question.ts'
import { WorksheetQuestion } from './WorksheetQuestion.tsx'
import classes from './worksheet.module.css'

interface Props {
  readonly study: Study
  readonly worksheet: Group
  /** Visible questions of the worksheet. */
  readonly page: readonly Question[]
  readonly current: Question
  readonly answers: Answers
  readonly evaluation: Evaluation
  readonly zeroLabel: string
  /** Reasons why the server rejected answers, by question ID. */
  readonly refusals: ReadonlyMap<number, string>
  /** Declined questions whose earlier answer can be restored. */
  readonly restorable?: ReadonlySet<number>
  readonly goTo: GoTo
  readonly onAct: (question: Question, action: Action) => void
  /** Sets all blank parts to their minimum. */
  readonly onDefaults: () => void
  /** Shows the current question. The default focuses it, unless it is the first one. */
  readonly onArrive?: (questionId: number) => void
}

/** Fields of the worksheet, in order. */
const FIELDS = 'input[type="text"]'
const NONE: ReadonlySet<number> = new Set()

/**
 * Worksheet of a stated total and its parts (decision 84): the total on top, a line per part, and the difference from the total. Enter and the
 * arrows go from line to line, and Enter on the last line continues.
 */
export default function Worksheet(props: Props) {
  const { study, worksheet, page, answers, evaluation, zeroLabel, refusals, goTo, onAct, onDefaults, onArrive } = props
  const { restorable = NONE } = props
  const { rule } = worksheet
  const firstId = page[0]?.id
  const { id: currentId } = props.current
  useEffect(() => {
    if (onArrive) onArrive(currentId)
    else if (currentId !== firstId) focusInWorksheet(currentId)
  }, [currentId, firstId, onArrive])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    const { target } = event
    if (step === undefined || event.repeat || !(target instanceof HTMLInputElement) || !target.matches(FIELDS)) return
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(FIELDS)]
    const next = fields[fields.indexOf(target) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.select()
  }

  const view = viewOf(study, answers)
  const state = totalState(view, rule)
  const { variable, question } = rule.total
  const canSetTotal =
    state.total === null &&
    state.sum !== null &&
    page.some(({ id }) => id === question.id) &&
    !rule.parts.some(part => isStillRequired(view, part)) &&
    isValueOf(question, variable, decimalText(state.sum))
  const blanks = defaultsOn(study, evaluation, page)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside
    <div className="column" onKeyDown={onKeyDown}>
      <p className={classes.keys}>{WORKSHEET.keys}</p>
      {page.map(each => {
        const shown = each.variables.filter(({ id }) => evaluation.visibleVariables.has(id))
        const messages = evaluation.messages.get(each.id) ?? []
        const act = (action: Action): void => onAct(each, action)
        const isLine = each.type === 'CONFIRMATION'
        return (
          <WorksheetQuestion
            key={each.id}
            question={each}
            shown={shown}
            answers={answers}
            messages={messages}
            act={act}
            zeroLabel={zeroLabel}
            goTo={goTo}
            isFirst={each.id === firstId}
            isRestorable={restorable.has(each.id)}
            refusal={each.id === firstId ? undefined : refusals.get(each.id)}
          >
            {isLine ? (
              <>
                <Confirmation study={study} answers={answers} question={each} act={act} isInWorksheet />
                <Messages id={notesId(each.id)} messages={generalMessages(each, shown, messages)} />
              </>
            ) : null}
          </WorksheetQuestion>
        )
      })}
      <div className={classes.left}>
        <span>{state.left === null ? WORKSHEET.listed : WORKSHEET.difference}</span>
        <output>
          {state.left === null ? valueText(variable, decimalText(state.sum ?? 0)) : leftText(variable, state)}
        </output>
      </div>
      <div className={classes.acts}>
        {canSetTotal && state.sum !== null ? (
          <button
            type="button"
            className={classes.act}
            onClick={() => {
              onAct(question, { kind: 'number', variable_id: variable.id, text: decimalText(state.sum ?? 0) })
              focusInWorksheet(question.id)
            }}
          >
            {WORKSHEET.setTotal(valueText(variable, decimalText(state.sum)))}
          </button>
        ) : null}
        {hasDefaultsOn(study, answers, evaluation, page) ? (
          <button
            type="button"
            className={classes.act}
            onClick={({ currentTarget: { form } }) => {
              // The button disappears, so the focus moves to what follows: the reason for a difference, or Next.
              flushSync(onDefaults)
              form?.querySelector<HTMLElement>('[type="radio"], [type="submit"]')?.focus()
            }}
          >
            {defaultsText(
              blanks.flatMap(each =>
                defaultsOf(each, responsesOf(each, answers), id => evaluation.visibleVariables.has(id)),
              ),
            )}
          </button>
        ) : null}
      </div>
    </div>
  )
}

/** Returns the label of the button that sets blank lines, with the word for zero that the lines share. */
function defaultsText(defaults: ReturnType<typeof defaultsOf>): string {
  const { length } = defaults
  if (!defaults.every(({ value }) => value === '0')) return WORKSHEET.minimumDefaults(length)
  const [zero, ...others] = new Set(defaults.map(({ variable }) => variable.set_zero_label))
  return zero && others.length === 0 ? WORKSHEET.namedDefaults(zero, length) : WORKSHEET.zeroDefaults(length)
}
