import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Band, FilterableAnswer } from '#rules/inform/filterable.ts'
import { measuresOf } from '#rules/inform/question-measures.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { questionName } from '#rules/share/names.ts'
import { Combobox } from '#web/ui/combobox/Combobox.tsx'
import { bandsOf, edgesText } from '../bands.ts'
import { EDIT, SETTINGS } from '../messages.ts'
import classes from './editor.module.css'

interface Props {
  readonly sections: StudyDraft['sections']
  readonly filterable: readonly FilterableAnswer[]
  readonly isLocked: boolean
  readonly onChange: (filterable: readonly FilterableAnswer[]) => void
}

/** The answers that reports can be filtered by, with the bands that stay as they are. */
export function Filterable({ sections, filterable, isLocked, onChange }: Props) {
  const measures = useMemo(() => measuredAnswers(sections), [sections])
  const offered = measures.filter(({ column }) => !filterable.some(each => each.column === column))
  const add = (id: number | null): void => {
    const found = offered.find(({ question }) => question.id === id)
    if (!found) return
    const { measure, column } = found
    const bands: Band[] =
      measure.measure.kind === 'slider'
        ? bandsOf(`${measure.variable?.min ?? 0}, ${measure.variable?.max ?? 1}`)
        : measure.categories.map(({ value }) => ({ values: [value] }))
    onChange([...filterable, { column, bands }])
  }
  return (
    <fieldset className={classes.group}>
      <legend>{SETTINGS.filterable}</legend>
      <p className={classes.quiet}>{SETTINGS.filterableHint}</p>
      {filterable.map((answer, at) => {
        const found = measures.find(({ column }) => column === answer.column)
        const isNumber = answer.bands.some(band => 'from' in band)
        return (
          <div key={answer.column} className={classes.itemRow}>
            <span className={classes.partName}>{found ? questionName(found.question) : answer.column}</span>
            {isNumber ? (
              <Edges
                bands={answer.bands}
                isLocked={isLocked}
                onChange={bands => onChange(filterable.with(at, { ...answer, bands }))}
              />
            ) : (
              <span className={classes.quiet}>{SETTINGS.bands(answer.bands.length)}</span>
            )}
            {isLocked ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={EDIT.removeItem(found ? questionName(found.question) : answer.column)}
                onClick={() => onChange(filterable.filter(each => each !== answer))}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        )
      })}
      {isLocked ? null : (
        <>
          <p id="add-filterable" className={classes.quiet}>
            {SETTINGS.addFilterable}
          </p>
          <Combobox
            key={filterable.length}
            label={SETTINGS.addFilterable}
            describedBy="add-filterable"
            placeholder={EDIT.answerHint}
            nothing={EDIT.noAnswer}
            items={offered.map(({ question }) => ({ id: question.id, name: questionName(question) }))}
            value={null}
            onChange={add}
          />
        </>
      )}
    </fieldset>
  )
}

/** What can be filtered by: a number, or one of several choices. */
function measuredAnswers(sections: StudyDraft['sections']) {
  return sections
    .flatMap(({ questions }) => questions)
    .flatMap(question => {
      const [measure] = measuresOf(question)
      const [column] = measure?.columns ?? []
      return measure && measure.measure.kind !== 'any-of' && column !== undefined ? [{ question, measure, column }] : []
    })
}

interface EdgesProps {
  readonly bands: readonly Band[]
  readonly isLocked: boolean
  readonly onChange: (bands: readonly Band[]) => void
}

function Edges({ bands, isLocked, onChange }: EdgesProps) {
  const [text, setText] = useState(() => edgesText(bands))
  return (
    <TextInput
      size="sm"
      className={classes.grow}
      aria-label={SETTINGS.edges}
      description={SETTINGS.edges}
      disabled={isLocked}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onChange(bandsOf(value))
      }}
    />
  )
}
