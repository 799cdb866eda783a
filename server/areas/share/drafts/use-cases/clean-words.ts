import { validationError } from '#contract/errors.ts'
import {
  draftWithCleanMarkup,
  markupLengthError,
  patchWithCleanMarkup,
  type StudyPatch,
} from '#rules/share/draft/index.ts'
import { questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import type { Question } from '#rules/share/study.ts'
import { sanitizeHtml } from '#server/areas/content/lookups.ts'

/** Returns a draft with the markup that the policy permits (decision 25). @throws {ApiError} `invalid` if the draft is then too long */
export function cleanDraft(draft: StudyDraft): StudyDraft {
  const clean = draftWithCleanMarkup(draft, sanitizeHtml)
  mustFit(questionsOf(clean), 'draft')
  return clean
}

/** Returns a patch with the markup that the policy permits. @throws {ApiError} `invalid` */
export function cleanPatch(patch: StudyPatch): StudyPatch {
  const clean = patchWithCleanMarkup(patch, sanitizeHtml)
  mustFit(
    (clean.questions ?? []).flatMap(({ question }) => question ?? []),
    'patch',
  )
  return clean
}

function mustFit(questions: readonly Question[], field: string): void {
  const message = markupLengthError(questions)
  if (message !== null) throw validationError([{ field, message }])
}
