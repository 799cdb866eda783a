import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Questionnaire } from '#contract/share/share.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { useUser } from '#web/platform/use-session.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { chartsOfIds } from '../../charts.ts'
import { groupName } from '../../filters/group-name.ts'
import { filterLabels } from '../../filters/labels.ts'
import { useLookups } from '../../filters/use-lookups.ts'
import { failureText } from '../../queries.ts'
import { titleOf } from '../../studies.ts'
import { LikeMeChoices } from '../components/LikeMeChoices.tsx'
import { filtersOf, firstChoices, type Shared } from '../groups.ts'
import { numberMeasures } from '../measures.ts'
import { ALIKE } from '../messages.ts'
import { groupsQuery, ownAttributesQuery } from '../queries.ts'
import { hasNumbers } from '../use-nearest.ts'
import { LikeMeGroup } from './LikeMeGroup.tsx'

const ON = 'on'
const MEASURE = 'measure'

/** Shows the choices, which are stored in the URL, and the resulting group. */
export function LikeMeStudy({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const [search, setSearch] = useSearchParams()
  const { roles } = useUser()
  const isMember = roles.includes('MSS_USER')
  const attributes = useQuery({ ...ownAttributesQuery(questionnaire.id), enabled: isMember })
  const { lookups } = useLookups(isMember)
  const measures = numberMeasures(questionnaire)
  const measure = measures.find(({ id }) => id === search.get(MEASURE)) ?? measures[0]
  const shared = (attributes.data ?? []).map(({ attribute, filterValues }): Shared => {
    const [label] = filterLabels(filterValues, questionnaire, lookups)
    return { attribute, filterValues, dimension: label?.dimension ?? attribute, text: label?.text ?? '' }
  })
  const charts = chartsOfIds(measure ? [measure.id] : [])
  const first = useFirstChoice({ id: questionnaire.id, shared, charts, isAsked: !search.has(ON) })
  const on = search.get(ON)?.split(',') ?? first
  const change = (name: string, value: string | readonly string[]) => {
    const next = new URLSearchParams(search)
    next.set(name, `${value}`)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const nameOf = (chosen: readonly Shared[]) => {
    const labels = chosen.flatMap(({ filterValues }) => filterLabels(filterValues, questionnaire, lookups))
    return groupName(labels, null, lookups.subspecialties).title ?? ALIKE.everybody
  }
  const toggle = (attribute: string) => {
    if (on) change(ON, on.includes(attribute) ? on.filter(each => each !== attribute) : [...on, attribute])
  }
  return (
    <>
      <PageHeading title={ALIKE.title} kicker={titleOf(questionnaire)} lead={ALIKE.lead} />
      {isMember ? null : <p>{ALIKE.membersOnly}</p>}
      {!isMember ? null : attributes.isPending || (on === null && shared.length > 0) ? (
        <LoadingCards count={1} height={320} />
      ) : attributes.isError ? (
        <ErrorState
          title={failureText(attributes.error, ALIKE.failed)}
          onRetry={() => void attributes.refetch()}
          retrying={attributes.isFetching}
        />
      ) : shared.length === 0 || !measure || on === null ? (
        <p>{ALIKE.notTaken}</p>
      ) : (
        <>
          <LikeMeChoices
            shared={shared}
            on={on}
            onToggle={toggle}
            measures={measures}
            measure={measure.id}
            onMeasure={id => change(MEASURE, id)}
          />
          <LikeMeGroup
            questionnaire={questionnaire}
            shared={shared.filter(({ attribute }) => on.includes(attribute))}
            charts={charts}
            title={measure.label}
            nameOf={nameOf}
            onChoose={chosen => change(ON, attributesOf(chosen))}
          />
        </>
      )}
    </>
  )
}

interface Asked {
  readonly id: number
  readonly shared: readonly Shared[]
  readonly charts: SelectedCharts
  readonly isAsked: boolean
}

/** Returns the narrower choice with results, or `null` while it is unknown. */
function useFirstChoice({ id, shared, charts, isAsked }: Asked): readonly string[] | null {
  const choices = firstChoices(shared)
  const isOpen = isAsked && choices.length > 0
  const { data, isError } = useQuery({
    ...groupsQuery(id, charts, choices.map(filtersOf)),
    enabled: isOpen,
  })
  if (isOpen && !data && !isError) return null
  return attributesOf(choices.at(data?.groups.findIndex(hasNumbers) ?? -1) ?? [])
}

const attributesOf = (shared: readonly Shared[]) => shared.map(({ attribute }) => attribute)
