import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type AdministeredUser, listUsers } from '#contract/users/admin.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { CreateRecruiter } from '../components/CreateRecruiter.tsx'
import { EditRecruiter } from '../components/EditRecruiter.tsx'
import { RecruiterActions } from '../components/RecruiterActions.tsx'
import { RECRUITERS as TEXT } from '../messages.ts'

const ROLE = { roles: 'MSS_RECRUITER' }
const FILTERS = ['name', 'organization', 'is_blocked', 'is_email_validated', 'created_from', 'created_to']

/** /admin/recruiters: lists users with the role of a recruiter (decision G-114). */
export default function Recruiters() {
  const [edited, setEdited] = useState<AdministeredUser | 'new' | null>(null)
  const columns = useMemo(() => columnsFor(setEdited), [])
  const close = () => setEdited(null)
  return (
    <>
      <PageHeading
        title={TEXT.title}
        lead={TEXT.lead}
        actions={<Button onClick={() => setEdited('new')}>{TEXT.create}</Button>}
      />
      <ListTable
        operation={listUsers}
        of={ROLE}
        ask={(query, signal) => call('GET user', { query, signal })}
        askFile={query => callForFile('GET user', { query })}
        filters={FILTERS}
        label={TEXT.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        failed={TEXT.failed}
        empty={{ title: TEXT.none }}
      />
      {edited === 'new' ? <CreateRecruiter onClose={close} /> : null}
      {edited !== null && edited !== 'new' ? (
        <EditRecruiter id={edited.id} name={nameOf(edited)} onClose={close} />
      ) : null}
    </>
  )
}

const NONE = <span className="muted">–</span>
const nameOf = ({ first_name, last_name, email }: AdministeredUser): string =>
  `${first_name} ${last_name}`.trim() || email

function stateOf({ is_blocked, is_email_validated }: AdministeredUser): string {
  if (is_blocked === 1) return TEXT.blocked
  return is_email_validated === 1 ? TEXT.active : TEXT.unverified
}

const columnsFor = (onEdit: (recruiter: AdministeredUser) => void) =>
  columnsOf<AdministeredUser>(listUsers.list, {
    last_name: { header: TEXT.name, isName: true, cell: nameOf },
    organization: { cell: ({ organization }) => organization ?? NONE },
    email: { cell: ({ email }) => email },
    is_blocked: { header: TEXT.state, cell: stateOf },
    created: { cell: ({ created }) => formatDay(created), isOptional: true },
    acts: {
      header: TEXT.acts,
      isFixed: true,
      isAction: true,
      cell: user => <RecruiterActions recruiter={user} name={nameOf(user)} onEdit={() => onEdit(user)} />,
    },
  })
