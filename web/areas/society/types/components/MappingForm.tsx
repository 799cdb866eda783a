import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#web/platform/client.ts'
import { LeaveGuard } from '#web/platform/form/LeaveGuard.tsx'
import { SavedSince } from '#web/platform/form/SavedSince.tsx'
import { useEdited } from '#web/platform/form/use-edited.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { wholeList } from '#web/platform/list/whole.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { SOCIETY } from '../../messages.ts'
import { loadSociety } from '../../queries.ts'
import {
  differencesFrom,
  errorsOf,
  type Mapping,
  type MappingRow,
  type MappingValues,
  onTopOf,
  rowsOf,
} from '../mapping-values.ts'
import { MAPPING } from '../messages.ts'
import { useDeleteMapping, useSaveMappings } from '../queries.ts'
import { MappingRows } from './MappingRows.tsx'

interface Edited {
  readonly version: number
  readonly items: readonly Mapping[]
}
interface Props extends Edited {
  readonly societyId: number
  readonly types: readonly { readonly id: number; readonly type_name: string }[]
}

/** Form for all of a society's names for membership types. */
export function MappingForm({ societyId, version, items, types }: Props) {
  const navigate = useNavigate()
  const save = useSaveMappings(societyId)
  const remove = useDeleteMapping()
  const [removed, setRemoved] = useState<MappingRow | null>(null)
  const edited = useEdited<Edited>({ version, items }, () => load(societyId))
  const form = useServerForm<MappingValues, Edited>({
    initialValues: { mappings: rowsOf(items) },
    validate: errorsOf,
    submit: values => edited.attempt(() => save.mutateAsync({ values, version: edited.version })),
    onSuccess: saved => {
      edited.accept(saved)
      form.resetForm({ mappings: rowsOf(saved.items) })
      toastSuccess(SOCIETY.saved)
    },
  })
  const { theirs } = edited
  const { mappings } = form.values
  const set = (rows: readonly MappingRow[]) => form.setValue('mappings', rows)
  const drop = (key: string) => mappings.filter(row => row.key !== key)
  const removeAt = (at: number) => {
    const row = mappings[at]
    if (row && row.id === null) set(drop(row.key))
    else if (row) setRemoved(row)
  }
  const confirmRemoval = async ({ id, key, type_name }: MappingRow) => {
    if (id === null) return
    const saved = await remove.mutateAsync(id).finally(() => setRemoved(null))
    // Text typed in other rows stays unsaved.
    edited.accept({ version: saved.version, items: items.filter(each => each.id !== id) })
    set(drop(key))
    toastSuccess(MAPPING.removed(type_name))
  }
  return (
    <Card>
      <Form form={form} aria-label={MAPPING.title} className="stack gap-20">
        {theirs ? (
          <SavedSince
            differences={differencesFrom(form.values, theirs.items)}
            onKeep={() => {
              set(onTopOf(form.values, theirs.items))
              edited.acceptTheirs()
            }}
            onTake={() => {
              form.resetForm({ mappings: rowsOf(theirs.items) })
              edited.acceptTheirs()
            }}
          />
        ) : null}
        {mappings.length === 0 ? (
          <p className="flush muted">{types.length === 0 ? MAPPING.noTypes : MAPPING.none}</p>
        ) : (
          <MappingRows
            rows={mappings}
            types={types}
            errorOf={form.errorOf}
            onChange={(at, row) => set(mappings.with(at, row))}
            onRemove={removeAt}
          />
        )}
        <div className="row gap-12">
          <Button
            variant="default"
            size="md"
            onClick={() => set([...mappings, { id: null, key: crypto.randomUUID(), type_name: '', typeId: '' }])}
          >
            {MAPPING.add}
          </Button>
        </div>
        <div className="row gap-12">
          <SubmitButton isSubmitting={form.isSubmitting} busyLabel={SOCIETY.saving}>
            {SOCIETY.save}
          </SubmitButton>
          <Button
            variant="default"
            size="md"
            onClick={() => {
              form.resetForm()
              void navigate('/admin/society')
            }}
          >
            {SOCIETY.cancel}
          </Button>
        </div>
      </Form>
      {removed ? (
        <ConfirmDialog
          isOpen
          title={MAPPING.removeTitle(removed.type_name)}
          confirm={MAPPING.remove}
          cancel={SOCIETY.cancel}
          isDanger
          isBusy={remove.isPending}
          onConfirm={() => confirmRemoval(removed).catch(() => undefined)}
          onCancel={() => setRemoved(null)}
        >
          <p>{MAPPING.removeText}</p>
        </ConfirmDialog>
      ) : null}
      <LeaveGuard form={form} />
    </Card>
  )
}

/** Loads the current names. */
async function load(societyId: number): Promise<Edited> {
  const [society, items] = await Promise.all([
    loadSociety(societyId),
    wholeList(query => call('GET society-member-type-mapping/index', { query: { ...query, society_id: [societyId] } })),
  ])
  return { version: society?.version ?? 0, items }
}
