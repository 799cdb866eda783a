import { Button } from '@mantine/core'
import { useState } from 'react'
import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import type { StudyFile } from '../queries.ts'
import { REPORT } from '../report-messages.ts'
import classes from './formats.module.css'

interface Props {
  readonly choices: NonNullable<StudyFile['choices']>
  readonly isReading: boolean
  readonly error: string
  readonly onChoose: (keys: readonly string[]) => void
}

/** Chooses one of several studies in a file, or some of its instruments. */
export function ChooseParts({ choices: { kind, options, chosen }, isReading, error, onChoose }: Props) {
  const [picked, setPicked] = useState<readonly string[]>(chosen)
  const isStudy = kind === 'study'
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>{isStudy ? REPORT.studies : REPORT.instruments}</h2>
      {isStudy ? (
        <SelectField
          name="study"
          label={REPORT.studiesHint}
          error={undefined}
          onBlur={() => undefined}
          value={picked[0] ?? ''}
          options={options.map(({ key, name }) => ({ value: key, label: REPORT.study(name) }))}
          onChange={key => setPicked([key])}
        />
      ) : (
        <fieldset className={classes.parts}>
          <legend>{REPORT.instrumentsHint(DRAFT_LIMITS.questions)}</legend>
          {options.map(({ key, name, questions }) => (
            <CheckboxField
              key={key}
              name={`part-${key}`}
              label={REPORT.option(name, questions)}
              error={undefined}
              onBlur={() => undefined}
              value={picked.includes(key)}
              onChange={is => setPicked(is ? [...picked, key] : picked.filter(each => each !== key))}
            />
          ))}
        </fieldset>
      )}
      {error === '' ? null : <p role="alert">{error}</p>}
      <div>
        {picked.length === 0 ? (
          <Button size="sm" disabled>
            {REPORT.chooseOne}
          </Button>
        ) : (
          <ActionButton isBusy={isReading} onClick={() => onChoose(picked)}>
            {REPORT.choose}
          </ActionButton>
        )}
      </div>
    </Card>
  )
}
