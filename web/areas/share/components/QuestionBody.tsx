import { LazyPart } from '#web/ui/LazyPart.tsx'
import classes from './fields.module.css'
import { OptionRows } from './OptionRows.tsx'
import type { QuestionProps } from './question.ts'
import { loadFinder } from './question-parts.ts'
import { Rating } from './Rating.tsx'
import { SelectAny } from './SelectAny.tsx'
import { SelectOne } from './SelectOne.tsx'
import { Slider } from './Slider.tsx'
import { YesNo } from './YesNo.tsx'

/** Height of a field with its list closed. */
const FINDER_HEIGHT = 48

/** Shows the inputs of a question by type. Confirmations need the whole study, so the panel shows them. */
export function QuestionBody(props: QuestionProps) {
  return (
    <div className={classes.fields}>
      <Fields {...props} />
    </div>
  )
}

function Fields(props: QuestionProps) {
  switch (props.question.type) {
    case 'SLIDER':
      return <Slider {...props} />
    case 'YES_NO':
      return <YesNo {...props} />
    case 'SELECT_ONE':
      return <SelectOne {...props} />
    case 'SELECT_ANY':
      return <SelectAny {...props} />
    case 'RATING':
      return <Rating {...props} />
    case 'FIND_STATE':
    case 'FIND_REGION':
    case 'FIND_SCHOOL':
      return <LazyPart load={loadFinder} part={props} height={FINDER_HEIGHT * props.shown.length} />
    case 'MULTI_VARIABLE_SELECT_ONE':
      return <OptionRows {...props} />
    case 'CONFIRMATION':
    case 'GEOGRAPHY_ICO_WRAPPER':
      return null
  }
}
