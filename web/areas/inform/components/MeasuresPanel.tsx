import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconListCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Measure, MeasureGroup } from '../measures.ts'
import { PANEL } from '../messages.ts'
import { IN_MAIN } from './in-main.ts'
import { MeasurePicker } from './MeasurePicker.tsx'
import classes from './Panels.module.css'
import { PanelTitle } from './PanelTitle.tsx'

interface Props {
  readonly groups: readonly MeasureGroup[]
  readonly measures: readonly Measure[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Step 1: what the report shows, and the way to choose it. */
export function MeasuresPanel({ groups, measures, onChange }: Props) {
  const [picking, setPicking] = useState(false)
  const { list, opener, remove } = useRemoval(measures, onChange)
  return (
    <section className={`${classes.panel} ${classes.measures}`} aria-labelledby="measures-title">
      <PanelTitle id="measures-title" title={PANEL.measures} count={measures.length} of="selected" />
      {measures.length === 0 ? <p className={classes.quiet}>{PANEL.noMeasures}</p> : null}
      <ul ref={list} className={classes.list}>
        {measures.map(({ id, label }, index) => (
          <li key={id} className={classes.entry}>
            <span className={classes.entryText}>{label}</span>
            <Tooltip
              label={`Remove ${label}`}
              openDelay={200}
              events={{ hover: true, focus: true, touch: false }}
              {...IN_MAIN}
            >
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={`Remove ${label}`}
                onClick={() => remove(index)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
      <Button
        ref={opener}
        variant={measures.length === 0 ? 'filled' : 'default'}
        fullWidth
        leftSection={<IconListCheck size={18} aria-hidden />}
        onClick={() => setPicking(true)}
      >
        {PANEL.selectMeasures}
      </Button>
      <MeasurePicker
        opened={picking}
        groups={groups}
        selected={measures.map(({ id }) => id)}
        onClose={() => setPicking(false)}
        onDone={ids => {
          setPicking(false)
          onChange(ids)
        }}
      />
    </section>
  )
}

/** Removing takes the focused button away with its entry: the focus goes on to the next one, or to the picker's. */
function useRemoval(measures: readonly Measure[], onChange: Props['onChange']) {
  const list = useRef<HTMLUListElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const removed = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the list has changed
  useEffect(() => {
    if (removed.current === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removed.current, buttons.length - 1)] ?? opener.current
    next?.focus()
    removed.current = null
  }, [measures.length])
  const remove = (index: number) => {
    removed.current = index
    onChange(measures.filter((_, each) => each !== index).map(({ id }) => id))
  }
  return { list, opener, remove }
}
