import { useNavigate } from 'react-router'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { AskDialog } from '../../components/AskDialog.tsx'
import classes from '../../components/Dialog.module.css'
import { RESTRICTED } from '../../messages.ts'

interface Props {
  readonly text: string
  /** Where the person goes on. */
  readonly to: string
}

/** These results are not for this person (2 §6). */
export function AccessRestricted({ text, to }: Props) {
  const navigate = useNavigate()
  const leave = () => void navigate(to, { replace: true })
  return (
    <>
      <PageHeading title="Inform" />
      <AskDialog
        opened
        title={RESTRICTED.title}
        ok={{ label: RESTRICTED.leave }}
        cancel={null}
        onClose={leave}
        onOk={leave}
      >
        <p className={classes.text}>{text}</p>
      </AskDialog>
    </>
  )
}
