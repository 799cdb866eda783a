import { Button, Checkbox, Tooltip } from '@mantine/core'
import { useId } from 'react'
import type { MeasureGroup } from '../measures.ts'
import { PICKER } from '../messages.ts'
import classes from './Picker.module.css'

interface Props {
  readonly group: MeasureGroup
  readonly chosen: readonly string[]
  readonly onAdd: (ids: readonly string[]) => void
  readonly onDrop: (ids: readonly string[]) => void
}

/** When a question's prompt shows and goes, in ms (2 §2.4). */
const PROMPT_DELAY = { openDelay: 700, closeDelay: 100 }

export function MeasureChoices({ group, chosen, onAdd, onDrop }: Props) {
  const title = useId()
  const ids = group.measures.map(({ id }) => id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside buttons
    <div className={classes.group} role="group" aria-labelledby={title}>
      <div className={classes.groupHead}>
        <h3 id={title} className={classes.groupTitle}>
          {group.title}
        </h3>
        <Button variant="subtle" size="compact-sm" onClick={() => onAdd(ids)} aria-describedby={title}>
          {PICKER.selectAll}
        </Button>
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => onDrop(ids)} aria-describedby={title}>
          {PICKER.clear}
        </Button>
      </div>
      {group.measures.map(({ id, label, prompt }) => (
        <Tooltip
          key={id}
          label={prompt}
          disabled={prompt === '' || prompt === label}
          {...PROMPT_DELAY}
          events={{ hover: true, focus: true, touch: false }}
          multiline
          withinPortal={false}
          maw={360}
          position="bottom-start"
        >
          <Checkbox
            className={classes.choice}
            label={label}
            checked={chosen.includes(id)}
            onChange={event => (event.currentTarget.checked ? onAdd([id]) : onDrop([id]))}
          />
        </Tooltip>
      ))}
    </div>
  )
}
