import { Notifications } from '@mantine/notifications'
import { useTopDialog } from '#web/ui/dialog/top-dialog.ts'

/** Shows toasts, in the top dialog if there is one, because the rest of the page is then inert. */
export function Toasts() {
  const dialog = useTopDialog()
  // The key is needed because a portal reads its target only once.
  return (
    <Notifications
      key={dialog?.id ?? 'page'}
      position="top-right"
      limit={5}
      portalProps={{ target: dialog?.element ?? document.body }}
    />
  )
}
