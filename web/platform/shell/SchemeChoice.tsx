import { useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { SHELL } from '../messages.ts'
import classes from './SchemeChoice.module.css'

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

/** Choice between a light scheme, a dark scheme, or the system's scheme, stored in this browser. */
export function SchemeChoice() {
  const name = useId()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.choice}>
      <legend>{SHELL.appearance}</legend>
      <div className={classes.options}>
        {SCHEMES.map(({ value, label }) => (
          <label key={value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
