import { isAnswerable } from './terms.ts'

/** Fields in which a recruiter's view of a term differs from a member's. If empty, the member's field applies. */
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

/**
 * Returns a term as recruiters see and answer it: with their texts instead of the members' texts, and without fields hidden from them (3
 * §3).
 */
export function asTalent<T extends TalentWords>(term: T): T {
  return {
    ...term,
    type: isAnswerable({ type: term.talent_type }) ? term.talent_type : term.type,
    label: term.talent_label || term.label,
    member_preamble: term.talent_preamble || term.member_preamble,
    member_prompt: term.talent_prompt || term.member_prompt,
    // An explanation for members describes how members answer, so recruiters see only their own explanation.
    member_explanation: term.talent_explanation,
    jobQuestionVariables: term.jobQuestionVariables
      .filter(({ is_talent_hidden }) => !is_talent_hidden)
      .map(variable => ({ ...variable, is_exclusive_member: variable.is_exclusive_talent })),
  }
}
