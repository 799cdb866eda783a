import type { QuestionStatus } from '#rules/share/evaluate.ts'
import type { LeavePrompt } from '#rules/share/progress.ts'
import { ASK } from '../messages.ts'
import { Ask, type AskAction } from './Ask.tsx'

interface Props {
  /** null: nothing to ask. */
  readonly prompt: LeavePrompt | null
  readonly status: QuestionStatus | undefined
  readonly onStay: () => void
  readonly onDefaults: () => void
  readonly onLater: () => void
}

/** Asked by Next, Back and a jump while the question is not done with (1 §4 Question navigation). */
export function LeaveQuestion({ prompt, status, onStay, onDefaults, onLater }: Props) {
  const isValue = prompt === 'VALUE_NOT_SELECTED'
  const isInvalid = status === 'invalid'
  const stay: AskAction = { label: ASK.stay, onClick: onStay, isPrimary: true }
  const defaults: AskAction = { label: ASK.defaults, onClick: onDefaults }
  const later: AskAction = { label: ASK.later, onClick: onLater }
  return (
    <Ask
      isOpen={prompt !== null}
      onClose={onStay}
      title={isValue ? ASK.valueTitle : isInvalid ? ASK.invalidTitle : ASK.incompleteTitle}
      actions={isValue ? [stay, defaults, later] : [stay, later]}
    >
      {isValue ? ASK.valueText : isInvalid ? ASK.invalidText : ASK.incompleteText}
    </Ask>
  )
}
