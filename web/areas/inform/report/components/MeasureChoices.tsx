import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { PromptTooltip } from '../../components/PromptTooltip.tsx'
import type { Measure, MeasureGroup } from '../../measures.ts'
import { PICKER } from '../../messages.ts'
import { chosenOf, chosenVariables, withMeasures, withoutMeasures, withVariable } from '../picker.ts'
import classes from './Picker.module.css'

interface Props {
  readonly group: MeasureGroup
  readonly charts: SelectedCharts
  readonly onChange: (charts: SelectedCharts) => void
}

/** Shows the measures of a section, which can be selected together or individually (2 §2.4). */
export function MeasureChoices({ group, charts, onChange }: Props) {
  const title = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't share a row with buttons
    <div className={classes.group} role="group" aria-labelledby={title}>
      <div className="flex centered gap-4 mb-6">
        <h3 id={title} className={classes.groupTitle}>
          {group.title}
        </h3>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-describedby={title}
          onClick={() => onChange(withMeasures(charts, group.measures))}
        >
          {PICKER.selectAll}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          aria-describedby={title}
          onClick={() => onChange(withoutMeasures(charts, group.measures))}
        >
          {PICKER.clear}
        </Button>
      </div>
      {group.measures.map(measure => (
        <MeasureChoice key={measure.id} measure={measure} charts={charts} onChange={onChange} />
      ))}
    </div>
  )
}

interface ChoiceProps extends Omit<Props, 'group'> {
  readonly measure: Measure
}

/** Shows a measure with all its variables, which can also be selected individually. */
function MeasureChoice({ measure, charts, onChange }: ChoiceProps) {
  const { label, prompt, variables } = measure
  const chosen = chosenOf(charts, measure)
  const [isOpen, setOpen] = useState(chosen === 'some')
  const parts = chosenVariables(charts, measure)
  return (
    <div>
      <div className="flex centered spread gap-8">
        <PromptTooltip prompt={prompt} label={label} within>
          <Checkbox
            className={classes.choice}
            label={label}
            checked={chosen === 'all'}
            indeterminate={chosen === 'some'}
            onChange={event =>
              onChange(
                event.currentTarget.checked || chosen === 'some'
                  ? withMeasures(charts, [measure])
                  : withoutMeasures(charts, [measure]),
              )
            }
          />
        </PromptTooltip>
        {variables.length > 0 ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={PICKER.showParts(label)}
            aria-expanded={isOpen}
            className={classes.expand}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: its name is the measure's
        <div role="group" aria-label={label} className={classes.parts}>
          {variables.map(variable => (
            <PromptTooltip key={variable.id} prompt={variable.prompt} label={variable.label} within>
              <Checkbox
                className={classes.choice}
                label={variable.label}
                checked={parts.has(variable.id)}
                onChange={event => onChange(withVariable(charts, measure, variable.id, event.currentTarget.checked))}
              />
            </PromptTooltip>
          ))}
        </div>
      ) : null}
    </div>
  )
}
