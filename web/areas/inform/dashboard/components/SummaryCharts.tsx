import '../../styles.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '#web/platform/use-session.ts'
import { SCOPE } from '../../messages.ts'
import { SUMMARY } from '../messages.ts'
import { hasTooFew, landingSummaryQuery, memberSummaryQuery } from '../queries.ts'
import classes from './Summary.module.css'
import { SummaryGrid } from './SummaryGrid.tsx'

const MEMBER = { withStats: true, isStaff: false }
const OUTSIDE = { withStats: false, isStaff: false }

/** Shows a member's summary charts, which can be narrowed to the member's specialty. */
export function MemberSummary() {
  const { specialty } = useUser()
  const [choice, setNarrow] = useState<boolean | null>(null)
  // Starts with the group shown in "How you compare", if available.
  const standing = useQuery(memberSummaryQuery(specialty !== null))
  const isNarrow = choice ?? (specialty !== null && standing.data !== undefined && !hasTooFew(standing.data))
  const group = useQuery({ ...memberSummaryQuery(isNarrow && specialty !== null), enabled: !standing.isPending })
  const query = standing.isPending ? standing : group
  const study = query.data?.questionnaire
  return (
    <SummaryGrid
      query={query}
      reader={MEMBER}
      narrowedTo={isNarrow && specialty ? { name: specialty.title, onLeave: () => setNarrow(false) } : null}
      choice={
        specialty && query.data !== null ? (
          <NativeSelect
            label={SCOPE.label}
            value={isNarrow ? 'specialty' : 'study'}
            onChange={event => setNarrow(event.currentTarget.value === 'specialty')}
          >
            <option value="study">{SCOPE.study}</option>
            <option value="specialty">{specialty.title}</option>
          </NativeSelect>
        ) : null
      }
      more={
        study ? (
          <Link className={classes.all} to={`/user/filters/${study.id}`}>
            {SUMMARY.all}
          </Link>
        ) : null
      }
    />
  )
}

/** Shows summary charts with public results and without personal values to users outside societies. */
export function OutsideSummary() {
  const query = useQuery(landingSummaryQuery)
  return (
    <SummaryGrid
      query={query}
      reader={OUTSIDE}
      narrowedTo={null}
      choice={null}
      lead={SUMMARY.outside}
      more={
        query.data ? (
          <Link className={classes.all} to="/presentation/reports">
            {SUMMARY.sample}
          </Link>
        ) : null
      }
    />
  )
}
