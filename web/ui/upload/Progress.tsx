import { Button } from '@mantine/core'
import classes from './upload.module.css'

interface Props {
  /** Progress from 0 to 1, or `unknown` while only activity is known. */
  readonly value: number | 'unknown'
  readonly onCancel: () => void
}

/** Progress of an upload. */
export function Progress({ value, onCancel }: Props) {
  const percent = value === 'unknown' ? null : Math.round(value * 100)
  return (
    <div className="row centered gap-12 wide">
      <progress
        className={classes.progress}
        aria-label="Uploading"
        max={100}
        {...(percent === null ? {} : { value: percent })}
      />
      <span className="quiet">{percent === null ? 'Uploading…' : `${percent}%`}</span>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
