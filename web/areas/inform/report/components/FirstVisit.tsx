import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { readFirstVisit, saveFirstVisit } from '#web/platform/first-visit.ts'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { FIRST_VISIT } from '../../messages.ts'
import { shouldShowFirstVisit } from '../first-visit.ts'
import classes from './FirstVisit.module.css'

/** Height of the window that the pop-up covers, from the bottom. */
const ROOM = '--first-visit-room'

/** A non-modal note about the figures, shown once per device until it is dismissed. */
export function FirstVisit() {
  const [flag, setFlag] = useState(readFirstVisit)
  const { data } = useQuery(settingsQuery)
  if (!data || !shouldShowFirstVisit(flag, data.chart_valid_threshold)) return null
  const done = () => {
    saveFirstVisit('over')
    setFlag('over')
  }
  return <Popup text={FIRST_VISIT.text(data.chart_valid_threshold)} onDone={done} />
}

function Popup({ text, onDone }: { readonly text: string; readonly onDone: () => void }) {
  const ref = useRef<HTMLElement>(null)
  useRoom(ref)
  return (
    <aside ref={ref} className={classes.popup} aria-labelledby="first-visit">
      <h2 id="first-visit" className={classes.title}>
        {FIRST_VISIT.title}
      </h2>
      <p className={classes.text}>{text}</p>
      <Button variant="default" onClick={onDone}>
        {FIRST_VISIT.done}
      </Button>
    </aside>
  )
}

/** Publishes the pop-up's height, so that focused elements can scroll clear of it. */
function useRoom(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const popup = ref.current
    if (!popup) return
    const { style } = document.documentElement
    const measure = () => style.setProperty(ROOM, `${popup.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(popup)
    return () => {
      observer.disconnect()
      style.removeProperty(ROOM)
    }
  }, [ref])
}
