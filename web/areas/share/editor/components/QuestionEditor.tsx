import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { CHART_TYPES } from '#rules/inform/charts.ts'
import { usedBy } from '#rules/share/condition-text.ts'
import { DRAFT_LIMITS, type DraftQuestion, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import type { DraftProblem } from '#rules/share/draft-check.ts'
import { copyQuestion, removeQuestion, uidsOf, withType } from '#rules/share/draft-edits.ts'
import { questionName } from '#rules/share/names.ts'
import { QUESTION_TYPES } from '#rules/share/study.ts'
import type { DraftSession } from '../draft-session.ts'
import { EDIT, TYPES } from '../messages.ts'
import type { Selection } from '../selection.ts'
import { newId } from '../use-draft.ts'
import { Conditions } from './Conditions.tsx'
import { editQuestion } from './editing.ts'
import classes from './editor.module.css'
import { Items } from './Items.tsx'

interface Props {
  readonly question: DraftQuestion
  readonly draft: StudyDraft
  readonly problems: readonly DraftProblem[]
  readonly session: DraftSession
  readonly isLocked: boolean
  readonly onSelect: (selection: Selection) => void
}

/** A question with everything that can be said of it; what is rarely needed is folded. */
export function QuestionEditor({ question, draft, problems, session, isLocked, onSelect }: Props) {
  const set = (changes: Partial<DraftQuestion>) => editQuestion(session, question, changes)
  const own = problems.filter(({ place }) => place.kind === 'question' && place.id === question.id)
  const readers = usedBy(question, questionsOf(draft))
  const copy = (): void => {
    const made = copyQuestion(session.state().draft, question.id, newId)
    if (!made) return
    session.edit(() => made.draft)
    onSelect({ kind: 'question', id: made.id })
  }
  const remove = (): void => {
    session.edit(current => removeQuestion(current, question.id))
    onSelect({ kind: 'section', id: question.section_id })
  }
  return (
    <div className={classes.form}>
      <div className={classes.titleRow}>
        <h2 className={classes.title}>{questionName({ ...question, prompt: question.prompt || EDIT.untitled })}</h2>
        {isLocked ? null : (
          <div className={classes.acts}>
            <Button variant="default" size="compact-sm" onClick={copy}>
              {EDIT.copy}
            </Button>
            <Button variant="default" size="compact-sm" onClick={remove}>
              {EDIT.remove}
            </Button>
          </div>
        )}
      </div>
      {own.map(({ level, problem }) => (
        <p key={problem} className={classes.problem} data-level={level}>
          <strong>{level === 'error' ? EDIT.error : EDIT.warning}:</strong> {problem}
        </p>
      ))}
      <Textarea
        label={EDIT.prompt}
        description={EDIT.promptHint}
        autosize
        minRows={2}
        maxLength={DRAFT_LIMITS.text}
        value={question.prompt}
        onChange={event => set({ prompt: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          label={EDIT.label}
          description={EDIT.labelHint}
          maxLength={DRAFT_LIMITS.label}
          value={question.label}
          onChange={event => set({ label: event.currentTarget.value })}
        />
        <NativeSelect
          label={EDIT.type}
          description={<>&nbsp;</>}
          disabled={isLocked}
          value={question.type}
          data={QUESTION_TYPES.map(value => ({ value, label: TYPES[value] }))}
          onChange={event => {
            const type = QUESTION_TYPES.find(each => each === event.currentTarget.value)
            if (type) set(withType(question, type, uidsOf(draft), newId))
          }}
        />
      </div>
      <Checkbox
        label={EDIT.required}
        disabled={isLocked}
        checked={question.required}
        onChange={event => set({ required: event.currentTarget.checked })}
      />
      <Items question={question} draft={draft} session={session} isLocked={isLocked} />
      <Conditions question={question} draft={draft} session={session} isLocked={isLocked} />
      {readers.length > 0 ? (
        <p className={classes.quiet}>
          {EDIT.usedBy}{' '}
          {readers.map((reader, at) => (
            <span key={reader.id}>
              {at > 0 ? ', ' : ''}
              <button
                type="button"
                className={classes.link}
                onClick={() => onSelect({ kind: 'question', id: reader.id })}
              >
                {questionName(reader)}
              </button>
            </span>
          ))}
        </p>
      ) : null}
      <More question={question} session={session} isLocked={isLocked} />
    </div>
  )
}

/** What most questions leave as it is. */
function More({ question, session, isLocked }: Pick<Props, 'question' | 'session' | 'isLocked'>) {
  const set = (changes: Partial<DraftQuestion>) => editQuestion(session, question, changes)
  const isAny = question.type === 'SELECT_ANY'
  const isNumber = question.type === 'SLIDER'
  const check = (label: string, name: keyof DraftQuestion & `is_${string}`, isFree = false) => (
    <Checkbox
      label={label}
      disabled={isLocked && !isFree}
      checked={Boolean(question[name])}
      onChange={event => set({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <>
      <details className={classes.fold}>
        <summary>{EDIT.more}</summary>
        <div className={classes.form}>
          <Textarea
            label={EDIT.preamble}
            autosize
            maxLength={DRAFT_LIMITS.text}
            value={question.preamble}
            onChange={event => set({ preamble: event.currentTarget.value })}
          />
          <Textarea
            label={EDIT.explanation}
            autosize
            maxLength={DRAFT_LIMITS.text}
            value={question.explanation}
            onChange={event => set({ explanation: event.currentTarget.value })}
          />
          {isNumber ? (
            <Checkbox
              label={EDIT.totals}
              disabled={isLocked}
              checked={question.calculate_totals}
              onChange={event => set({ calculate_totals: event.currentTarget.checked })}
            />
          ) : null}
          {isAny ? (
            <>
              {check(EDIT.selectAll, 'is_select_all_enabled')}
              <TextInput
                label={EDIT.maximum}
                type="number"
                min={0}
                disabled={isLocked}
                value={String(question.maximum_selections)}
                onChange={event =>
                  set({ maximum_selections: Math.max(0, Math.trunc(Number(event.currentTarget.value) || 0)) })
                }
              />
            </>
          ) : (
            <>
              {check(EDIT.unknown, 'is_unknown_enabled')}
              {question.is_unknown_enabled ? (
                <TextInput
                  label={EDIT.unknownLabel}
                  maxLength={DRAFT_LIMITS.label}
                  value={question.unknown_option_label}
                  onChange={event => set({ unknown_option_label: event.currentTarget.value })}
                />
              ) : null}
            </>
          )}
          <Checkbox
            label={EDIT.random}
            disabled={isLocked}
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
          <div className={classes.pair}>
            <TextInput
              label={EDIT.reportOrder}
              type="number"
              min={0}
              value={String(question.report_order)}
              onChange={event => set({ report_order: Math.max(0, Math.trunc(Number(event.currentTarget.value) || 0)) })}
            />
            <NativeSelect
              label={EDIT.chart}
              value={question.chart_type ?? ''}
              data={[{ value: '', label: EDIT.defaultChart }, ...CHART_TYPES]}
              onChange={event =>
                set({ chart_type: CHART_TYPES.find(each => each === event.currentTarget.value) ?? null })
              }
            />
          </div>
        </div>
      </details>
    </>
  )
}
