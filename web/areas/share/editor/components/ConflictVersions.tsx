import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FactNames } from '#rules/share/draft/index.ts'
import type { DraftSession } from '../draft-session.ts'
import { EDIT } from '../messages.ts'
import { priorOptionsQuery, societiesQuery, typesQuery } from '../queries.ts'
import { useSession } from '../use-session.ts'
import { versionRows } from '../versions.ts'
import classes from './editor.module.css'

/** Shows the concurrent changes of two people side by side before one version is selected. */
export default function ConflictVersions({ session }: { readonly session: DraftSession }) {
  const draft = useSession(session, state => state.draft)
  const societies = useQuery(societiesQuery).data
  const types = useQuery(typesQuery).data
  const studies = useQuery(priorOptionsQuery).data
  const rows = useMemo(() => {
    const nameOf: FactNames = (kind, id) => {
      if (kind === 'society') return societies?.find(each => each.id === id)?.name ?? null
      if (kind === 'type') return types?.find(each => each.id === id)?.type_name ?? null
      const study = studies?.find(each => each.id === id)
      return study ? `${study.period} ${study.title}` : null
    }
    // Uses the current draft, because editing can continue.
    const versions = draft === session.state().draft ? session.versions() : null
    return versions ? versionRows(versions, nameOf) : []
  }, [draft, session, societies, types, studies])
  if (rows.length === 0) return <p>{EDIT.sameVersions}</p>
  return (
    <div className={classes.scroll}>
      <table className={classes.versions}>
        <thead>
          <tr>
            <th scope="col">{EDIT.version}</th>
            <th scope="col">{EDIT.yours}</th>
            <th scope="col">{EDIT.theirVersion}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ of, field, mine, theirs }) => (
            <tr key={`${of} ${field} ${mine} ${theirs}`}>
              <th scope="row">
                {of}
                {of && field ? ': ' : ''}
                {field}
              </th>
              <td>{mine ?? <em>{EDIT.nothingThere}</em>}</td>
              <td>{theirs ?? <em>{EDIT.nothingThere}</em>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
