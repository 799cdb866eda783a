import type { ComponentType, ReactNode } from 'react'
import { MAX_LENGTHS } from '#rules/recruiter/offer-content.ts'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { OFFER_FORM } from '../messages.ts'
import classes from './offer-form.module.css'
import type { FieldsProps } from './PositionFields.tsx'

interface Props extends FieldsProps {
  readonly Section: ComponentType<{ readonly title: string; readonly children: ReactNode }>
}

const EDITOR = {
  label: OFFER_FORM.description,
  hint: OFFER_FORM.descriptionHint,
  tools: OFFER_FORM.tools,
  link: OFFER_FORM.link,
  linkLabel: OFFER_FORM.linkLabel,
  linkWrong: OFFER_FORM.linkWrong,
  add: OFFER_FORM.addLink,
  cancel: OFFER_FORM.cancelLink,
} as const

const loadEditor = async () => ({ default: (await import('#web/ui/rich-text/RichEditor.tsx')).RichEditor })
/** Height of the editor in px without a description. */
const EDITOR_HEIGHT = 280

/** Edits the description, the welcome message, and the link. */
export function TextFields({ form: { values, change }, errorOf, onLeave, Section }: Props) {
  return (
    <>
      <Section title={OFFER_FORM.texts}>
        {/* Until the editor has loaded, the button to retry has its place. */}
        <div data-field="description">
          <LazyPart
            load={loadEditor}
            height={EDITOR_HEIGHT}
            failed={OFFER_FORM.editorFailed}
            part={{
              labels: EDITOR,
              name: 'description',
              value: values.description,
              error: errorOf('description'),
              onChange: description => change({ description }),
              onBlur: () => onLeave('description'),
            }}
          />
        </div>
      </Section>
      <Section title={OFFER_FORM.contactPart}>
        <div className={classes.fields}>
          <TextAreaField
            name="welcome_message"
            label={OFFER_FORM.welcome}
            description={OFFER_FORM.welcomeHint}
            rows={4}
            maxLength={MAX_LENGTHS.welcome}
            value={values.welcome_message}
            error={errorOf('welcome_message')}
            onChange={welcome_message => change({ welcome_message })}
            onBlur={() => onLeave('welcome_message')}
          />
          <TextField
            name="external_url"
            label={OFFER_FORM.url}
            description={OFFER_FORM.urlHint}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={MAX_LENGTHS.url}
            value={values.external_url}
            error={errorOf('external_url')}
            onChange={external_url => change({ external_url })}
            onBlur={() => onLeave('external_url')}
          />
        </div>
      </Section>
    </>
  )
}
