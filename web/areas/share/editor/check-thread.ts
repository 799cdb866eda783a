import { applyPatch } from '#rules/share/draft/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import { type CheckedAgainst, problemsOf } from './check-study.ts'
import type { CheckAnswer, CheckRequest } from './checker.ts'

/** State of the worker thread, which has a copy of the study and checks it after every change. */
let study: { readonly draft: StudyDraft; readonly against: CheckedAgainst } | null = null

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  if ('draft' in data) study = data
  else if (study) study = { ...study, draft: applyPatch(study.draft, data.patch) }
  if (study) postMessage({ at: data.at, problems: problemsOf(study.draft, study.against) } satisfies CheckAnswer)
})
