import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keepFirstVisit, readFirstVisit } from '#web/platform/first-visit.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { shouldShowFirstVisit } from '../first-visit.ts'
import { FIRST_VISIT } from '../messages.ts'
import classes from './FirstVisit.module.css'

/** Said once on a device: what the figures stand for. It takes nothing away from the page, and waits. */
export function FirstVisit() {
  const [flag, setFlag] = useState(readFirstVisit)
  const { data } = useQuery(settingsQuery)
  if (!data || !shouldShowFirstVisit(flag, data.chart_valid_threshold)) return null
  return (
    <aside className={classes.popup} aria-labelledby="first-visit">
      <h2 id="first-visit" className={classes.title}>
        {FIRST_VISIT.title}
      </h2>
      <p className={classes.text}>{FIRST_VISIT.text(data.chart_valid_threshold)}</p>
      <Button
        variant="default"
        onClick={() => {
          keepFirstVisit('over')
          setFlag('over')
        }}
      >
        {FIRST_VISIT.done}
      </Button>
    </aside>
  )
}
