import { Button, Checkbox } from '@mantine/core'
import { VIEW } from '../../messages.ts'
import own from './Groups.module.css'

interface Props {
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
  readonly isStudyAxis: boolean
  /** `null` if the charts include all respondents. */
  readonly onStudyAxis: ((isStudyAxis: boolean) => void) | null
}

/** Selects charts or a table, and whether charts use the scale of the whole study. */
export function ViewChoice({ isTable, onTable, isStudyAxis, onStudyAxis }: Props) {
  return (
    <div className={own.views}>
      <Button.Group aria-label={VIEW.label}>
        {[false, true].map(each => (
          <Button
            key={`${each}`}
            size="xs"
            variant={each === isTable ? 'light' : 'default'}
            aria-pressed={each === isTable}
            onClick={() => onTable(each)}
          >
            {each ? VIEW.table : VIEW.charts}
          </Button>
        ))}
      </Button.Group>
      {onStudyAxis ? (
        <Checkbox
          size="xs"
          label={VIEW.studyAxis}
          checked={isStudyAxis}
          onChange={event => onStudyAxis(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  )
}
