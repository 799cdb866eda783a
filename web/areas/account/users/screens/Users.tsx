import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type AdministeredUser, listUsers } from '#contract/users/admin.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { UndoNotice } from '#web/platform/list/UndoNotice.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { EditUser } from '../components/EditUser.tsx'
import { UserActions } from '../components/UserActions.tsx'
import { BULK, USERS as TEXT } from '../messages.ts'
import { useBulkMail } from '../use-bulk-mail.ts'
import { linkedUser, nameOf, rolesText } from '../user-values.ts'

const FILTERS = [
  'name',
  'roles',
  'society',
  'specialty',
  'is_blocked',
  'is_email_optout',
  'is_demo',
  'created_from',
  'created_to',
]

/** Page /admin/user with all users (4 §2.2, decision G-111). A link with a user's ID opens that user. */
export default function Users() {
  const navigate = useNavigate()
  const [parameters, setParameters] = useSearchParams()
  const [edited, setEdited] = useState<AdministeredUser | null>(null)
  const linked = linkedUser(parameters)
  const close = (): void => {
    setEdited(null)
    if (linked === null) return
    const rest = new URLSearchParams(parameters)
    rest.delete('id')
    setParameters(rest, { replace: true })
  }
  const bulk = useBulkMail()
  const columns = useMemo(() => columnsFor(setEdited), [])
  const choose = (isOptedOut: boolean) => (ids: readonly string[], done: () => void) =>
    void bulk.choose(ids.map(Number), isOptedOut).then(isDone => (isDone ? done() : undefined))
  return (
    <>
      <PageHeading
        title={TEXT.title}
        lead={TEXT.lead}
        actions={
          <Button component={Link} to="/admin/user/add">
            {TEXT.add}
          </Button>
        }
      />
      <UndoNotice act={bulk} textOf={BULK.textOf} />
      <ListTable
        operation={listUsers}
        ask={(query, signal) => call('GET user', { query, signal })}
        askFile={query => callForFile('GET user', { query })}
        filters={FILTERS}
        label={TEXT.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        bulkActions={[
          {
            label: TEXT.showEmails,
            onClick: ids => void navigate('/admin/user-emails', { state: { ids: ids.join(', ') } }),
          },
          { label: TEXT.optOutMany, onClick: choose(true) },
          { label: TEXT.optInMany, onClick: choose(false) },
        ]}
        failed={TEXT.failed}
        empty={{ title: TEXT.none }}
      />
      {edited ? (
        <EditUser id={edited.id} name={nameOf(edited)} onClose={close} />
      ) : linked === null ? null : (
        <EditUser key={linked} id={linked} name={null} onClose={close} />
      )}
    </>
  )
}

const NONE = <span className="muted">–</span>

function stateOf(user: AdministeredUser): string {
  if (user.is_blocked === 1) return TEXT.blockedState
  if (user.is_email_validated === 0) return TEXT.unverified
  return user.is_password_reset_required === 1 ? TEXT.temporary : TEXT.active
}

const columnsFor = (onEdit: (user: AdministeredUser) => void) =>
  columnsOf<AdministeredUser>(listUsers.list, {
    last_name: {
      header: TEXT.name,
      isName: true,
      cell: user => (user.is_demo === 1 ? `${nameOf(user)} (${TEXT.demo})` : nameOf(user)),
    },
    id: { cell: ({ id }) => id, isOptional: true },
    email: { cell: ({ email }) => email },
    roles: { cell: ({ roles }) => rolesText(roles) },
    society: { cell: ({ society, organization }) => society ?? organization ?? NONE },
    specialty: { cell: ({ specialty }) => specialty ?? NONE, isOptional: true },
    member_type: { cell: ({ member_type }) => member_type ?? NONE, isOptional: true },
    is_blocked: { header: TEXT.state, cell: stateOf },
    created: { cell: ({ created }) => formatDay(created), isOptional: true },
    acts: {
      header: TEXT.acts,
      isFixed: true,
      isAction: true,
      cell: user => <UserActions user={user} name={nameOf(user)} onEdit={() => onEdit(user)} />,
    },
  })
