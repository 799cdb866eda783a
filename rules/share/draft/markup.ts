import { DRAFT_LIMITS, type StudyDraft } from '../draft.ts'
import { questionName, quoted } from '../names.ts'
import type { Question } from '../study.ts'
import type { StudyPatch } from './patch.ts'

/** Names of the question texts that support markup. All other texts are shown as plain text. */
export const MARKUP_NAMES = { preamble: 'introduction', explanation: 'explanation' } as const
const WITH_MARKUP = ['preamble', 'explanation'] as const
/** Pattern of an HTML tag. Text without a tag isn't HTML, so "fewer than < 5 & more" stays as typed. */
const TAG = /<[a-z/!?]/i

export function hasMarkup(text: string): boolean {
  return TAG.test(text)
}

type Clean = (html: string) => string

/** Cleans a question's texts according to the HTML policy (decision 25). Returns the same question if nothing changes. */
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

/**
 * Returns the reason that questions can't be saved. Cleaning can make text too long because "&" becomes "&amp;". `null` if all can be
 * saved.
 */
export function markupLengthError(questions: Iterable<Question>): string | null {
  for (const question of questions)
    for (const name of WITH_MARKUP)
      if (question[name].length > DRAFT_LIMITS.text)
        return `Shorten the ${MARKUP_NAMES[name]} of ${quoted(questionName(question))} to ${DRAFT_LIMITS.text.toLocaleString('en-US')} characters, including formatting.`
  return null
}
