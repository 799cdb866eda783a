import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callForFile } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { KPI } from '../messages.ts'
import classes from './home.module.css'

interface Props {
  readonly societyId: number
  /** YYYY-MM-DD */
  readonly today: string
}

/** The society's key figures until a day, as CSV or XLSX. */
export function KpiButton({ societyId, today }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [until, setUntil] = useState(today)
  const download = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(await callForFile('GET society/generate-kpi', { query: { societyId, cutoffDate: until, format } })),
    onSuccess: () => setOpen(false),
    onError: showError,
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {KPI.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={KPI.open}>
        <p className={classes.quiet}>{KPI.text}</p>
        <TextInput
          type="date"
          label={KPI.until}
          value={until}
          max={today}
          onChange={event => setUntil(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          {(['csv', 'xlsx'] as const).map(format => (
            <Button
              key={format}
              variant={format === 'csv' ? 'filled' : 'default'}
              disabled={until === ''}
              loading={download.isPending && download.variables === format}
              onClick={() => download.mutate(format)}
            >
              {KPI[format]}
            </Button>
          ))}
        </div>
      </Dialog>
    </>
  )
}
