import type { Dispatch, SetStateAction } from 'react'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { PromptTooltip } from '../../components/PromptTooltip.tsx'
import { type FilterChoice, rangeAt } from '../choices.ts'
import { type FilterDraft, filtersKey, rangeTextAt, withText } from '../draft.ts'
import { FILTERS, LOCATION } from '../messages.ts'
import { applyChoices, type FilterLookups, locationChoices } from '../profile.ts'
import type { Filter, FilterItem } from '../questions.ts'
import { CITIES, countInItem, countInSection, type FilterSection, itemKey, PROFILE, SUBSPECIALTY } from '../sections.ts'
import { Disclosure } from './Disclosure.tsx'
import { FilterOptions } from './FilterOptions.tsx'
import { FilterRange } from './FilterRange.tsx'
import classes from './Filters.module.css'
import { LocationFilter } from './LocationFilter.tsx'

const LOCATION_ITEM = 'profile/location'

export interface FilterSectionsProps {
  readonly sections: readonly FilterSection[]
  readonly draft: FilterDraft
  readonly onDraft: (draft: FilterDraft) => void
  readonly lookups: FilterLookups
  readonly hasCluster: boolean
  readonly withPlaces: boolean
  readonly applied: FilterValues
  readonly snapped: FilterValues | undefined
  /** IDs of expanded sections and items. */
  readonly open: ReadonlySet<string>
  readonly onOpen: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** Shows the sections of the panel, initially collapsed. */
export function FilterSections(props: FilterSectionsProps) {
  const { sections, draft, lookups, open, onOpen, onDraft, withPlaces } = props
  const toggle = (id: string) => onOpen(before => toggled(before, id))
  const choose = (choices: readonly FilterChoice[], on: boolean) =>
    onDraft({ ...draft, values: applyChoices(draft.values, choices, on, lookups) })
  return (
    <div className="grid">
      {sections.map(section => (
        <Disclosure
          key={section.id}
          level={3}
          title={section.title}
          count={countInSection(draft.values, section, lookups)}
          isOpen={open.has(section.id)}
          onToggle={() => toggle(section.id)}
        >
          <SectionHint {...props} section={section} />
          {section.options.length > 0 ? (
            <FilterOptions title={section.title} options={section.options} values={draft.values} onChoose={choose} />
          ) : null}
          {section.items.map(item => (
            <Item key={item.id} {...props} section={section.id} item={item} onChoose={choose} onToggle={toggle} />
          ))}
          {section.id === PROFILE && withPlaces ? (
            <Disclosure
              level={4}
              title={LOCATION.title}
              count={locationChoices(draft.values, lookups).length}
              isOpen={open.has(LOCATION_ITEM)}
              onToggle={() => toggle(LOCATION_ITEM)}
            >
              <LocationFilter lookups={lookups} onAdd={each => choose([each], true)} />
            </Disclosure>
          ) : null}
        </Disclosure>
      ))}
    </div>
  )
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Explains the contents of a list, or the reason why it is empty. */
function SectionHint({ section, hasCluster }: FilterSectionsProps & { readonly section: FilterSection }) {
  const isEmpty = section.options.length === 0
  const text =
    section.id === CITIES
      ? isEmpty
        ? hasCluster
          ? FILTERS.noCities
          : FILTERS.loading
        : FILTERS.citiesHint
      : section.id === SUBSPECIALTY && isEmpty
        ? FILTERS.noSubspecialties
        : null
  return text === null ? null : <p className={classes.hint}>{text}</p>
}

interface ItemProps extends FilterSectionsProps {
  readonly section: string
  readonly item: FilterItem
  readonly onChoose: (choices: readonly FilterChoice[], on: boolean) => void
  readonly onToggle: (id: string) => void
}

/** Shows a question or a profile attribute. */
function Item(props: ItemProps) {
  const { section, item, draft, open, onToggle } = props
  const key = itemKey(section, item)
  const isSeveral = item.filters.length > 1
  return (
    <Disclosure
      level={4}
      prompt={item.prompt}
      title={item.label}
      count={countInItem(draft.values, item)}
      isOpen={open.has(key)}
      onToggle={() => onToggle(key)}
    >
      {item.filters.map(filter => (
        <div key={filter.label} className={classes.filter}>
          {isSeveral ? (
            <PromptTooltip prompt={filter.prompt} label={filter.label}>
              <h5 className={classes.filterTitle}>{filter.label}</h5>
            </PromptTooltip>
          ) : null}
          <OneFilter {...props} filter={filter} />
        </div>
      ))}
    </Disclosure>
  )
}

function OneFilter({ filter, draft, onDraft, onChoose, applied, snapped }: ItemProps & { readonly filter: Filter }) {
  if (filter.kind === 'options') {
    return (
      <FilterOptions
        title={filter.label}
        options={filter.options}
        hint={filter.isSelectAny ? FILTERS.anyOf : null}
        values={draft.values}
        onChoose={onChoose}
      />
    )
  }
  const { key } = filter
  const here = rangeAt(draft.values, key)
  const isApplied = snapped && here && filtersKey(applied) === filtersKey(draft.values)
  const held = isApplied ? (rangeAt(snapped, key) ?? { min: null, max: null }) : null
  const isSame = held && here && held.min === here.min && held.max === here.max
  return (
    <FilterRange
      filter={filter}
      text={rangeTextAt(draft, key)}
      onText={text => onDraft(withText(draft, filter, text))}
      applied={isSame ? null : held}
    />
  )
}
