import { decimalText, parseDecimal } from '#rules/share/decimal.ts'
import { grouped, spaced } from '#rules/share/number-text.ts'
import { isPercentage, totalOf } from '#rules/share/slider.ts'
import type { Question } from '#rules/share/study.ts'
import numbers from './number.module.css'
import { type QuestionProps, responseOf } from './question.ts'
import { SliderRow } from './SliderRow.tsx'

/** Shows a number per variable, and their total if the question has one. */
export function Slider({ question, shown, answers, messages, act, zeroLabel, goTo }: QuestionProps) {
  return (
    <div className="column">
      {shown.map(variable => (
        <SliderRow
          key={variable.id}
          question={question}
          variable={variable}
          response={responseOf(answers, variable)}
          messages={messages.filter(({ variable_id }) => variable_id === variable.id)}
          act={act}
          zeroLabel={zeroLabel}
          goTo={goTo}
          isAlone={shown.length === 1}
        />
      ))}
      {question.calculate_totals ? (
        <Total question={question} sum={totalOf(shown.map(one => responseOf(answers, one).value))} />
      ) : null}
    </div>
  )
}

/** Shows the total in the unit that all parts share, or without a unit if they differ. */
function Total({ question, sum }: { readonly question: Question; readonly sum: number | null }) {
  const shared = (unit: 'prefix' | 'suffix'): string => {
    const units = new Set(question.variables.map(variable => variable[unit]))
    return units.size === 1 ? ([...units][0] ?? '') : ''
  }
  const text = sum === null ? '–' : `${shared('prefix')}${grouped(decimalText(sum))}${spaced(shared('suffix'))}`
  const isMet = !isPercentage(question) || parseDecimal(`${sum}`) === 100
  return (
    <div className={numbers.total} data-met={isMet || undefined}>
      <span>Total</span>
      <output>{text}</output>
    </div>
  )
}
