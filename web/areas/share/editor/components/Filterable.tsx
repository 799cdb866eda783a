import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type Band, type FilterableAnswer, MAX_FILTERABLE, unbanded } from '#rules/inform/filterable.ts'
import { measuresOf } from '#rules/inform/measures/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { questionNamesIn } from '#rules/share/menu-names.ts'
import type { Question } from '#rules/share/study.ts'
import { Combobox } from '#web/ui/combobox/Combobox.tsx'
import { useTyped } from '#web/ui/form/use-typed.ts'
import { bandsOf, edgesText } from '../bands.ts'
import { EDIT, REFUSED } from '../messages.ts'
import { SETTINGS } from '../settings-messages.ts'
import { type Keeper, useUnsavedText } from '../use-unsaved-text.ts'
import classes from './editor.module.css'

interface Props {
  /** Stores the text of a field while it is invalid. */
  readonly session: Keeper
  readonly sections: StudyDraft['sections']
  readonly filterable: readonly FilterableAnswer[]
  readonly isLocked: boolean
  readonly onChange: (filterable: readonly FilterableAnswer[]) => void
}

/** Edits the answers that filter reports, with their fixed bands. */
export function Filterable({ session, sections, filterable, isLocked, onChange }: Props) {
  const measures = useMemo(() => measuredAnswers(sections), [sections])
  const names = useMemo(() => questionNamesIn(sections), [sections])
  const nameOf = (question: Pick<Question, 'id'> | undefined, column: string): string =>
    (question && names.get(question.id)) ?? column
  const offered = measures.filter(({ column }) => !filterable.some(each => each.column === column))
  const add = (id: number | null): void => {
    const found = offered.find(({ question }) => question.id === id)
    if (!found) return
    const { measure, column } = found
    const bands: Band[] =
      measure.measure.kind === 'slider'
        ? (bandsOf(`${measure.variable?.min ?? 0}, ${measure.variable?.max ?? 1}`) ?? [])
        : measure.categories.map(({ value }) => ({ values: [value] }))
    onChange([...filterable, { column, bands }])
  }
  return (
    <fieldset className={classes.group}>
      <legend>{SETTINGS.filterable}</legend>
      <p className="quiet">{isLocked ? EDIT.fixedFilterable : SETTINGS.filterableHint}</p>
      {filterable.map((answer, at) => {
        const found = measures.find(({ column }) => column === answer.column)
        const isNumber = answer.bands.some(band => 'from' in band)
        const missing = unbanded(found?.measure.categories ?? [], answer.bands)
        return (
          <div key={answer.column} className={classes.part}>
            <span className={classes.partName}>{nameOf(found?.question, answer.column)}</span>
            {isNumber ? (
              <Edges
                session={session}
                column={answer.column}
                name={nameOf(found?.question, answer.column)}
                bands={answer.bands}
                isLocked={isLocked}
                onChange={bands => onChange(filterable.with(at, { ...answer, bands }))}
              />
            ) : (
              <span className="quiet">{SETTINGS.bands(answer.bands.length)}</span>
            )}
            {missing.length > 0 && !isLocked ? (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => {
                  const bands = [...answer.bands, ...missing.map(({ value }) => ({ values: [value] }))]
                  onChange(filterable.with(at, { ...answer, bands }))
                }}
              >
                {SETTINGS.addBands(missing.map(({ name }) => name || EDIT.untitledOption))}
              </Button>
            ) : null}
            {isLocked ? null : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={EDIT.removeItem(nameOf(found?.question, answer.column))}
                onClick={() => onChange(filterable.filter(each => each !== answer))}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        )
      })}
      {isLocked ? null : filterable.length >= MAX_FILTERABLE ? (
        <p className="quiet">{SETTINGS.allFilterable}</p>
      ) : (
        <>
          <p id="add-filterable" className="quiet">
            {SETTINGS.addFilterable}
          </p>
          <Combobox
            key={filterable.length}
            label={SETTINGS.addFilterable}
            describedBy="add-filterable"
            placeholder={EDIT.answerHint}
            nothing={EDIT.noAnswer}
            items={offered.map(({ question, column }) => ({ id: question.id, name: nameOf(question, column) }))}
            value={null}
            onChange={add}
          />
        </>
      )}
    </fieldset>
  )
}

/** Returns the answers that can be filterable: numbers and single-choice answers. */
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
  readonly session: Keeper
  readonly column: string
  readonly name: string
  readonly bands: readonly Band[]
  readonly isLocked: boolean
  readonly onChange: (bands: readonly Band[]) => void
}

function Edges({ session, column, name, bands, isLocked, onChange }: EdgesProps) {
  const shown = edgesText(bands)
  const key = `study.filterable.${column}`
  const [kept] = useState(() => session.typed(key))
  const { text, type, settle } = useTyped(shown, kept)
  const [isLeft, setLeft] = useState(kept?.becomes === shown)
  const label = SETTINGS.edgesOf(name)
  const isWrong = bandsOf(text) === null
  const problem = REFUSED.field(label, SETTINGS.edgesWrong)
  useUnsavedText(
    session,
    key,
    isWrong ? { place: { kind: 'study' }, column, problem, text, becomes: shown } : null,
    isLeft,
  )
  return (
    <TextInput
      size="sm"
      className={classes.grow}
      aria-label={label}
      description={SETTINGS.edges}
      disabled={isLocked}
      value={text}
      error={isWrong && isLeft ? SETTINGS.edgesWrong : null}
      onBlur={() => {
        setLeft(isWrong)
        if (!isWrong) settle()
      }}
      onChange={({ currentTarget: { value } }) => {
        const next = bandsOf(value)
        type(value, next === null ? shown : edgesText(next))
        if (next === null) return
        setLeft(false)
        onChange(next)
      }}
    />
  )
}
