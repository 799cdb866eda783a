import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FormOption, NEW_OPTION, toggled } from '#rules/connect/job-question-form.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { VARIABLES } from '../messages.ts'
import classes from './job-questions.module.css'

interface Props {
  readonly options: readonly FormOption[]
  readonly path: string
  readonly errorOf: (path: string) => ReactNode
  readonly onTouch: () => void
  readonly onChange: (options: readonly FormOption[]) => void
}

/** Fields for the options of a list. */
export function OptionFields({ options, path, errorOf, onTouch, onChange }: Props) {
  const fault = errorOf(path)
  return (
    <fieldset className={classes.options} data-field={path}>
      <legend className={classes.legend}>{VARIABLES.options}</legend>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no id, and fields are found by their place
        <div key={at} className={classes.option} data-gone={option.delete_me || undefined}>
          {(['name', 'value'] as const).map(name => (
            <TextField
              key={name}
              name={`${path}.${at}.${name}`}
              label={name === 'name' ? VARIABLES.optionName : VARIABLES.optionValue}
              maxLength={name === 'name' ? 200 : 40}
              autoComplete="off"
              disabled={option.delete_me}
              value={option[name]}
              error={option.delete_me ? null : errorOf(`${path}.${at}.${name}`)}
              onBlur={onTouch}
              onChange={text => onChange(options.with(at, { ...option, [name]: text }))}
            />
          ))}
          <Button
            variant="default"
            size="compact-md"
            aria-label={(option.delete_me ? VARIABLES.restoreOf : VARIABLES.deleteOf)(
              option.name || VARIABLES.optionOf(at),
            )}
            onClick={() => onChange(toggled(options, at))}
          >
            {option.delete_me ? VARIABLES.restore : VARIABLES.delete}
          </Button>
        </div>
      ))}
      {fault ? (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      ) : null}
      <Button variant="default" size="compact-md" onClick={() => onChange([...options, NEW_OPTION])}>
        {VARIABLES.addOption}
      </Button>
    </fieldset>
  )
}
