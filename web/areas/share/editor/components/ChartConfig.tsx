import { NativeSelect } from '@mantine/core'
import {
  CHART_NAMES,
  CHART_ORIENTATIONS,
  CHART_TYPES,
  CHART_VALUE_TYPES,
  defaultChartType,
  TREEMAP_LAYOUTS,
} from '#rules/inform/charts.ts'
import { replaceQuestion } from '#rules/share/draft/index.ts'
import { DRAFT_LIMITS, type DraftQuestion } from '#rules/share/draft.ts'
import { CONFIG_NAMES } from '#web/charts/config-names.ts'
import type { DraftSession } from '../draft-session.ts'
import { RARE } from '../field-messages.ts'
import { EDIT } from '../messages.ts'
import { editQuestion, questionIn } from './editing.ts'
import classes from './editor.module.css'
import { MemoTextField } from './MemoTextField.tsx'

interface Props {
  readonly question: DraftQuestion
  readonly session: DraftSession
}

const CHARTS = [
  { value: '', label: EDIT.defaultChart },
  ...CHART_TYPES.map(value => ({ value, label: CHART_NAMES[value] })),
]

/** Edits the chart of a question. Unspecified settings use their defaults. */
export function ChartConfig({ question, session }: Props) {
  const { type, chart_type, chart_config } = question
  const drawn = chart_type ?? defaultChartType(type)
  const configure = (name: keyof typeof chart_config, value: string | undefined): void => {
    session.edit(draft => {
      const now = questionIn(draft, question.id)
      if (!now) return draft
      const { [name]: _, ...others } = now.chart_config
      return replaceQuestion(draft, {
        ...now,
        chart_config: value === undefined ? others : { ...others, [name]: value },
      })
    }, `question.${question.id}.chart_config.${name}`)
  }
  const select = <Value extends keyof typeof CONFIG_NAMES>(
    name: 'value_type' | 'orientation' | 'layout',
    label: string,
    values: readonly Value[],
  ) => (
    <NativeSelect
      label={label}
      value={chart_config[name] ?? ''}
      data={[{ value: '', label: RARE.usual }, ...values.map(value => ({ value, label: CONFIG_NAMES[value] }))]}
      onChange={event =>
        configure(
          name,
          values.find(each => each === event.currentTarget.value),
        )
      }
    />
  )
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={EDIT.chart}
          value={chart_type ?? ''}
          data={CHARTS}
          onChange={event =>
            editQuestion(session, question, {
              chart_type: CHART_TYPES.find(each => each === event.currentTarget.value) ?? null,
            })
          }
        />
        {drawn === null ? null : select('value_type', RARE.valueType, CHART_VALUE_TYPES)}
      </div>
      {drawn === null ? null : (
        <div className={classes.pair}>
          {drawn === 'TREEMAP' ? select('layout', RARE.layout, TREEMAP_LAYOUTS) : null}
          {drawn === 'TREEMAP' || drawn === 'PIE' ? null : select('orientation', RARE.orientation, CHART_ORIENTATIONS)}
          <MemoTextField
            label={RARE.axis}
            most={DRAFT_LIMITS.label}
            value={chart_config.x_axis_label ?? ''}
            onText={text => configure('x_axis_label', text || undefined)}
          />
        </div>
      )}
    </>
  )
}
