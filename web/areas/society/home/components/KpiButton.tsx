import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { cutoffError } from '#rules/inform/editions/index.ts'
import { callForFile } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { KPI } from '../messages.ts'
import classes from './home.module.css'

interface Props {
  readonly societyId: number
  /** Current date as YYYY-MM-DD. */
  readonly today: string
}

/** Button that exports the society's key metrics up to a date, as CSV or XLSX. */
export function KpiButton({ societyId, today }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [until, setUntil] = useState(today)
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const error = cutoffError(until, today)
  const download = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(await callForFile('GET society/generate-kpi', { query: { societyId, cutoffDate: until, format } })),
    onSuccess: () => setOpen(false),
    onError: showError,
  })
  const ask = (format: 'csv' | 'xlsx') => {
    setTried(true)
    if (error === null) return download.mutateAsync(format).catch(() => undefined)
    field.current?.focus()
    return undefined
  }
  const actionOf = (format: 'csv' | 'xlsx') => ({
    label: KPI[format],
    onClick: () => ask(format),
    isPrimary: format === 'csv',
    isBusy: download.isPending && download.variables === format,
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {KPI.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={KPI.open}
        actions={[actionOf('csv'), actionOf('xlsx'), { label: KPI.cancel, onClick: () => setOpen(false) }]}
      >
        <p className={classes.quiet}>{KPI.text}</p>
        <TextInput
          ref={field}
          type="date"
          size="md"
          label={KPI.until}
          value={until}
          max={today}
          error={isTried ? error : null}
          onChange={event => setUntil(event.currentTarget.value)}
          onBlur={() => setTried(true)}
        />
      </Dialog>
    </>
  )
}
