import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { QUESTIONS } from '../list-messages.ts'
import { type EditedStudy, growingQuery, targetQuery } from '../queries.ts'

export interface SectionLocation {
  readonly questionnaireId: number | null
  readonly section_id: number | null
}

export const NOWHERE: SectionLocation = { questionnaireId: null, section_id: null }

interface Props {
  readonly place: SectionLocation
  readonly onChange: (place: SectionLocation) => void
  /** Receives the selected study after it has loaded. */
  readonly onStudy?: (study: EditedStudy | undefined) => void
  readonly errors?: { readonly questionnaireId?: string | undefined; readonly section_id?: string | undefined }
}

/** Selects the place of a new question: a study that members have not started, and one of its sections. */
export function SectionPicker({ place, onChange, onStudy, errors = {} }: Props) {
  const studies = useQuery(growingQuery)
  const { questionnaireId, section_id } = place
  const study = useQuery(targetQuery(questionnaireId))
  const opened = study.data ?? undefined
  useEffect(() => onStudy?.(opened), [onStudy, opened])
  if (studies.data?.length === 0) return <Banner>{QUESTIONS.noStudy}</Banner>
  const numberOf = (value: string) => (value === '' ? null : Number(value))
  return (
    <>
      <NativeSelect
        label={QUESTIONS.study}
        description={QUESTIONS.studyHint}
        error={errors.questionnaireId}
        value={questionnaireId ?? ''}
        data={[
          { value: '', label: QUESTIONS.choose },
          ...(studies.data ?? []).map(({ id, period, title }) => ({ value: String(id), label: `${period} ${title}` })),
        ]}
        onChange={event => onChange({ questionnaireId: numberOf(event.currentTarget.value), section_id: null })}
      />
      <NativeSelect
        label={QUESTIONS.section}
        error={errors.section_id}
        disabled={!opened}
        value={section_id ?? ''}
        data={[
          { value: '', label: QUESTIONS.choose },
          ...(opened?.draft.sections ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={event => onChange({ ...place, section_id: numberOf(event.currentTarget.value) })}
      />
    </>
  )
}
