import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { listMembershipTypes, type MembershipTypeDto } from '#contract/society/type.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SOCIETY } from '../../messages.ts'
import { TypeForm } from '../components/TypeForm.tsx'
import { TYPES } from '../messages.ts'
import { useDeleteType } from '../queries.ts'

/** /admin/membership-types: list of membership types (decision G-113). */
export default function MembershipTypes() {
  const [edited, setEdited] = useState<MembershipTypeDto | 'new' | null>(null)
  const [deleted, setDeleted] = useState<MembershipTypeDto | null>(null)
  const remove = useDeleteType()
  const columns = useMemo(() => columnsFor(setEdited, setDeleted), [])
  const type = edited === 'new' ? null : edited
  return (
    <>
      <PageHeading
        title={TYPES.title}
        lead={TYPES.lead}
        actions={<Button onClick={() => setEdited('new')}>{TYPES.create}</Button>}
      />
      <ListTable
        operation={listMembershipTypes}
        ask={(query, signal) => call('GET society-membership-type/admin-index', { query, signal })}
        askFile={query => callForFile('GET society-membership-type/admin-index', { query })}
        label={TYPES.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ type_name }) => type_name}
        failed={TYPES.failed}
        empty={{ title: TYPES.none }}
      />
      <Dialog
        isOpen={edited !== null}
        title={type ? TYPES.editOf(type.type_name) : TYPES.create}
        ignoresOutsideClicks
        onClose={() => setEdited(null)}
      >
        <TypeForm key={type?.id ?? 'new'} type={type} onDone={() => setEdited(null)} />
      </Dialog>
      {deleted ? (
        <ConfirmDialog
          isOpen
          title={TYPES.deleteTitle(deleted.type_name)}
          confirm={TYPES.delete}
          cancel={SOCIETY.cancel}
          isDanger
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutateAsync(deleted.id).then(
              () => {
                setDeleted(null)
                toastSuccess(TYPES.deleted(deleted.type_name))
              },
              () => setDeleted(null),
            )
          }
          onCancel={() => setDeleted(null)}
        >
          <p>{TYPES.deleteText}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const columnsFor = (onEdit: (type: MembershipTypeDto) => void, onDelete: (type: MembershipTypeDto) => void) =>
  columnsOf<MembershipTypeDto>(listMembershipTypes.list, {
    type_name: { isName: true, cell: ({ type_name }) => type_name },
    supportedFields: { cell: ({ supportedFields }) => TYPES.shownOf(supportedFields.length) },
    requiredFields: { cell: ({ requiredFields }) => TYPES.requiredOf(requiredFields.length) },
    societies: { cell: ({ societies }) => societies, isFigure: true },
    studies: { cell: ({ studies }) => studies, isFigure: true },
    acts: {
      header: TYPES.acts,
      isFixed: true,
      isAction: true,
      cell: type => (
        <div className="flex gap-8">
          <Button
            variant="default"
            size="compact-md"
            aria-label={TYPES.editOf(type.type_name)}
            onClick={() => onEdit(type)}
          >
            {TYPES.edit}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            aria-label={TYPES.deleteOf(type.type_name)}
            onClick={() => onDelete(type)}
          >
            {TYPES.delete}
          </Button>
        </div>
      ),
    },
  })
