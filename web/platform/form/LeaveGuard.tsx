import { Button, Group, Modal, Text } from '@mantine/core'
import '@mantine/core/styles/Modal.css'
import { LEAVE } from '../messages.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Props {
  /** Of `useForm`. */
  readonly form: { readonly isDirty: () => boolean }
  /** What becomes of the changes. */
  readonly text?: string
}

/** Put into a form: asks before it is left with something unsaved. One form of a page may have it. */
export function LeaveGuard({ form: { isDirty }, text = LEAVE.text }: Props) {
  const blocker = useLeaveGuard({ asks: isDirty, warns: isDirty() })
  const stay = () => blocker.reset?.()
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={stay} centered size="var(--dialog-width)" title={LEAVE.title}>
      <Text>{text}</Text>
      <Group mt="lg" gap="sm">
        <Button data-autofocus onClick={stay}>
          {LEAVE.stay}
        </Button>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {LEAVE.go}
        </Button>
      </Group>
    </Modal>
  )
}
