import type { ReactNode } from 'react'
import type { FormVariable, JobQuestionType } from '#rules/connect/job-question-form.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { VARIABLES } from '../messages.ts'
import classes from './job-questions.module.css'
import { OptionFields } from './OptionFields.tsx'

interface Props {
  readonly type: JobQuestionType
  readonly variable: FormVariable
  readonly at: number
  readonly errorOf: (path: string) => ReactNode
  readonly onTouch: () => void
  readonly onChange: (variable: FormVariable) => void
}

/** Shows the fields of a variable that apply to the type of its question. */
export function VariableFields({ type, variable, at, errorOf, onTouch, onChange }: Props) {
  /** Returns a field of the variable in the format of form fields. */
  const field = <Name extends keyof FormVariable>(name: Name) => {
    const path = `jobQuestionVariables.${at}.${name}`
    return {
      name: path,
      value: variable[name],
      error: errorOf(path),
      onBlur: onTouch,
      onChange: (value: FormVariable[Name]) => onChange({ ...variable, [name]: value }),
    }
  }
  const line = { maxLength: 200, autoComplete: 'off' } as const
  const unit = { maxLength: 60, autoComplete: 'off' } as const
  const isChoice = type === 'SELECT_ONE' || type === 'SELECT_ANY'
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TextField {...field('input_label')} {...line} label={VARIABLES.input} />
        <TextField {...field('short_label')} {...line} label={VARIABLES.short} />
      </div>
      {type === 'SLIDER' ? (
        <>
          <div className={classes.triple}>
            <NumberField {...field('min')} label={VARIABLES.min} thousandSeparator="," />
            <NumberField {...field('max')} label={VARIABLES.max} thousandSeparator="," />
            <NumberField {...field('step')} label={VARIABLES.step} thousandSeparator="," />
          </div>
          <div className={classes.triple}>
            <TextField {...field('prefix')} {...unit} label={VARIABLES.prefix} />
            <TextField {...field('suffix')} {...unit} label={VARIABLES.suffix} />
            <TextField {...field('singular_suffix')} {...unit} label={VARIABLES.singular} />
          </div>
          <div className={classes.pair}>
            <TextField {...field('min_label')} {...line} label={VARIABLES.minLabel} />
            <TextField {...field('max_label')} {...line} label={VARIABLES.maxLabel} />
          </div>
          <CheckboxField {...field('is_set_zero_hidden')} label={VARIABLES.zeroHidden} />
          {variable.is_set_zero_hidden ? null : (
            <TextField {...field('set_zero_label')} {...line} label={VARIABLES.zeroLabel} />
          )}
        </>
      ) : null}
      {type === 'MULTI_VARIABLE_SELECT_ONE' ? (
        <OptionFields
          options={variable.variableOptions}
          path={`jobQuestionVariables.${at}.variableOptions`}
          errorOf={errorOf}
          onTouch={onTouch}
          onChange={variableOptions => onChange({ ...variable, variableOptions })}
        />
      ) : null}
      {isChoice ? (
        <>
          <CheckboxField {...field('is_exclusive_member')} label={VARIABLES.exclusiveMember} />
          <CheckboxField {...field('is_exclusive_talent')} label={VARIABLES.exclusiveTalent} />
        </>
      ) : null}
      <CheckboxField {...field('is_talent_hidden')} label={VARIABLES.hidden} />
      <div className={classes.pair}>
        <TextField
          {...field('uid')}
          label={VARIABLES.uid}
          description={VARIABLES.uidHint}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          readOnly={variable.id !== null}
        />
        <TextField
          {...field('dv_name')}
          value={variable.dv_name ?? ''}
          onChange={text => onChange({ ...variable, dv_name: text.trim() === '' ? null : text })}
          label={VARIABLES.dvName}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </div>
  )
}
