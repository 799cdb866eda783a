import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type BoardDto, listBoards } from '#contract/reference/certifying-board.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { columnsOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { BoardForm } from '../components/BoardForm.tsx'
import classes from '../components/boards.module.css'
import { BOARDS } from '../messages.ts'
import { useDeleteBoard } from '../queries.ts'

/** /admin/certifying-boards: lists the certifying boards (decision G-113). */
export default function Boards() {
  const [edited, setEdited] = useState<BoardDto | 'new' | null>(null)
  const [deleted, setDeleted] = useState<BoardDto | null>(null)
  const remove = useDeleteBoard()
  const columns = useMemo(() => columnsFor(setEdited, setDeleted), [])
  const board = edited === 'new' ? null : edited
  return (
    <>
      <PageHeading
        title={BOARDS.title}
        lead={BOARDS.lead}
        actions={<Button onClick={() => setEdited('new')}>{BOARDS.create}</Button>}
      />
      <ListTable
        operation={listBoards}
        ask={(query, signal) => call('GET certifying-board/admin-index', { query, signal })}
        askFile={query => callForFile('GET certifying-board/admin-index', { query })}
        label={BOARDS.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ title }) => title}
        failed={BOARDS.failed}
        empty={{ title: BOARDS.none }}
      />
      <Dialog
        isOpen={edited !== null}
        title={board ? BOARDS.editOf(board.title) : BOARDS.create}
        ignoresOutsideClicks
        onClose={() => setEdited(null)}
      >
        <BoardForm key={board?.id ?? 'new'} board={board} onDone={() => setEdited(null)} />
      </Dialog>
      {deleted ? (
        <ConfirmDialog
          isOpen
          title={BOARDS.deleteTitle(deleted.title)}
          confirm={BOARDS.delete}
          cancel={BOARDS.cancel}
          isDanger
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutateAsync(deleted.id).then(
              () => {
                setDeleted(null)
                toastSuccess(BOARDS.deleted(deleted.title))
              },
              () => setDeleted(null),
            )
          }
          onCancel={() => setDeleted(null)}
        >
          <p>{BOARDS.deleteText}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const columnsFor = (onEdit: (board: BoardDto) => void, onDelete: (board: BoardDto) => void) =>
  columnsOf<BoardDto>(listBoards.list, {
    title: { isName: true, cell: ({ title }) => title },
    certifications: {
      cell: ({ certifications }) =>
        certifications.length === 0 ? (
          BOARDS.noCertifications
        ) : (
          <span className={classes.titles}>{certifications.join(', ')}</span>
        ),
    },
    societies: { cell: ({ societies }) => societies, isFigure: true },
    acts: {
      header: BOARDS.acts,
      isFixed: true,
      isAction: true,
      cell: board => (
        <div className="flex gap-8">
          <Button
            variant="default"
            size="compact-md"
            aria-label={BOARDS.editOf(board.title)}
            onClick={() => onEdit(board)}
          >
            {BOARDS.edit}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            aria-label={BOARDS.deleteOf(board.title)}
            onClick={() => onDelete(board)}
          >
            {BOARDS.delete}
          </Button>
        </div>
      ),
    },
  })
