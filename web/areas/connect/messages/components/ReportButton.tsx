import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { REPORT } from '../messages.ts'
import type { Message } from '../queries.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))

/** Button to report a recruiter's message. After a report, shows that it was reported. */
export function ReportButton({ message }: { readonly message: Message }) {
  const [isAsking, setAsking] = useState(false)
  if (message.is_reported === 1) return <p className="quiet mt-8">{REPORT.isReported}</p>
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        mt="xs"
        leftSection={<IconFlag size={16} aria-hidden="true" />}
        aria-label={`${REPORT.button}, ${message.subject}`}
        onClick={() => setAsking(true)}
      >
        {REPORT.button}
      </Button>
      {isAsking ? (
        <Suspense fallback={null}>
          <ReportDialog message={message} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
