import { Button } from '@mantine/core'
import { useState } from 'react'
import { canBeTwoOptions, withTwoOptions } from '#rules/formats/mending.ts'
import type { DraftQuestion, StudyDraft } from '#rules/share/draft.ts'
import { TextField } from '#web/ui/form/TextField.tsx'
import { newPartId } from '../new-part-id.ts'
import { REPORT } from '../report-messages.ts'
import classes from './formats.module.css'

interface Props {
  readonly question: DraftQuestion
  readonly draft: StudyDraft
  readonly onDraft: (draft: StudyDraft) => void
}

/** Labels that replace yes and no with two options. */
export function TwoOptions({ question, draft, onDraft }: Props) {
  const [yes, setYes] = useState('Yes')
  const [no, setNo] = useState('No')
  if (!canBeTwoOptions(draft, question)) return null
  const field = (name: string, label: string, value: string, onChange: (value: string) => void) => (
    <TextField
      name={`${name}-${question.id}`}
      label={label}
      error={undefined}
      onBlur={() => undefined}
      maxLength={500}
      value={value}
      onChange={onChange}
    />
  )
  return (
    <div className={classes.fields}>
      {field('yes', REPORT.yesLabel, yes, setYes)}
      {field('no', REPORT.noLabel, no, setNo)}
      <Button
        variant="default"
        className={classes.last}
        disabled={yes.trim() === '' || no.trim() === ''}
        onClick={() => onDraft(withTwoOptions(draft, question, [yes.trim(), no.trim()], newPartId(draft)))}
      >
        {REPORT.twoOptions}
      </Button>
    </div>
  )
}
