import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newQuestion } from '#rules/share/draft/index.ts'
import { DRAFT_LIMITS } from '#rules/share/draft.ts'
import { QUESTION_TYPES, type QuestionType } from '#rules/share/study.ts'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { questionEditorPath } from '../../place.ts'
import { QUESTIONS } from '../list-messages.ts'
import { EDIT, TYPES } from '../messages.ts'
import { useCreateQuestion } from '../queries.ts'
import { newId } from '../use-draft.ts'
import classes from './bank.module.css'
import { NOWHERE, type SectionLocation, SectionPicker } from './SectionPicker.tsx'

/** Creates a question in a study (decision G-109). Its details are edited in the editor. */
export function CreateQuestion({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const create = useCreateQuestion()
  const [place, setPlace] = useState<SectionLocation>(NOWHERE)
  const [type, setType] = useState<QuestionType>('SLIDER')
  const [prompt, setPrompt] = useState('')
  const [label, setLabel] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [trouble, setTrouble] = useState('')
  const missing = (isThere: boolean): string | undefined => (isTouched && !isThere ? QUESTIONS.required : undefined)
  const submit = async (): Promise<void> => {
    setTouched(true)
    const { questionnaireId, section_id } = place
    if (questionnaireId === null || section_id === null || prompt.trim() === '') return
    const question = { ...newQuestion(type, section_id, new Set(), newId), prompt: prompt.trim(), label: label.trim() }
    try {
      const made = await create.mutateAsync({ questionnaireId, section_id, question })
      await navigate(questionEditorPath(made))
    } catch (error) {
      if (error instanceof CallError && error.status === 400 && error.body?.message) setTrouble(error.body.message)
      else showError(error)
    }
  }
  return (
    <Dialog
      isOpen
      isWide
      ignoresOutsideClicks
      title={QUESTIONS.create}
      trouble={trouble}
      onClose={onClose}
      onSubmit={submit}
      actions={[
        { label: QUESTIONS.createOk, isPrimary: true, isBusy: create.isPending },
        { label: QUESTIONS.cancel, onClick: onClose },
      ]}
    >
      <div className={classes.body}>
        <SectionPicker
          place={place}
          onChange={setPlace}
          errors={{
            questionnaireId: missing(place.questionnaireId !== null),
            section_id: missing(place.section_id !== null),
          }}
        />
        <NativeSelect
          label={EDIT.type}
          value={type}
          data={QUESTION_TYPES.map(value => ({ value, label: TYPES[value] }))}
          onChange={event => setType(QUESTION_TYPES.find(each => each === event.currentTarget.value) ?? type)}
        />
        <Textarea
          label={EDIT.prompt}
          description={EDIT.textVariables}
          autosize
          minRows={2}
          maxLength={DRAFT_LIMITS.text}
          error={missing(prompt.trim() !== '')}
          value={prompt}
          onChange={event => setPrompt(event.currentTarget.value)}
        />
        <TextInput
          label={EDIT.label}
          description={EDIT.labelHint}
          maxLength={DRAFT_LIMITS.label}
          value={label}
          onChange={event => setLabel(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
