import { Button } from '@mantine/core'
import { LeaveGuard } from '#web/platform/form/LeaveGuard.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { HtmlEditor } from '#web/ui/rich-text/HtmlEditor.tsx'
import { HtmlPreview } from '#web/ui/rich-text/HtmlPreview.tsx'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { EDITOR } from '../messages.ts'
import type { EditableText } from '../queries.ts'
import { useTextForm } from '../use-text-form.ts'
import classes from './editor.module.css'

/** Edits text with a preview next to it, or below it on phones. */
export function TextForm({ text }: { readonly text: EditableText }) {
  const { form, isChanged, isKept, isBack } = useTextForm(text)
  const { values: wording } = form
  const sheet = useRestoreFocus<HTMLDivElement>()
  const undo = () => form.resetForm()
  const isHtml = text.format === 'html'
  return (
    <div ref={sheet} tabIndex={-1}>
      {isBack ? (
        <div className="mb-24">
          <Banner
            role="status"
            action={
              <Button variant="default" onClick={undo}>
                {EDITOR.discard}
              </Button>
            }
          >
            {EDITOR.back}
          </Banner>
        </div>
      ) : null}
      <div className={classes.sides}>
        <Form form={form} aria-label={EDITOR.editTitle}>
          <TextField
            {...form.field('header')}
            label={isHtml ? EDITOR.header : EDITOR.subject}
            maxLength={200}
            required
          />
          <div className="mt-20">
            <HtmlEditor
              name="body"
              labels={{
                body: EDITOR.body,
                hint: isHtml ? EDITOR.htmlHint : EDITOR.textHint,
                empty: EDITOR.empty,
                loses: EDITOR.loses,
              }}
              isHtml={isHtml}
              maxLength={50_000}
              value={wording.body}
              onChange={body => form.setValue('body', body)}
            />
          </div>
          <div className="row gap-12 mt-20">
            <SubmitButton isSubmitting={form.isSubmitting} busyLabel={EDITOR.saving}>
              {EDITOR.save}
            </SubmitButton>
            <ActionButton variant="default" size="md" isDisabled={!isChanged} onClick={undo}>
              {EDITOR.undo}
            </ActionButton>
          </div>
        </Form>
        <HtmlPreview label={EDITOR.preview} header={wording.header} body={wording.body} isHtml={isHtml} />
      </div>
      <LeaveGuard form={form} {...(isKept ? { text: EDITOR.leave } : {})} />
    </div>
  )
}
