import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResultItem } from '#contract/inform/inform.ts'
import { certifiable, codeText } from '#rules/inform/words/index.ts'
import { valueText } from '#web/charts/bins.ts'
import { saveFile } from '#web/platform/list/save-file.ts'
import { toastError, toastSuccess } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { chartsOfIds } from '../../charts.ts'
import classes from '../../components/Results.module.css'
import { failureText } from '../../queries.ts'
import type { Report } from '../../report.ts'
import { CERTIFICATE } from '../messages.ts'
import { issueCertificate } from '../queries.ts'

interface Props {
  readonly item: ResultItem
  readonly report: Report
  readonly studyId: number
  readonly sectionId: number | null
}

/** Creates a benchmark certificate for one of a chart's results. Renders nothing if no result is exact (decision 36). */
export function CertificateButton({ item, report, studyId, sectionId }: Props) {
  const figures = item.results.filter(({ released }) => certifiable(released).kind === 'figures')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [withOwn, setWithOwn] = useState(false)
  const figure = figures.find(({ uid }) => uid === chosen) ?? figures[0]
  if (!figure) return null
  const own = typeof figure.my_value === 'number' ? valueText(figure.my_value, figure) : null
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const asked = { ...report, charts: chartsOfIds([item.id]) }
      const [{ url, ...certificate }, { certificateDocument }] = await Promise.all([
        issueCertificate({ report: asked, uid: figure.uid, studyId, sectionId }),
        import('../certificate.ts'),
      ])
      const document = await certificateDocument({ certificate, url, own: withOwn ? own : null })
      const name = CERTIFICATE.file(codeText(certificate.code))
      saveFile(new File([document.output('blob')], name))
      setOpen(false)
      toastSuccess(CERTIFICATE.saved(name))
    } catch (error) {
      toastError(failureText(error, CERTIFICATE.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.buttons}>
      <Button
        size="compact-sm"
        variant="default"
        mt="md"
        leftSection={<IconCertificate size={16} aria-hidden />}
        aria-label={`${CERTIFICATE.button}: ${item.chart_title}`}
        onClick={() => setOpen(true)}
      >
        {CERTIFICATE.button}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={CERTIFICATE.button}
        onClose={() => setOpen(false)}
        actions={[
          { label: CERTIFICATE.save, isPrimary: true, isBusy, onClick: () => void save() },
          { label: CERTIFICATE.cancel, onClick: () => setOpen(false) },
        ]}
      >
        <p>{CERTIFICATE.about}</p>
        {figures.length > 1 ? (
          <NativeSelect
            label={CERTIFICATE.figure}
            value={figure.uid}
            onChange={event => setChosen(event.currentTarget.value)}
            data={figures.map(({ uid, label }) => ({ value: uid, label }))}
          />
        ) : null}
        {own === null ? null : (
          <Checkbox
            mt="md"
            label={CERTIFICATE.withOwn(own)}
            description={CERTIFICATE.ownHint}
            checked={withOwn}
            onChange={event => setWithOwn(event.currentTarget.checked)}
          />
        )}
      </Dialog>
    </div>
  )
}
