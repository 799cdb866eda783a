import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { DRAFT_LIMITS, type DraftQuestion } from '#rules/share/draft.ts'
import type { DraftSession } from '../draft-session.ts'
import { RARE } from '../field-messages.ts'
import { EDIT } from '../messages.ts'
import { ChartConfig } from './ChartConfig.tsx'
import { editQuestion } from './editing.ts'
import classes from './editor.module.css'
import { fixedIf } from './Fixed.tsx'
import { MemoTextField } from './MemoTextField.tsx'
import { NumberText } from './NumberText.tsx'

interface Props {
  readonly question: DraftQuestion
  readonly session: DraftSession
  readonly isLocked: boolean
}

/** Edits the rarely changed fields of a question. */
export const More = memo(function More({ question, session, isLocked }: Props) {
  const set = (changes: Partial<DraftQuestion>) => editQuestion(session, question, changes)
  const isAny = question.type === 'SELECT_ANY'
  const isNumber = question.type === 'SLIDER'
  const check = (label: string, name: keyof DraftQuestion & `is_${string}`, isFree = false) => (
    <Checkbox
      label={label}
      {...fixedIf(isLocked && !isFree)}
      checked={Boolean(question[name])}
      onChange={event => set({ [name]: event.currentTarget.checked })}
    />
  )
  const long = (label: string, name: 'preamble' | 'explanation') => (
    <MemoTextField
      label={label}
      lines={1}
      most={DRAFT_LIMITS.text}
      value={question[name]}
      onText={text => set({ [name]: text })}
    />
  )
  return (
    <>
      <details className={classes.fold}>
        <summary>{EDIT.more}</summary>
        <div className={classes.form}>
          {long(EDIT.preamble, 'preamble')}
          {long(EDIT.explanation, 'explanation')}
          {isNumber ? (
            <Checkbox
              label={EDIT.totals}
              {...fixedIf(isLocked, EDIT.totalsHint)}
              checked={question.calculate_totals}
              onChange={event => set({ calculate_totals: event.currentTarget.checked })}
            />
          ) : null}
          {isAny ? (
            <>
              {check(EDIT.selectAll, 'is_select_all_enabled')}
              <NumberText
                session={session}
                questionId={question.id}
                isWhole
                label={EDIT.maximum}
                least={0}
                most={DRAFT_LIMITS.maximumSelections}
                isFixed={isLocked}
                value={question.maximum_selections}
                onNumber={number => (number === null ? undefined : set({ maximum_selections: number }))}
              />
            </>
          ) : (
            <>
              {check(EDIT.unknown, 'is_unknown_enabled')}
              {question.is_unknown_enabled ? (
                <MemoTextField
                  label={EDIT.unknownLabel}
                  most={DRAFT_LIMITS.label}
                  value={question.unknown_option_label}
                  onText={unknown_option_label => set({ unknown_option_label })}
                />
              ) : null}
            </>
          )}
          <Checkbox
            label={EDIT.random}
            {...fixedIf(isLocked)}
            checked={question.randomize_variables}
            onChange={event => set({ randomize_variables: event.currentTarget.checked })}
          />
        </div>
      </details>
      <details className={classes.fold}>
        <summary>{EDIT.reports}</summary>
        <div className={classes.form}>
          {check(EDIT.onResults, 'is_available_on_results', true)}
          {check(EDIT.onDashboard, 'is_on_dashboard', true)}
          {check(EDIT.inReport, 'is_included_in_default_report', true)}
          <NumberText
            session={session}
            questionId={question.id}
            isWhole
            label={EDIT.reportOrder}
            least={0}
            most={DRAFT_LIMITS.reportOrder}
            value={question.report_order}
            onNumber={number => (number === null ? undefined : set({ report_order: number }))}
          />
          <ChartConfig question={question} session={session} />
        </div>
      </details>
      <details className={classes.fold}>
        <summary>{RARE.others}</summary>
        <div className={classes.form}>
          <p className="quiet">{RARE.othersHint}</p>
          {check(RARE.proxy, 'is_proxy_enabled')}
        </div>
      </details>
    </>
  )
}, hasSameSettings)

/** Fields edited elsewhere. Typing in them changes nothing here. */
const ELSEWHERE: ReadonlySet<string> = new Set(['prompt', 'label', 'variables', 'variablesCount', 'conditions'])

function hasSameSettings(one: Props, other: Props): boolean {
  if (one.isLocked !== other.isLocked || one.question.id !== other.question.id) return false
  const before: Readonly<Record<string, unknown>> = { ...one.question }
  return Object.entries(other.question).every(([field, value]) => ELSEWHERE.has(field) || before[field] === value)
}
