import { type DraftQuestion, questionsOf, type StudyDraft } from '../draft.ts'
import { questionName, quoted } from '../names.ts'

/** Question with the same words as an earlier one. */
interface Repeated {
  readonly question: DraftQuestion
  readonly problem: string
}

/** Returns questions that members or readers of results can't tell from an earlier one. */
export function repeatedQuestions(draft: StudyDraft): Repeated[] {
  const byText = new Map<string, DraftQuestion>()
  const byName = new Map<string, DraftQuestion>()
  return questionsOf(draft).flatMap(question => {
    // Questions with the same text can have different introductions.
    const text = firstWith(byText, question.prompt, question, question.preamble)
    const name = firstWith(byName, question.label, question)
    const found: Repeated[] = []
    if (text)
      found.push({ question, problem: `${quoted(questionName(text))} has the same text. Edit or remove one of them.` })
    if (name)
      found.push({
        question,
        problem: `Another question has the short name ${quoted(name.label)}. Choose a different one, because charts and lists show it.`,
      })
    return found
  })
}

/** Returns the first question with these words, or records this question as the first one. */
function firstWith(seen: Map<string, DraftQuestion>, words: string, question: DraftQuestion, more = '') {
  const plain = words.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  if (plain === '') return undefined
  const key = `${plain}\n${more.trim()}`
  const first = seen.get(key)
  if (!first) seen.set(key, question)
  return first
}
