import type { QuestionStatus } from '#rules/share/evaluate.ts'
import type { LeavePrompt } from '#rules/share/progress.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import type { DialogAction } from '#web/ui/dialog/DialogActions.tsx'
import { ASK } from '../../late-messages.ts'

interface Props {
  /** Dialog to show, or `null` for none. */
  readonly prompt: LeavePrompt | null
  readonly status: QuestionStatus | undefined
  /** Errors of the answer, as text. */
  readonly invalidReasons: readonly string[]
  /** Values that "Accept Defaults" sets, as sentences. */
  readonly defaults: readonly string[]
  /** Sentence on last year's numbers, or `null` without any. */
  readonly lastYear: string | null
  readonly onStay: () => void
  readonly onLastYear: () => void
  readonly onDefaults: () => void
  readonly onLater: () => void
}

/**
 * Dialog shown by Next and by jumps while the question is incomplete. Back shows it only while the answer is invalid (1 §4 Question
 * navigation).
 */
export function LeaveQuestion(props: Props) {
  const { prompt, status, invalidReasons, defaults, lastYear, onStay, onLastYear, onDefaults, onLater } = props
  const isValue = prompt === 'VALUE_NOT_SELECTED'
  const [title, text] = wordsOf(prompt, status)
  const stay: DialogAction = { label: ASK.stay, onClick: onStay, isPrimary: true }
  const reuse: DialogAction[] = lastYear === null ? [] : [{ label: ASK.lastYear, onClick: onLastYear }]
  const accept: DialogAction = { label: ASK.defaults, onClick: onDefaults }
  const later: DialogAction = { label: ASK.later, onClick: onLater }
  return (
    <Dialog
      isOpen={prompt !== null}
      onClose={onStay}
      title={title}
      actions={isValue ? [stay, ...reuse, accept, later] : [stay, later]}
    >
      {prompt === 'INCOMPLETE' ? invalidReasons.map(reason => <p key={reason}>{reason}</p>) : null}
      <p>{text}</p>
      {isValue && lastYear !== null ? <p>{lastYear}</p> : null}
      {isValue ? defaults.map(value => <p key={value}>{value}</p>) : null}
    </Dialog>
  )
}

function wordsOf(prompt: LeavePrompt | null, status: QuestionStatus | undefined): [title: string, text: string] {
  if (prompt === 'ICO_REMINDER') return [ASK.locationTitle, ASK.locationText]
  if (prompt === 'VALUE_NOT_SELECTED') return [ASK.valueTitle, ASK.valueText]
  return status === 'invalid' ? [ASK.invalidTitle, ASK.invalidText] : [ASK.incompleteTitle, ASK.incompleteText]
}
