import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { listSocieties, type SocietyDto } from '#contract/society/society.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SocietyLogo } from '../../components/SocietyLogo.tsx'
import { SOCIETY } from '../../messages.ts'
import classes from '../components/societies.module.css'
import { SOCIETIES } from '../messages.ts'

const COLUMNS = columnsOf<SocietyDto>(listSocieties.list, {
  name: {
    isName: true,
    cell: society => (
      <span className={classes.name}>
        <SocietyLogo society={society} size={36} />
        <Link to={`/admin/society/edit/${society.id}`}>{society.name}</Link>
      </span>
    ),
  },
  url_code: { cell: ({ url_code }) => url_code },
  listedMembers: { cell: ({ listedMembers }) => listedMembers.toLocaleString('en-US'), isFigure: true },
  joinedMembers: { cell: ({ joinedMembers }) => joinedMembers.toLocaleString('en-US'), isFigure: true },
  keyRenewed: { cell: ({ keyRenewed }) => (keyRenewed ? formatDay(keyRenewed) : '–'), isOptional: true },
  created: { cell: ({ created }) => formatDay(created), isOptional: true },
  pages: {
    header: SOCIETIES.pages,
    isFixed: true,
    isAction: true,
    cell: ({ id, name }) => (
      <span className={classes.links}>
        {LINKS.map(([page, label]) => (
          <Link key={page} to={`/admin/society/${page}/${id}`} aria-label={`${label}: ${name}`}>
            {label}
          </Link>
        ))}
      </span>
    ),
  },
})
const LINKS = [
  ['edit-members', SOCIETY.members],
  ['mapping', SOCIETY.types],
  ['certifying-boards', SOCIETY.boards],
] as const

/** /admin/society: list of all societies (4 §2.2). */
export default function Societies() {
  return (
    <>
      <PageHeading
        title={SOCIETIES.title}
        lead={SOCIETIES.lead}
        actions={
          <Button component={Link} to="/admin/society/create">
            {SOCIETIES.create}
          </Button>
        }
      />
      <ListTable
        operation={listSocieties}
        ask={(query, signal) => call('GET society', { query, signal })}
        askFile={query => callForFile('GET society', { query })}
        filters={['search']}
        label={SOCIETIES.title}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        failed={SOCIETIES.failed}
        empty={{ title: SOCIETIES.none, text: SOCIETIES.noneText }}
      />
    </>
  )
}
