import { Button, Tooltip, useMatches } from '@mantine/core'
import { type ReactElement, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Results } from '#contract/inform/inform.ts'
import { NO_FILTERS, REQUEST_LIMITS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { useUser } from '#web/platform/use-session.ts'
import { IN_MAIN } from '../../components/in-main.ts'
import panels from '../../components/Panels.module.css'
import { PanelTitle } from '../../components/PanelTitle.tsx'
import type { Offer } from '../../measures.ts'
import { useFailureToast } from '../../use-failure-toast.ts'
import { countOf, draftOf, invalidRange, isUnfiltered } from '../draft.ts'
import { type FilterLabel, filterLabels, withoutLabel } from '../labels.ts'
import { FILTERS } from '../messages.ts'
import type { FilteredStudy } from '../questions.ts'
import { filterSections, locateRange } from '../sections.ts'
import { useDraft } from '../use-draft.ts'
import { useLookups } from '../use-lookups.ts'
import { FilterSections } from './FilterSections.tsx'
import classes from './Filters.module.css'
import { FilterTags } from './FilterTags.tsx'

interface Props {
  readonly questionnaire: FilteredStudy
  readonly offer: Offer
  readonly applied: FilterValues
  /** Whether filters for specialties and areas are shown. Only society members and administrators see them (2 §4.2). */
  readonly withAreas: boolean
  /** Whether filters for named regions, states, and areas are shown. The default is the value of `withAreas`. */
  readonly withPlaces?: boolean
  readonly withTypes?: boolean
  /** Applied filters with snapped bounds. */
  readonly snapped?: FilterValues | undefined
  /** Whether bounds were widened to whole bands. */
  readonly isWidened?: boolean
  /** Keys of the filterable answers, or `undefined` if all are filterable. */
  readonly filterable?: readonly string[] | undefined
  /** Range steps by filter key. */
  readonly ranges?: Results['ranges']
  /** Title that replaces the default title of the report's filters. */
  readonly title?: string
  readonly apply?: string
  readonly onApply: (values: FilterValues) => void
}

/** Shows the filters as step 2. Choices take effect when they are applied (2 §2.5, 2 §4.3). */
export function FiltersPanel(props: Props) {
  const { questionnaire, offer, applied, withAreas, snapped, isWidened = false, onApply } = props
  const { filterable, ranges, withPlaces = withAreas, withTypes = true } = props
  const { title: heading = FILTERS.title, apply: applyText = FILTERS.apply } = props
  const titleId = useId()
  const { specialty } = useUser()
  const { lookups, hasCluster, areasError } = useLookups(withAreas, withPlaces, withTypes)
  useFailureToast(areasError, FILTERS.areasFailed)
  const { draft, setDraft, isChanged } = useDraft(applied)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const title = useRef<HTMLHeadingElement>(null)
  const tooMuch = tooManyText(draft.values)
  const offered = { questionnaire, offer, withAreas, lookups, filterable, ranges, specialty: specialty?.id ?? null }
  const sections = filterSections(offered, draft.values)
  // Returns the focus to the panel, because the clicked button disappears.
  const take = (values: FilterValues) => {
    setDraft(draftOf(values))
    onApply(values)
    title.current?.focus({ preventScroll: true })
  }
  const apply = () => {
    const wrong = invalidRange(draft)
    if (wrong === null) take(draft.values)
    else showRange(wrong, () => setOpen(before => new Set([...before, ...locateRange(sections, wrong)])))
  }
  const words = filterLabels(draft.values, questionnaire, lookups, isChanged ? undefined : snapped)
  const before = filterLabels(applied, questionnaire, lookups, isChanged ? undefined : snapped)
  const isSelected = !isUnfiltered(draft.values) || !isUnfiltered(applied)
  const body = (
    <div>
      <FilterSections
        sections={sections}
        draft={draft}
        lookups={lookups}
        hasCluster={hasCluster}
        withPlaces={withPlaces}
        applied={applied}
        snapped={snapped}
        open={open}
        onDraft={setDraft}
        onOpen={setOpen}
      />
    </div>
  )
  return (
    <section className={panels.panel} aria-labelledby={titleId}>
      <PanelTitle
        id={titleId}
        ref={title}
        title={heading}
        count={offer.completed ? countOf(draft.values) : 0}
        of="selected"
      >
        {isSelected && offer.completed ? (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={() => take(NO_FILTERS)}>
            {FILTERS.clearAll}
          </Button>
        ) : null}
      </PanelTitle>
      {words.length > 0 && offer.completed ? (
        <FilterTags
          words={words}
          applied={new Set(before.map(({ key, text }) => `${key} ${text}`))}
          onRemove={(word: FilterLabel) => take(withoutLabel(draft.values, word))}
          onClear={() => take(NO_FILTERS)}
        />
      ) : null}
      {isWidened && !isChanged ? <p className="quiet">{FILTERS.widened}</p> : null}
      {offer.completed ? body : <Off isClosed={questionnaire.isClosed ?? false}>{body}</Off>}
      {filterable && offer.completed ? <p className="quiet">{FILTERS.others}</p> : null}
      {isChanged && offer.completed ? (
        <div className={classes.apply}>
          {tooMuch ? (
            <p role="alert" className={classes.limit}>
              {tooMuch}
            </p>
          ) : null}
          <Button fullWidth onClick={apply} disabled={tooMuch !== null}>
            {applyText}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** Disables applying filters until the study is completed. Members can browse and select filters until then. */
function Off({ isClosed, children }: { readonly isClosed: boolean; readonly children: ReactElement }) {
  // Prevents the tooltip from covering the explanation above the filters.
  const position = useMatches({ base: 'bottom', lg: 'right' } as const)
  return (
    <>
      <p className="quiet">
        {FILTERS.off} {isClosed ? FILTERS.closed : FILTERS.look}
      </p>
      <Tooltip
        label={FILTERS.off}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        w={240}
        position={position}
        middlewares={{ flip: false, shift: true }}
        {...IN_MAIN}
      >
        {children}
      </Tooltip>
    </>
  )
}

/** Returns a message if there are more choices than a request can contain, or `null` otherwise. */
function tooManyText({ derivedVarValues, variableValues }: FilterValues): string | null {
  const most = Math.max(Object.keys(derivedVarValues).length, Object.keys(variableValues).length)
  return most > REQUEST_LIMITS.values ? FILTERS.tooMany(REQUEST_LIMITS.values) : null
}

/** Reveals an invalid range and focuses it. */
function showRange(key: string, open: () => void): void {
  flushSync(open)
  const wrong = document.querySelectorAll<HTMLElement>(`[id$="-${key}"][aria-invalid="true"]`)[0]
  wrong?.focus()
}
