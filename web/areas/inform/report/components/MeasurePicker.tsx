import { Button, Drawer, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { idsOfCharts } from '../../charts.ts'
import { type MeasureGroup, searchMeasures } from '../../measures.ts'
import { PICKER } from '../../messages.ts'
import { MeasureChoices } from './MeasureChoices.tsx'
import classes from './Picker.module.css'

interface Props {
  readonly opened: boolean
  readonly groups: readonly MeasureGroup[]
  readonly charts: SelectedCharts
  readonly onDone: (charts: SelectedCharts) => void
  readonly onClose: () => void
}

/** Shows the side drawer. Only Done changes the report, and closing the drawer discards changes (2 §2.4). */
export function MeasurePicker({ opened, onClose, ...rest }: Props) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="left"
      size={460}
      classNames={{ content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not Drawer.Header: that is a second banner of the page. */}
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{PICKER.title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body className={classes.body}>
          <PickerBody {...rest} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Mounts with the drawer, so that it always starts from the current report. */
function PickerBody({ groups, charts, onDone }: Omit<Props, 'opened' | 'onClose'>) {
  const [chosen, setChosen] = useState(charts)
  const [words, setWords] = useState('')
  const shown = searchMeasures(groups, words)
  return (
    <>
      <div className={classes.search}>
        <TextInput
          aria-label={PICKER.find}
          placeholder={PICKER.find}
          type="search"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={words}
          onChange={event => setWords(event.currentTarget.value)}
        />
      </div>
      <div className={classes.groups}>
        {shown.map(group => (
          <MeasureChoices key={group.id} group={group} charts={chosen} onChange={setChosen} />
        ))}
        {shown.length === 0 ? <p className={classes.nothing}>{PICKER.nothingFound}</p> : null}
      </div>
      <div className={classes.foot}>
        <output className="text-14 tabular muted">{idsOfCharts(chosen).length} selected</output>
        <Button onClick={() => onDone(chosen)}>{PICKER.done}</Button>
      </div>
    </>
  )
}
