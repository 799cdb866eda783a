import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type InternalPerson, listInternalPersons } from '#contract/account/internal-person.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { formatDay } from '#web/platform/dates.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { InternalPersonActions } from '../components/InternalPersonActions.tsx'
import { InternalPersonForm } from '../components/InternalPersonForm.tsx'
import { INTERNAL_PERSONS as TEXT } from '../messages.ts'
import { nameOf } from '../queries.ts'

const FILTERS = ['name', 'position', 'is_disabled']

/** Page /admin/internal-persons with colleagues who can be the contact on an offer (4 §2.2, decision G-090). */
export default function InternalPersons() {
  const [edited, setEdited] = useState<InternalPerson | 'new' | null>(null)
  const columns = useMemo(() => columnsFor(setEdited), [])
  const add = <Button onClick={() => setEdited('new')}>{TEXT.create}</Button>
  return (
    <>
      <PageHeading title={TEXT.title} lead={TEXT.lead} actions={add} />
      <ListTable
        operation={listInternalPersons}
        ask={(query, signal) => call('GET gmAdmin/internal-person/index', { query, signal })}
        askFile={query => callForFile('GET gmAdmin/internal-person/index', { query })}
        filters={FILTERS}
        label={TEXT.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        failed={TEXT.failed}
        empty={{ title: TEXT.none, text: TEXT.noneText }}
      />
      {edited === null ? null : (
        <InternalPersonForm person={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

const NONE = <span className="muted">–</span>

const columnsFor = (onEdit: (person: InternalPerson) => void) =>
  columnsOf<InternalPerson>(listInternalPersons.list, {
    last_name: { header: TEXT.name, isName: true, cell: nameOf },
    position: { cell: ({ position }) => position || NONE },
    email: { cell: ({ email }) => email ?? NONE },
    phone: { cell: ({ phone }) => phone ?? NONE, isOptional: true },
    is_disabled: {
      header: TEXT.state,
      cell: ({ is_disabled }) => (is_disabled === 1 ? TEXT.isDisabled : TEXT.active),
    },
    created: { cell: ({ created }) => formatDay(created), isOptional: true },
    acts: {
      header: TEXT.acts,
      isFixed: true,
      isAction: true,
      cell: person => <InternalPersonActions person={person} onEdit={() => onEdit(person)} />,
    },
  })
