import { ChoiceInput } from './ChoiceInput.tsx'
import { ChoiceRows } from './ChoiceRows.tsx'
import classes from './question.module.css'
import type { QuestionProps } from './question.ts'

/** Shows MULTI_VARIABLE_SELECT_ONE with a row per variable and its options as radios. */
export function OptionRows(props: QuestionProps) {
  return (
    <ChoiceRows
      {...props}
      className={classes.pills}
      radios={({ id, variableOptions }, value) =>
        variableOptions.map(option => (
          <ChoiceInput
            key={option.id}
            type="radio"
            look="pill"
            name={`v${id}`}
            checked={value === option.value}
            beside={props.beside?.(id, option.value)}
            onChange={() => props.act({ kind: 'option', variable_id: id, value: option.value })}
          >
            {option.name}
          </ChoiceInput>
        ))
      }
    />
  )
}
