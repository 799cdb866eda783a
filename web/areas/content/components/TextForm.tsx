import { Button, TextInput } from '@mantine/core'
import { HtmlEditor } from '#web/ui/rich-text/HtmlEditor.tsx'
import { HtmlPreview } from '#web/ui/rich-text/HtmlPreview.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import type { EditableText } from '../editor-queries.ts'
import { EDITOR } from '../messages.ts'
import { useTextForm } from '../use-text-form.ts'
import classes from './editor.module.css'
import { LeaveText } from './LeaveText.tsx'

/** A text with its preview beside it, or below on a phone. */
export function TextForm({ text }: { readonly text: EditableText }) {
  const { form, wording, change, touch, fault, isChanged, isBack, undo, submit, isSaving, blocker } = useTextForm(text)
  const isHtml = text.format === 'html'
  return (
    <>
      {isBack ? (
        <div className={classes.back}>
          <Strip
            role="status"
            action={
              <Button variant="default" onClick={undo}>
                {EDITOR.discard}
              </Button>
            }
          >
            {EDITOR.back}
          </Strip>
        </div>
      ) : null}
      <div className={classes.sides}>
        <form ref={form} noValidate aria-label={EDITOR.editTitle} onSubmit={submit}>
          <TextInput
            name="header"
            label={isHtml ? EDITOR.header : EDITOR.subject}
            size="md"
            maxLength={200}
            required
            withAsterisk={false}
            value={wording.header}
            error={fault}
            onBlur={touch}
            onChange={event => change({ header: event.currentTarget.value })}
          />
          <div className={classes.body}>
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
              onChange={body => change({ body })}
            />
          </div>
          <div className={classes.actions}>
            {/* Not disabled while it saves: a disabled button would lose the focus. */}
            <Button type="submit" size="md" aria-disabled={isSaving || undefined}>
              {isSaving ? EDITOR.saving : EDITOR.save}
            </Button>
            <Button variant="default" size="md" disabled={!isChanged} onClick={undo}>
              {EDITOR.undo}
            </Button>
          </div>
        </form>
        <HtmlPreview label={EDITOR.preview} header={wording.header} body={wording.body} isHtml={isHtml} />
      </div>
      <LeaveText blocker={blocker} />
    </>
  )
}
