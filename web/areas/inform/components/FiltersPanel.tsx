import { ActionIcon, Button, Select, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Questionnaire } from '#contract/share.ts'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import type { Offer } from '../measures.ts'
import { PANEL, STATE } from '../messages.ts'
import { specialtiesQuery } from '../queries.ts'
import { IN_MAIN } from './in-main.ts'
import classes from './Panels.module.css'
import { PanelTitle } from './PanelTitle.tsx'

interface Props {
  readonly questionnaire: Questionnaire
  readonly offer: Offer
  readonly applied: FilterValues
  /** Specialties and areas are for members of societies and administrators (2 §4.2). */
  readonly withAreas: boolean
  /** What was really applied: bounds as they were snapped. */
  readonly snapped?: FilterValues | undefined
  readonly onApply: (values: FilterValues) => void
}

/** Step 2: about whom the charts speak. A choice counts once it is applied. */
export function FiltersPanel({ applied: values, offer, onApply: onValues }: Props) {
  const { completed } = offer
  const first = Object.keys(values.derivedVarValues).find(key => key.startsWith('userSpecialtyId_'))
  const applied = first ? Number(first.slice('userSpecialtyId_'.length)) : null
  const onApply = (specialty: number | null) =>
    onValues({ ...values, derivedVarValues: specialty === null ? {} : { [`userSpecialtyId_${specialty}`]: true } })
  const { draft, setDraft } = useDraft(applied)
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes away: the focus stays in the panel.
  const apply = (specialty: number | null) => {
    if (specialty === applied) setDraft(specialty)
    else onApply(specialty)
    title.current?.focus({ preventScroll: true })
  }
  const specialties = useQuery(specialtiesQuery)
  const nameOf = (id: number) => specialties.data?.find(each => each.id === id)?.title ?? PANEL.specialty
  const select = (
    <Select
      label={PANEL.specialty}
      labelProps={{ mb: 4 }}
      placeholder="All specialties"
      data={specialties.data?.map(({ id, title }) => ({ value: `${id}`, label: title })) ?? []}
      value={draft === null ? null : `${draft}`}
      onChange={value => setDraft(value === null ? null : Number(value))}
      searchable
      clearable
      readOnly={!completed}
      description={completed ? null : PANEL.filtersOff}
      error={specialties.isError ? STATE.failed : null}
      nothingFoundMessage="No specialty has these letters."
      clearButtonProps={{ 'aria-label': 'Clear specialty', 'aria-hidden': false, tabIndex: 0, size: '24px' }}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: false, position: 'bottom', middlewares: { flip: true, shift: true } }}
    />
  )
  return (
    <section className={classes.panel} aria-labelledby="filters-title">
      <PanelTitle id="filters-title" ref={title} title={PANEL.filters} count={draft === null ? 0 : 1} of="selected">
        {applied !== null || draft !== null ? (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={() => apply(null)}>
            {PANEL.clearAll}
          </Button>
        ) : null}
      </PanelTitle>
      {completed ? (
        select
      ) : (
        <Tooltip
          label={PANEL.filtersOff}
          events={{ hover: true, focus: true, touch: true }}
          multiline
          w={240}
          {...IN_MAIN}
        >
          <div>{select}</div>
        </Tooltip>
      )}
      {draft === applied ? null : (
        <Button fullWidth onClick={() => apply(draft)}>
          {PANEL.apply}
        </Button>
      )}
      {applied === null ? null : (
        <p className={classes.tag}>
          <span>
            {PANEL.specialty}: {nameOf(applied)}
          </span>
          <ActionIcon
            variant="subtle"
            size={24}
            aria-label={`Remove filter ${nameOf(applied)}`}
            onClick={() => apply(null)}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </p>
      )}
    </section>
  )
}

/** What is chosen but not applied. After Back or a link it begins again from what is applied. */
function useDraft(applied: number | null) {
  const [draft, setDraft] = useState(applied)
  const [base, setBase] = useState(applied)
  if (base !== applied) {
    setBase(applied)
    setDraft(applied)
  }
  return { draft, setDraft }
}
