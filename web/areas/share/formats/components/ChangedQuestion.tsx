import { Button } from '@mantine/core'
import type { ReportItem } from '#rules/formats/format.ts'
import { withRange, withSeveral } from '#rules/formats/mending.ts'
import { type DraftQuestion, type StudyDraft, TYPE_NAMES } from '#rules/share/draft.ts'
import { questionName } from '#rules/share/names.ts'
import { sliderBounds } from '#rules/share/slider.ts'
import { Card } from '#web/ui/Card.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { newPartId } from '../new-part-id.ts'
import type { StudyFile } from '../queries.ts'
import { REPORT } from '../report-messages.ts'
import { IMPORT_FORM } from './DraftStep.tsx'
import classes from './formats.module.css'
import { TwoOptions } from './TwoOptions.tsx'

interface Props {
  readonly question: DraftQuestion
  readonly draft: StudyDraft
  readonly source: StudyFile['sources'][number] | null
  readonly items: readonly ReportItem[]
  readonly onDraft: (draft: StudyDraft) => void
  readonly onEdit: (question: number) => void
}

/** Question that an import changed: as the file asks it, as members see it, and fields to edit it. */
export function ChangedQuestion({ question, draft, source, items, onDraft, onEdit }: Props) {
  const name = questionName(question)
  const heading = `changed-${question.id}`
  const kinds = new Set(items.map(({ kind }) => kind))
  return (
    <Card as="li" className={classes.card} labelledBy={heading}>
      <h4 id={heading} className={classes.name}>
        {name}
      </h4>
      <ul className={classes.problems}>
        {items.map(({ path, kind, what, note }) => (
          <li key={`${path} ${what} ${note}`} className="breakable">
            {note} {kind === 'range' || kind === 'words' ? null : <span className="quiet">{what}</span>}
          </li>
        ))}
      </ul>
      <dl className={classes.pair}>
        <div>
          <dt>{REPORT.source}</dt>
          <dd className="breakable">{source ? source.text : ''}</dd>
          <dd className="breakable quiet">{source ? source.asked : ''}</dd>
        </div>
        <div>
          <dt>{REPORT.result}</dt>
          <dd className="breakable">{question.prompt}</dd>
          <dd className="breakable quiet">{resultText(question)}</dd>
        </div>
      </dl>
      {question.type === 'SLIDER' && kinds.has('range') ? (
        <Range question={question} draft={draft} onDraft={onDraft} />
      ) : null}
      {kinds.has('option') && (question.type === 'SELECT_ONE' || question.type === 'SELECT_ANY') ? (
        <div className={classes.fields}>
          <SelectField
            name={`answers-${question.id}`}
            label={REPORT.answers}
            aria-label={`${REPORT.answers}: ${name}`}
            error={undefined}
            onBlur={() => undefined}
            value={question.type}
            options={[
              { value: 'SELECT_ONE', label: TYPE_NAMES.SELECT_ONE },
              { value: 'SELECT_ANY', label: TYPE_NAMES.SELECT_ANY },
            ]}
            onChange={type => onDraft(withSeveral(draft, question, type === 'SELECT_ANY', newPartId(draft)))}
          />
        </div>
      ) : null}
      {kinds.has('words') ? <TwoOptions question={question} draft={draft} onDraft={onDraft} /> : null}
      <div>
        <Button
          type="submit"
          form={IMPORT_FORM}
          size="sm"
          variant="default"
          aria-label={REPORT.editOf(name)}
          onClick={() => onEdit(question.id)}
        >
          {REPORT.edit}
        </Button>
      </div>
    </Card>
  )
}

/** Returns the type of a question with its options or range. */
function resultText(question: DraftQuestion): string {
  const { type, variables } = question
  const [first] = variables
  const type_ = TYPE_NAMES[type]
  if (!first) return type_
  if (type === 'SLIDER') {
    const { min, max, step } = sliderBounds(first)
    return `${type_}: ${REPORT.range(min, max, step)}`
  }
  const options =
    first.variableOptions.length > 0
      ? first.variableOptions.map(option => option.name)
      : variables.map(each => each.input_label)
  const labels = options.filter(label => label !== '')
  return labels.length > 0 ? `${type_}: ${labels.join(' | ')}` : type_
}

function Range({ question, draft, onDraft }: Pick<Props, 'question' | 'draft' | 'onDraft'>) {
  const [first] = question.variables
  if (!first) return null
  const field = (key: 'min' | 'max' | 'step') => (
    <NumberField
      name={`${key}-${question.id}`}
      label={REPORT[key]}
      error={undefined}
      onBlur={() => undefined}
      value={first[key]}
      onChange={value => value !== null && onDraft(withRange(draft, question, { [key]: value }))}
    />
  )
  return (
    <fieldset className={classes.range} aria-label={REPORT.rangeOf(questionName(question))}>
      {field('min')}
      {field('max')}
      {field('step')}
    </fieldset>
  )
}
