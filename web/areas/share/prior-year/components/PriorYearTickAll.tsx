import { useEffect, useRef } from 'react'
import { UPDATE } from '../messages.ts'
import classes from './PriorYear.module.css'

interface Props {
  readonly title: string
  readonly ticked: number
  readonly of: number
  readonly onChange: (on: boolean) => void
}

/** Checkbox for a whole section. It is indeterminate if only some rows are selected. */
export function PriorYearTickAll({ title, ticked, of, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const isMixed = ticked > 0 && ticked < of
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={classes.tick}>
      <span aria-hidden="true">{UPDATE.all}</span>
      <input
        ref={box}
        type="checkbox"
        className={classes.box}
        checked={ticked === of}
        aria-label={UPDATE.updateAll(title)}
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  )
}
