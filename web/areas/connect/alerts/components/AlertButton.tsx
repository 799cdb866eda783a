import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ALERTS } from '../messages.ts'
import { useAlertPreferences } from '../queries.ts'

const AlertDialog = lazy(async () => ({ default: (await import('./AlertDialog.tsx')).AlertDialog }))

/** Opens the alert preferences. Shown while alerts are offered (decision G-047). */
export function AlertButton() {
  const preferences = useAlertPreferences()
  const [isOpen, setOpen] = useState(false)
  if (!preferences.data?.is_offered) return null
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<IconBell size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {ALERTS.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <AlertDialog preferences={preferences.data} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
