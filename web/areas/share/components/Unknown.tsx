import { canBeUnknown } from '#rules/share/responses.ts'
import type { Variable } from '#rules/share/study.ts'
import { TEXT } from '#rules/share/text.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { type QuestionProps, responseOf } from './question.ts'

type Props = Pick<QuestionProps, 'question' | 'answers' | 'act'> & { readonly variable: Variable }

/** Shows "I don’t know the value" if the question offers it. */
export function Unknown({ question, variable, answers, act }: Props) {
  if (!canBeUnknown(question)) return null
  return (
    <ChoiceInput
      type="checkbox"
      look="plain"
      name={`unknown-${variable.id}`}
      checked={responseOf(answers, variable).is_unknown === 1}
      onChange={on => act({ kind: 'unknown', variable_id: variable.id, on })}
    >
      {question.unknown_option_label || TEXT.unknown}
    </ChoiceInput>
  )
}
