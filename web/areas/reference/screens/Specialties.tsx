import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { type ListedSpecialty, listSpecialtiesForAdmin } from '#contract/reference/specialty.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListLink } from '#web/platform/list/ListLink.tsx'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { isMasterOf, kindOf, pathOf, type SpecialtyKind } from '../kinds.ts'
import { SPECIALTY } from '../messages.ts'

/** /admin/specialty and /admin/master-specialty: lists specialties (4 §2.2). */
export default function Specialties() {
  const kind = kindOf(useLocation().pathname)
  const path = pathOf('specialty', kind)
  const columns = useMemo(() => columnsFor(kind), [kind])
  const of = { is_master: isMasterOf(kind) }
  return (
    <>
      <PageHeading
        title={SPECIALTY.list[kind]}
        lead={SPECIALTY.lead[kind]}
        actions={
          <Button component={Link} to={`${path}/create`}>
            {SPECIALTY.create[kind]}
          </Button>
        }
      />
      <ListTable
        key={kind}
        operation={listSpecialtiesForAdmin}
        of={of}
        ask={(query, signal) => call('GET specialty/administered', { query: { ...query, ...of }, signal })}
        askFile={query => callForFile('GET specialty/administered', { query: { ...query, ...of } })}
        label={SPECIALTY.list[kind]}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ title }) => title}
        failed={SPECIALTY.failed}
        empty={{ title: SPECIALTY.none }}
        filters={kind === 'own' ? ['title', 'code', 'master_code'] : ['title', 'code']}
      />
    </>
  )
}

const columnsFor = (kind: SpecialtyKind) =>
  columnsOf<ListedSpecialty>(listSpecialtiesForAdmin.list, {
    title: { isName: true, cell: ({ title }) => title },
    code: { cell: ({ code }) => code },
    ...(kind === 'own' ? { master: { cell: ({ master }: ListedSpecialty) => master } } : {}),
    subspecialties: { isFigure: true, cell: ({ subspecialties }) => subspecialties },
    ...(kind === 'own' ? { societies: { isFigure: true, cell: ({ societies }: ListedSpecialty) => societies } } : {}),
    acts: {
      header: SPECIALTY.acts,
      isFixed: true,
      isAction: true,
      cell: ({ id, title }) => (
        <ListLink
          to={`${pathOf('specialty', kind)}/edit/${id}`}
          className="accent"
          aria-label={SPECIALTY.editOf(title)}
        >
          {SPECIALTY.acts}
        </ListLink>
      ),
    },
  })
