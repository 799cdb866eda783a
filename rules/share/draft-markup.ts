import { DRAFT_LIMITS, type StudyDraft } from './draft.ts'
import type { StudyPatch } from './draft-patch.ts'
import { questionName, quoted } from './names.ts'
import type { Question } from './study.ts'

/** Names of the texts of a question that are shown with their markup. All other texts are shown as plain text. */
export const MARKUP_NAMES = { preamble: 'introduction', explanation: 'explanation' } as const
const WITH_MARKUP = ['preamble', 'explanation'] as const
/** Without one, a text is not HTML: "fewer than < 5 & more" stays as typed. */
const TAG = /<[a-z/!?]/i

export function hasMarkup(text: string): boolean {
  return TAG.test(text)
}

type Clean = (html: string) => string

/** A question whose texts with markup are as the policy for HTML permits (decision 25); the same one where nothing is changed. */
export function withCleanMarkup<Q extends Question>(question: Q, clean: Clean): Q {
  const preamble = cleaned(question.preamble, clean)
  const explanation = cleaned(question.explanation, clean)
  return preamble === question.preamble && explanation === question.explanation
    ? question
    : { ...question, preamble, explanation }
}

function cleaned(text: string, clean: Clean): string {
  return hasMarkup(text) ? clean(text) : text
}

export function draftWithCleanMarkup(draft: StudyDraft, clean: Clean): StudyDraft {
  const sections = draft.sections.map(section => {
    const questions = section.questions.map(question => withCleanMarkup(question, clean))
    return questions.every((each, at) => each === section.questions[at]) ? section : { ...section, questions }
  })
  return sections.every((each, at) => each === draft.sections[at]) ? draft : { ...draft, sections }
}

export function patchWithCleanMarkup(patch: StudyPatch, clean: Clean): StudyPatch {
  if (!patch.questions) return patch
  const questions = patch.questions.map(({ id, question }) => ({
    id,
    question: question && withCleanMarkup(question, clean),
  }))
  return { ...patch, questions }
}

/** Why a question cannot be kept: cleaning writes "&" as "&amp;". Null: it can. */
export function markupLengthError(questions: Iterable<Question>): string | null {
  for (const question of questions)
    for (const name of WITH_MARKUP)
      if (question[name].length > DRAFT_LIMITS.text)
        return `Shorten the ${MARKUP_NAMES[name]} of ${quoted(questionName(question))} to ${DRAFT_LIMITS.text.toLocaleString('en-US')} characters, including formatting.`
  return null
}
