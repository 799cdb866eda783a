import { Radio } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { REPORTS } from '../../messages.ts'
import classes from './LoadReport.module.css'

interface Props {
  readonly opened: boolean
  readonly titles: readonly string[]
  readonly current: string | null
  readonly onLoad: (title: string) => void
  readonly onClose: () => void
}

/** Dialog "Select Report" (2 §2.2). */
export function LoadReport({ opened, ...rest }: Props) {
  return opened ? <Choice {...rest} /> : null
}

function Choice({ titles, current, onLoad, onClose }: Omit<Props, 'opened'>) {
  const [chosen, setChosen] = useState(current)
  return (
    <Dialog
      isOpen
      title={REPORTS.selectTitle}
      actions={[
        { label: REPORTS.continue, isPrimary: true },
        { label: REPORTS.cancel, onClick: onClose },
      ]}
      onClose={onClose}
      onSubmit={() => (chosen === null || chosen === current ? onClose() : onLoad(chosen))}
    >
      <Radio.Group value={chosen} onChange={setChosen} aria-label={REPORTS.selectTitle}>
        <div className={classes.choices}>
          {titles.map(title => (
            <Radio
              key={title}
              className={classes.choice}
              value={title}
              label={title}
              data-autofocus={title === chosen || undefined}
            />
          ))}
        </div>
      </Radio.Group>
    </Dialog>
  )
}
