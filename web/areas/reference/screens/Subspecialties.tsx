import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { type ListedSubspecialty, listSubspecialtiesForAdmin } from '#contract/reference/specialty.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListLink } from '#web/platform/list/ListLink.tsx'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { isMasterOf, kindOf, pathOf, type SpecialtyKind } from '../kinds.ts'
import { SPECIALTY, SUBSPECIALTY } from '../messages.ts'

/** /admin/subspecialty and /admin/master-subspecialty: lists subspecialties (4 §2.2). */
export default function Subspecialties() {
  const kind = kindOf(useLocation().pathname)
  const columns = useMemo(() => columnsFor(kind), [kind])
  const of = { is_master: isMasterOf(kind) }
  return (
    <>
      <PageHeading
        title={SUBSPECIALTY.list[kind]}
        lead={SUBSPECIALTY.lead[kind]}
        actions={
          <Button component={Link} to={`${pathOf('subspecialty', kind)}/create`}>
            {SUBSPECIALTY.create[kind]}
          </Button>
        }
      />
      <ListTable
        key={kind}
        operation={listSubspecialtiesForAdmin}
        of={of}
        ask={(query, signal) => call('GET subspecialty/administered', { query: { ...query, ...of }, signal })}
        askFile={query => callForFile('GET subspecialty/administered', { query: { ...query, ...of } })}
        label={SUBSPECIALTY.list[kind]}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ title }) => title}
        failed={SUBSPECIALTY.failed}
        empty={{ title: SUBSPECIALTY.none }}
      />
    </>
  )
}

const columnsFor = (kind: SpecialtyKind) =>
  columnsOf<ListedSubspecialty>(listSubspecialtiesForAdmin.list, {
    title: { isName: true, cell: ({ title }) => title },
    specialty: { isFixed: true, cell: ({ specialty }) => specialty },
    acts: {
      header: SPECIALTY.acts,
      isFixed: true,
      isAction: true,
      cell: ({ id, title }) => (
        <ListLink
          to={`${pathOf('subspecialty', kind)}/edit/${id}`}
          className="accent"
          aria-label={SPECIALTY.editOf(title)}
        >
          {SPECIALTY.acts}
        </ListLink>
      ),
    },
  })
