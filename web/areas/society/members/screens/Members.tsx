import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { listSocietyMembers, type SocietyMember } from '#contract/society/member.ts'
import { call, callForFile } from '#web/platform/client.ts'
import { choicesOf } from '#web/platform/list/declared.ts'
import { ListTable } from '#web/platform/list/ListTable.tsx'
import { UndoNotice } from '#web/platform/list/UndoNotice.tsx'
import { useUndoable } from '#web/platform/list/use-undoable.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { SeeOnly } from '../../components/SeeOnly.tsx'
import { SocietyHead } from '../../components/SocietyHead.tsx'
import { useSocietyOptions } from '../../queries.ts'
import { useCurrentSociety } from '../../use-current-society.ts'
import { usePermission } from '../../use-permission.ts'
import { memberColumns } from '../components/columns.tsx'
import { MarkedMembers } from '../components/MarkedMembers.tsx'
import { MemberForm } from '../components/MemberForm.tsx'
import classes from '../components/members.module.css'
import { nameOf } from '../member-values.ts'
import { MEMBERS } from '../messages.ts'
import { useDisableMembers } from '../queries.ts'

const CHOICES = { status: choicesOf(MEMBERS.statuses), mark: choicesOf(MEMBERS.marks) }
const FILTERS = ['search', 'memberTypeIds', 'status', 'invited_from', 'invited_to', 'mark']

/** /mss-admin/manage/members and /admin/society/edit-members/{societyId}: a society's list of members (4 §2.2, 4 §2.3). */
export default function Members() {
  const { societyId, path, isPlatform } = useCurrentSociety()
  const options = useSocietyOptions(societyId)
  const disable = useDisableMembers(societyId)
  const bulk = useUndoable((ids, isDisabled) =>
    disable.mutateAsync({ ids, isDisabled }).then(
      ({ changed }) => changed,
      () => null,
    ),
  )
  const choose = (isDisabled: boolean) => (ids: readonly string[], done: () => void) =>
    void bulk.choose(ids.map(Number), isDisabled).then(isDone => (isDone ? done() : undefined))
  const [edited, setEdited] = useState<SocietyMember | 'new' | null>(null)
  const mayChange = usePermission('members')
  const columns = useMemo(
    () => memberColumns({ societyId, isPlatform }, mayChange ? setEdited : null),
    [societyId, isPlatform, mayChange],
  )
  const typeChoices = (options.data?.memberTypes ?? []).map(({ id, type_name }) => ({
    value: String(id),
    label: type_name,
  }))
  const member = edited === 'new' ? null : edited
  const close = () => setEdited(null)
  return (
    <div className={classes.page}>
      <SocietyHead
        place={{ societyId, isPlatform }}
        name={options.data?.society.name ?? ''}
        title={MEMBERS.title}
        lead={MEMBERS.lead}
        actions={
          <>
            <Button component={Link} to={`${path}/mail`} variant="default">
              {mayChange ? MEMBERS.mail : MEMBERS.seeMail}
            </Button>
            <Button component={Link} to={`${path}/import`} variant="default">
              {mayChange ? MEMBERS.import : MEMBERS.seeImports}
            </Button>
            {mayChange ? <Button onClick={() => setEdited('new')}>{MEMBERS.add}</Button> : null}
          </>
        }
      >
        {mayChange ? null : <SeeOnly />}
        <UndoNotice act={bulk} textOf={MEMBERS.switchedOf} />
        <ListTable
          operation={listSocietyMembers}
          of={{ society_id: societyId }}
          ask={(query, signal) => call('GET society-member-email/get-society-members', { query, signal })}
          askFile={query => callForFile('GET society-member-email/get-society-members', { query })}
          filters={FILTERS}
          choices={{ ...CHOICES, memberTypeIds: typeChoices }}
          label={MEMBERS.title}
          columns={columns}
          rowId={({ id }) => String(id)}
          rowName={nameOf}
          bulkActions={
            mayChange
              ? [
                  { label: MEMBERS.disable, isDanger: true, onClick: choose(true) },
                  { label: MEMBERS.activate, onClick: choose(false) },
                ]
              : []
          }
          failed={MEMBERS.failed}
          empty={{ title: MEMBERS.none, text: MEMBERS.noneText }}
        />
        {isPlatform ? <MarkedMembers societyId={societyId} /> : null}
        <Dialog
          isOpen={edited !== null}
          title={member ? MEMBERS.editOf(nameOf(member)) : MEMBERS.add}
          ignoresOutsideClicks
          onClose={close}
        >
          <MemberForm
            key={member?.id ?? 'new'}
            societyId={societyId}
            memberTypes={options.data?.memberTypes ?? []}
            member={member}
            onDone={close}
          />
        </Dialog>
      </SocietyHead>
    </div>
  )
}
