import DOMPurify from 'dompurify'
import type { AnswerOf } from '#contract/index.ts'
import { Ask } from '../../components/Ask.tsx'
import { STUDY } from '../messages.ts'
import classes from './home.module.css'

interface Props {
  readonly message: AnswerOf<'GET dynamic-content/begin-study-message'>
  readonly isBusy: boolean
  readonly onBegin: () => void
  readonly onCancel: () => void
}

/** What is said once, before the first question. */
export function BeginStudy({ message, isBusy, onBegin, onCancel }: Props) {
  const html = DOMPurify.sanitize(message.body, { USE_PROFILES: { html: true } })
  return (
    <Ask
      isOpen
      onClose={onCancel}
      title={message.header}
      actions={[
        { label: STUDY.begin, onClick: onBegin, isPrimary: true, isBusy },
        { label: STUDY.cancel, onClick: onCancel },
      ]}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: worded by the platform administrator, and sanitised */}
      <div className={classes.message} dangerouslySetInnerHTML={{ __html: html }} />
    </Ask>
  )
}
