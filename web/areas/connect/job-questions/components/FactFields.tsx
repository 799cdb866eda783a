import { retyped } from '#rules/connect/job-question-form.ts'
import { CHART_ORIENTATIONS, CHART_VALUE_TYPES, TREEMAP_LAYOUTS } from '#rules/inform/charts.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { CHARTS, CHOICE_COMPARISONS, COMPARISONS, choicesOf, TALENT_TYPES, TYPES } from '../choices.ts'
import { EDIT } from '../messages.ts'
import type { QuestionForm } from '../use-question-form.ts'
import classes from './job-questions.module.css'
import { Part } from './Part.tsx'

interface Props {
  readonly form: QuestionForm
}

/** Fields for the types of answers of both sides, and the version. */
export function KindFields({ form, isNew }: Props & { readonly isNew: boolean }) {
  const type = form.field('type')
  return (
    <Part title={EDIT.kind}>
      <div className={classes.pair}>
        <SelectField
          {...type}
          label={EDIT.type}
          description={EDIT.typeHint}
          options={TYPES}
          onChange={chosen => form.setValues(retyped(form.getValues(), chosen))}
        />
        <SelectField {...form.field('talent_type')} label={EDIT.talentType} options={TALENT_TYPES} required />
      </div>
      <div className={classes.pair}>
        <NumberField {...form.field('version')} label={EDIT.version} disabled={isNew} required />
      </div>
    </Part>
  )
}

/** Fields for the choices of members and recruiters, except variables. */
export function AnswerFields({ form }: Props) {
  return (
    <Part title={EDIT.answers}>
      <NumberField {...form.field('maximum_selections')} label={EDIT.maximum} description={EDIT.maximumHint} />
      <CheckboxField {...form.field('required')} label={EDIT.required} />
      <CheckboxField {...form.field('calculate_totals')} label={EDIT.totals} />
      <CheckboxField {...form.field('randomize_variables')} label={EDIT.random} />
      <CheckboxField {...form.field('is_select_all_enabled')} label={EDIT.selectAll} />
      <CheckboxField {...form.field('is_unknown_enabled')} label={EDIT.unknown} />
      {form.values.is_unknown_enabled ? (
        <TextField {...form.field('unknown_option_label')} label={EDIT.unknownLabel} maxLength={200} />
      ) : null}
    </Part>
  )
}

/** Fields for how offers are compared with members' requests. */
export function MatchFields({ form }: Props) {
  const { value, onChange, ...comparator } = form.field('matching_comparator')
  const { type } = form.values
  const options =
    type === 'SLIDER' || type === 'RATING' ? COMPARISONS : type === 'SELECT_ANY' ? CHOICE_COMPARISONS : null
  return (
    <Part title={EDIT.matching} hint={EDIT.comparatorHint}>
      {options ? (
        <SelectField
          {...comparator}
          value={value ?? 'EQUAL'}
          onChange={onChange}
          label={EDIT.comparator}
          options={options}
        />
      ) : null}
      <CheckboxField {...form.field('is_required_for_match')} label={EDIT.needed} />
    </Part>
  )
}

/** Fields for where and in which order the question appears. */
export function PlaceFields({ form }: Props) {
  return (
    <Part title={EDIT.shown}>
      <CheckboxField {...form.field('is_active')} label={EDIT.active} />
      <CheckboxField {...form.field('can_be_related_to_study_question')} label={EDIT.canRelate} />
      <CheckboxField {...form.field('is_enabled_on_ico_browser')} label={EDIT.onBrowser} />
      <CheckboxField {...form.field('is_on_dashboard')} label={EDIT.onDashboard} />
      <div className={classes.pair}>
        <NumberField {...form.field('display_order')} label={EDIT.order} required />
        <NumberField {...form.field('dashboard_display_order')} label={EDIT.dashboardOrder} required />
      </div>
    </Part>
  )
}

/** Fields for how the question's answers are drawn. */
export function ChartFields({ form }: Props) {
  const { chart } = form.values
  const { chart_type, chart_config } = chart
  const common = { error: null, onBlur: () => form.touch('chart') }
  const configure = (change: typeof chart_config): void =>
    form.setValue('chart', { chart_type, chart_config: { ...chart_config, ...change } })
  return (
    <Part title={EDIT.chart}>
      <TextField {...form.field('chart_title')} label={EDIT.chartTitle} maxLength={200} required autoComplete="off" />
      <div className={classes.pair}>
        <SelectField
          {...common}
          name="chart_type"
          label={EDIT.chartType}
          value={chart_type ?? ''}
          options={CHARTS}
          onChange={chosen => form.setValue('chart', { ...chart, chart_type: chosen === '' ? null : chosen })}
        />
        <SelectField
          {...common}
          name="value_type"
          label={EDIT.valueType}
          value={chart_config.value_type ?? ''}
          options={choicesOf(CHART_VALUE_TYPES)}
          onChange={chosen => configure({ value_type: chosen === '' ? undefined : chosen })}
        />
        <SelectField
          {...common}
          name="orientation"
          label={EDIT.orientation}
          value={chart_config.orientation ?? ''}
          options={choicesOf(CHART_ORIENTATIONS)}
          onChange={chosen => configure({ orientation: chosen === '' ? undefined : chosen })}
        />
        {chart_type === 'TREEMAP' ? (
          <SelectField
            {...common}
            name="layout"
            label={EDIT.layout}
            value={chart_config.layout ?? ''}
            options={choicesOf(TREEMAP_LAYOUTS)}
            onChange={chosen => configure({ layout: chosen === '' ? undefined : chosen })}
          />
        ) : null}
      </div>
    </Part>
  )
}
