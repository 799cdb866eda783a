import { LazyPart } from '#web/ui/LazyPart.tsx'
import { PROMPT_ID } from '../../components/question.ts'
import type { LoadPicker } from '../../job-location.ts'
import type { OpenFormState } from '../use-open-form.ts'
import { loadTerms } from './parts.ts'

const PICKER_HEIGHT = 280

interface Props {
  readonly state: OpenFormState
  readonly picker: LoadPicker
  /** Called when the terms are on the screen. */
  readonly onTermsShown: () => void
}

/** Place of work and terms of the ideal job, which are saved in a job profile. */
export function JobPart({ state, picker, onTermsShown }: Props) {
  const { location, jobTerms, termsSaver, answers, evaluation, onTerms } = state
  return (
    <>
      <LazyPart
        load={picker}
        height={PICKER_HEIGHT}
        part={{
          location: location.location,
          isChosen: location.isChosen,
          onChoose: location.choose,
          labelledBy: PROMPT_ID,
        }}
      />
      {jobTerms && termsSaver ? (
        <LazyPart
          load={loadTerms}
          part={{ ...jobTerms, saver: termsSaver, answers, evaluation, onGiven: onTerms, onShown: onTermsShown }}
        />
      ) : null}
    </>
  )
}
