import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { NO_CHARTS } from '../../charts.ts'
import { IN_MAIN } from '../../components/in-main.ts'
import classes from '../../components/Results.module.css'
import { REPORTS } from '../../messages.ts'
import type { Report } from '../../report.ts'
import type { SavedReport } from '../../saved-reports.ts'
import type { ReportActions } from '../actions.ts'
import { DeleteReport } from './DeleteReport.tsx'
import { HintedButton } from './HintedButton.tsx'
import { LoadReport } from './LoadReport.tsx'
import { NameReport } from './NameReport.tsx'

interface Props {
  readonly actions: ReportActions
  readonly current: SavedReport | null
  readonly report: Report
  /** Whether reports can be saved, which requires a completed study. */
  readonly isOpen: boolean
  /** Download Report button. */
  readonly download?: ReactNode
}

type Dialog = 'create' | 'keep' | 'rename' | 'load' | 'delete' | null
const EMPTY: Report = { charts: NO_CHARTS, filterValues: NO_FILTERS, scope: 'study' }

/** Shows New, Load, and the menu of actions, with their dialogs (2 §2.2). */
export function ReportButtons({ actions, current, report, isOpen, download = null }: Props) {
  const [dialog, setDialog] = useState<Dialog>(null)
  const close = () => setDialog(null)
  const hint = isOpen ? null : REPORTS.sampleOnly
  const add = (kind: 'create' | 'keep') => () => (actions.mayAdd() ? setDialog(kind) : undefined)
  return (
    <div className={classes.buttons}>
      {isOpen && !current ? (
        <Button variant="filled" onClick={add('keep')}>
          {REPORTS.keep}
        </Button>
      ) : null}
      <HintedButton hint={hint} onClick={add('create')}>
        {REPORTS.create}
      </HintedButton>
      <HintedButton hint={hint} onClick={() => setDialog('load')}>
        {REPORTS.load}
      </HintedButton>
      {isOpen ? (
        <Menu position="bottom-end" withInitialFocusPlaceholder={false} {...IN_MAIN}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {REPORTS.actions}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={!current} onClick={() => setDialog('rename')}>
              {REPORTS.rename}
            </Menu.Item>
            <Menu.Item onClick={actions.copy}>{REPORTS.copy}</Menu.Item>
            <Menu.Item
              disabled={!current}
              color="var(--mantine-color-error)"
              onClick={() => (actions.mayRemove() ? setDialog('delete') : undefined)}
            >
              {REPORTS.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <HintedButton hint={hint} onClick={close}>
          {REPORTS.actions}
        </HintedButton>
      )}
      {download}
      <NameReport
        dialog={dialog === 'create' || dialog === 'keep' || dialog === 'rename' ? dialog : null}
        before={dialog === 'rename' ? (current?.title ?? '') : ''}
        titles={actions.titles}
        onClose={close}
        onName={title => {
          close()
          if (dialog === 'rename') actions.rename(title)
          else actions.create(title, dialog === 'keep' ? report : EMPTY)
        }}
      />
      <LoadReport
        opened={dialog === 'load'}
        titles={actions.titles}
        current={current?.title ?? null}
        onClose={close}
        onLoad={title => {
          close()
          actions.load(title)
        }}
      />
      <DeleteReport
        title={dialog === 'delete' ? (current?.title ?? null) : null}
        onClose={close}
        onDelete={() => {
          close()
          actions.remove()
        }}
      />
    </div>
  )
}
