import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DRAFT_LIMITS, PERIODS, type StudyDraft, type StudySettings } from '#rules/share/draft.ts'
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx'
import type { UploadedFile } from '#web/ui/upload/Upload.tsx'
import type { DraftSession } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import { priorOptionsQuery, priorQuery, societiesQuery, typesQuery } from '../queries.ts'
import { SETTINGS } from '../settings-messages.ts'
import { useSession } from '../use-session.ts'
import classes from './editor.module.css'
import { Filterable } from './Filterable.tsx'
import { fixedIf } from './Fixed.tsx'
import { ForPrograms } from './ForPrograms.tsx'
import { Guide } from './Guide.tsx'
import { MemoTextField } from './MemoTextField.tsx'
import { NumberText } from './NumberText.tsx'

interface Props {
  readonly id: number
  readonly guide: UploadedFile | null
  readonly onGuide: (guide: UploadedFile | null) => void
  readonly isPublished: boolean
  /** Study, which lags behind typed text. */
  readonly draft: StudyDraft
  readonly session: DraftSession
  readonly isLocked: boolean
}

const nothing = () => undefined

/** Edits a study's facts, dates, audience, and use of results. */
export function Settings({ id, guide, onGuide, isPublished, draft, session, isLocked }: Props) {
  const facts = useSession(session, state => state.draft.facts)
  const societies = useQuery(societiesQuery)
  const types = useQuery(typesQuery)
  const options = useQuery(priorOptionsQuery)
  const prior = useQuery(priorQuery(facts.prior_year_questionnaire_id))
  const set = (changes: Partial<StudySettings>): void =>
    session.edit(now => ({ ...now, facts: { ...now.facts, ...changes } }), `facts.${Object.keys(changes).join()}`)
  const check = (
    label: string,
    name: keyof StudySettings & (`is_${string}` | 'supports_profile_measures'),
    isFixed = false,
    hint?: string,
  ) => (
    <Checkbox
      label={label}
      {...fixedIf(isFixed && isLocked, hint)}
      checked={facts[name]}
      onChange={event => set({ [name]: event.currentTarget.checked })}
    />
  )
  const day = (label: string, name: 'start_date' | 'end_date', isFixed: boolean) => (
    <TextInput
      type="date"
      label={label}
      {...fixedIf(isFixed && isLocked)}
      value={facts[name]}
      onChange={({ currentTarget: { value } }) => (value === '' ? undefined : set({ [name]: value }))}
    />
  )
  const people = (label: string, name: 'societies' | 'memberTypes' | 'otherTypes', hint: string) => (
    <MultiCombobox
      name={name}
      label={label}
      hint={isLocked ? `${hint} ${EDIT.fixedPeople}` : hint}
      placeholder={SETTINGS.typeToFind}
      nothing={SETTINGS.nothing}
      items={
        name === 'societies'
          ? (societies.data ?? []).map(each => ({ id: each.id, name: each.name }))
          : (types.data ?? []).map(each => ({ id: each.id, name: each.type_name }))
      }
      chosen={facts[name]}
      error={null}
      onChange={chosen => set({ [name]: chosen })}
      onLeave={nothing}
    />
  )
  return (
    <div className={classes.form}>
      <h2 className={classes.title}>{EDIT.settings}</h2>
      <MemoTextField
        label={EDIT.sectionTitle}
        most={DRAFT_LIMITS.label}
        value={facts.title}
        onText={title => set({ title })}
      />
      <div className={classes.dates}>
        <NumberText
          session={session}
          questionId={null}
          isWhole
          label={SETTINGS.period}
          least={PERIODS.first}
          most={PERIODS.last}
          isFixed={isLocked}
          value={facts.period}
          onNumber={period => (period === null ? undefined : set({ period }))}
        />
        {day(SETTINGS.first, 'start_date', true)}
        {day(SETTINGS.last, 'end_date', false)}
      </div>
      {people(SETTINGS.societies, 'societies', SETTINGS.societiesHint)}
      {people(SETTINGS.memberTypes, 'memberTypes', SETTINGS.memberTypesHint)}
      {people(SETTINGS.otherTypes, 'otherTypes', SETTINGS.otherTypesHint)}
      <NativeSelect
        label={SETTINGS.prior}
        {...fixedIf(isLocked)}
        value={facts.prior_year_questionnaire_id === null ? '' : String(facts.prior_year_questionnaire_id)}
        data={[
          { value: '', label: SETTINGS.noPrior },
          ...(options.data ?? [])
            .filter(each => each.id !== id)
            .map(each => ({ value: String(each.id), label: `${each.period} ${each.title}` })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          set({ prior_year_questionnaire_id: value === '' ? null : Number(value) })
        }
      />
      {check(SETTINGS.primary, 'is_primary', false, SETTINGS.primaryHint)}
      {check(SETTINGS.job, 'is_support_job_preference', true)}
      {check(SETTINGS.ended, 'is_ended')}
      <div className="grid gap-8">
        <Guide id={id} file={guide} onFile={onGuide} />
        {!isPublished && guide && prior.data?.worksheet_file_name === guide.name ? (
          <p className="quiet">{SETTINGS.guideOfPrior}</p>
        ) : null}
      </div>
      <fieldset className={classes.group}>
        <legend>{EDIT.reports}</legend>
        {check(SETTINGS.report, 'is_support_report')}
        {check(SETTINGS.profile, 'supports_profile_measures')}
        <TextInput
          type="date"
          label={SETTINGS.open}
          description={SETTINGS.openHint}
          value={facts.results_open ?? ''}
          onChange={event => set({ results_open: event.currentTarget.value || null })}
        />
        <MemoTextField
          label={SETTINGS.sample}
          lines={2}
          most={DRAFT_LIMITS.text}
          value={facts.study_sample_model}
          onText={study_sample_model => set({ study_sample_model })}
        />
        <Filterable
          session={session}
          sections={draft.sections}
          filterable={facts.filterable}
          isLocked={isLocked}
          onChange={filterable => set({ filterable })}
        />
        {isPublished ? <Link to={`/view-admin-results/${id}/files`}>{SETTINGS.files}</Link> : null}
      </fieldset>
      <ForPrograms facts={facts} sections={draft.sections} onChange={set} />
    </div>
  )
}
