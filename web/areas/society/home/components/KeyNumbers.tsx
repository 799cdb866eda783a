import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bandText } from '#rules/inform/words/index.ts'
import { syntheticTypes } from '../demo.ts'
import { NUMBERS } from '../messages.ts'
import { icosQuery, typesQuery } from '../queries.ts'
import type { SocietyData } from './HomePage.tsx'
import classes from './home.module.css'

/** Shows three numbers about the society's members, each with a link to more. In Demo Mode, all are sample data. */
export function KeyNumbers({ home: { society }, isDemo }: SocietyData) {
  const own = useQuery({ ...typesQuery, enabled: !isDemo })
  const icos = useQuery(icosQuery(isDemo))
  const types = isDemo ? syntheticTypes(society.id) : own.data
  const listed = {
    name: NUMBERS.listed,
    value: society.listedMembers.toLocaleString('en-US'),
    to: '/mss-admin/manage/members',
  }
  const counted = [
    { name: NUMBERS.joined, value: types?.people && bandText(types.people), to: '/mss-admin/results' },
    { name: NUMBERS.icos, value: icos.data && bandText(icos.data.people), to: '/mss-admin/exchange' },
  ]
  return (
    <ul className={classes.numbers}>
      {/* The number of listed members is real in Demo Mode, too. */}
      {(isDemo ? counted : [listed, ...counted]).map(({ name, value, to }) => (
        <li key={name} className={classes.number}>
          <Link to={to}>{name}</Link>
          <span className={classes.value}>{value ?? '…'}</span>
        </li>
      ))}
    </ul>
  )
}
