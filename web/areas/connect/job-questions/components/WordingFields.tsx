import { JOB_QUESTION_LIMITS } from '#contract/connect/job-question.ts'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { RichEditor } from '#web/ui/rich-text/RichEditor.tsx'
import { EDIT, RICH } from '../messages.ts'
import type { QuestionForm } from '../use-question-form.ts'
import classes from './job-questions.module.css'
import { Part } from './Part.tsx'

const { label: LINE, prompt: PROMPT } = JOB_QUESTION_LIMITS

/** Fields for the wording for members and recruiters. */
export function WordingFields({ form }: { readonly form: QuestionForm }) {
  return (
    <>
      <Part title={EDIT.member}>
        <TextField {...form.field('label')} label={EDIT.label} maxLength={LINE} required autoComplete="off" />
        <Rich form={form} name="member_preamble" label={EDIT.preamble} />
        <TextAreaField {...form.field('member_prompt')} label={EDIT.prompt} maxLength={PROMPT} autosize minRows={2} />
        <Rich form={form} name="member_explanation" label={EDIT.explanation} />
      </Part>
      <Part title={EDIT.talent} hint={EDIT.talentHint}>
        <div className={classes.pair}>
          <TextField {...form.field('talent_label')} label={EDIT.talentLabel} maxLength={LINE} autoComplete="off" />
          <TextField
            {...form.field('talent_short_label')}
            label={EDIT.talentShortLabel}
            maxLength={LINE}
            autoComplete="off"
          />
        </div>
        <Rich form={form} name="talent_preamble" label={EDIT.ofTalent(EDIT.preamble)} />
        <TextAreaField
          {...form.field('talent_prompt')}
          label={EDIT.ofTalent(EDIT.prompt)}
          maxLength={PROMPT}
          autosize
          minRows={2}
        />
        <Rich form={form} name="talent_explanation" label={EDIT.ofTalent(EDIT.explanation)} />
      </Part>
    </>
  )
}

interface RichProps {
  readonly form: QuestionForm
  readonly name: 'member_preamble' | 'member_explanation' | 'talent_preamble' | 'talent_explanation'
  readonly label: string
}

function Rich({ form, name, label }: RichProps) {
  return <RichEditor {...form.field(name)} labels={{ ...RICH, label, tools: RICH.toolsOf(label) }} />
}
