import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconListCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { ShortText } from '#web/ui/ShortText.tsx'
import { IN_MAIN } from '../../components/in-main.ts'
import classes from '../../components/Panels.module.css'
import { PanelTitle } from '../../components/PanelTitle.tsx'
import { type Measure, type MeasureGroup, withoutMeasure } from '../../measures.ts'
import { PANEL } from '../../messages.ts'
import { MeasurePicker } from './MeasurePicker.tsx'

interface Props {
  readonly groups: readonly MeasureGroup[]
  readonly charts: SelectedCharts
  /** Selected measures in order. */
  readonly measures: readonly Measure[]
  readonly onChange: (charts: SelectedCharts) => void
  /** Scrolls to a measure's chart. */
  readonly onJump?: (id: string) => void
}

/** Shows the report's measures as step 1, with a button to select them. */
export function MeasuresPanel({ groups, charts, measures, onChange, onJump }: Props) {
  const [picking, setPicking] = useState(false)
  const { list, opener, removing } = useRemoval(measures.length)
  return (
    <section className={`${classes.panel} ${classes.measures}`} aria-labelledby="measures-title">
      <PanelTitle id="measures-title" title={PANEL.measures} count={measures.length} of="selected" />
      {measures.length === 0 ? <p className="quiet">{PANEL.noMeasures}</p> : null}
      <ul ref={list} className={classes.list}>
        {measures.map(({ id, label, variables }, index) => (
          <li key={id} className={classes.entry}>
            <span className={classes.entryText}>
              <ShortText tooltip={IN_MAIN} {...(onJump ? { onClick: () => onJump(id) } : {})}>
                {label}
              </ShortText>
              {partText(variables, charts)}
            </span>
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
                onClick={() => {
                  removing(index)
                  onChange(withoutMeasure(charts, id, groups))
                }}
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
        charts={charts}
        onClose={() => setPicking(false)}
        onDone={chosen => {
          setPicking(false)
          onChange(chosen)
        }}
      />
    </section>
  )
}

/** Returns text such as " (2 of 5)" for a partly selected question. */
function partText(variables: Measure['variables'], { variableIds }: SelectedCharts): string {
  const chosen = variables.filter(({ id }) => variableIds.includes(id)).length
  return chosen === 0 || chosen === variables.length ? '' : ` (${chosen} of ${variables.length})`
}

/** Moves the focus to the next item's button, or to the picker's button, because removing an item removes the focused button. */
function useRemoval(count: number) {
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
  }, [count])
  const removing = (index: number) => {
    removed.current = index
  }
  return { list, opener, removing }
}
