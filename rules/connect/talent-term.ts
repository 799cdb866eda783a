import { isAnswerable } from './terms.ts'

/** What tells a recruiter's view of a term from a member's. Empty: the member's. */
interface TalentWords {
  readonly type: string
  readonly talent_type: string
  readonly label: string
  readonly talent_label: string
  readonly member_preamble: string
  readonly talent_preamble: string
  readonly member_prompt: string
  readonly talent_prompt: string
  readonly member_explanation: string
  readonly talent_explanation: string
  readonly jobQuestionVariables: readonly TalentVariable[]
}

interface TalentVariable {
  readonly is_exclusive_member: boolean
  readonly is_exclusive_talent: boolean
  readonly is_talent_hidden: boolean
}

/** A term as recruiters see and answer it: their words take the place of members', and what is hidden from them is left out (3 §3). */
export function asTalent<T extends TalentWords>(term: T): T {
  return {
    ...term,
    type: isAnswerable({ type: term.talent_type }) ? term.talent_type : term.type,
    label: term.talent_label || term.label,
    member_preamble: term.talent_preamble || term.member_preamble,
    member_prompt: term.talent_prompt || term.member_prompt,
    // An explanation for members tells them how to answer: without one of their own, recruiters have none.
    member_explanation: term.talent_explanation,
    jobQuestionVariables: term.jobQuestionVariables
      .filter(({ is_talent_hidden }) => !is_talent_hidden)
      .map(variable => ({ ...variable, is_exclusive_member: variable.is_exclusive_talent })),
  }
}
