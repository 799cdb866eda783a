import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { studiesQuery } from '#web/platform/shared-queries.ts'

interface TakeStudy {
  /** Whether the profile is incomplete and its dialog is open. */
  readonly isAskingProfile: boolean
  readonly isBusy: boolean
  readonly take: () => void
  readonly profileSaved: () => void
  readonly cancel: () => void
}

/** Opens the study from the results. Completes the profile if necessary, then starts or continues the survey (2 §4.1). */
export function useTakeStudy(questionnaireId: number): TakeStudy {
  const [step, setStep] = useState<'none' | 'busy' | 'profile'>('none')
  const client = useQueryClient()
  const navigate = useNavigate()
  const run = async (work: () => Promise<void>) => {
    setStep('busy')
    try {
      await work()
    } catch (error) {
      showError(error)
      setStep('none')
    }
  }
  const begin = async () => {
    const { survey } = await call('POST survey/create', { body: { questionnaire_id: questionnaireId } })
    void client.invalidateQueries({ queryKey: studiesQuery.queryKey })
    await navigate(`/user/surveyForm/${survey.id}`)
  }
  return {
    isAskingProfile: step === 'profile',
    isBusy: step === 'busy',
    take: () => {
      if (step !== 'none') return
      void run(async () => {
        if (await call('GET user/is-profile-filled')) await begin()
        else setStep('profile')
      })
    },
    profileSaved: () => void run(begin),
    cancel: () => setStep('none'),
  }
}
