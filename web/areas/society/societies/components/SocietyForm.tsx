import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SocietyDto } from '#contract/society/society.ts'
import { urlCode } from '#rules/society/society.ts'
import { LeaveGuard } from '#web/platform/form/LeaveGuard.tsx'
import { SavedSince } from '#web/platform/form/SavedSince.tsx'
import { useEdited } from '#web/platform/form/use-edited.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { specialtiesQuery } from '#web/platform/shared-queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { LogoField } from '../../components/LogoField.tsx'
import { SOCIETY } from '../../messages.ts'
import { loadSociety } from '../../queries.ts'
import { SOCIETIES } from '../messages.ts'
import { useSaveSociety } from '../queries.ts'
import { differencesFrom, errorsOf, type SocietyValues, valuesOf } from '../society-values.ts'
import classes from './societies.module.css'

interface Props {
  /** Society, or `null` for a new society. */
  readonly society: SocietyDto | null
  readonly onSaved: (society: SocietyDto) => void
  readonly onCancel: () => void
}

const NEW = { version: 0 } as const

/** Form for the name, address, specialties, and logo of a society. */
export function SocietyForm({ society, onSaved, onCancel }: Props) {
  const save = useSaveSociety(society?.id ?? null)
  const specialties = useQuery(specialtiesQuery)
  const edited = useEdited<SocietyDto | typeof NEW>(society ?? NEW, async () =>
    society ? ((await loadSociety(society.id)) ?? society) : NEW,
  )
  const form = useServerForm<SocietyValues, SocietyDto>({
    initialValues: valuesOf(society),
    validate: errorsOf,
    submit: values => edited.attempt(() => save.mutateAsync({ values, version: society ? edited.version : null })),
    onSuccess: (saved, sent) => {
      edited.accept(saved)
      form.resetForm({ ...sent, name: saved.name, url_code: saved.url_code, logo: null, removesLogo: false })
      onSaved(saved)
    },
  })
  const { theirs } = edited
  const { url_code, specialtyIds, logo, removesLogo } = form.values
  const chosen = form.field('specialtyIds')
  const logoError = form.errorOf('logo')
  return (
    <Card>
      <Form form={form} aria-label={society ? society.name : SOCIETIES.create} className="stack gap-20">
        {society && theirs && 'name' in theirs ? (
          <SavedSince
            differences={differencesFrom(form.values, theirs, society)}
            onKeep={edited.acceptTheirs}
            onTake={() => {
              form.resetForm(valuesOf(theirs))
              edited.acceptTheirs()
            }}
          />
        ) : null}
        <TextField {...form.field('name')} label={SOCIETIES.name} maxLength={150} autoComplete="off" />
        <TextField
          {...form.field('url_code')}
          label={SOCIETIES.code}
          description={SOCIETIES.codeHint(`${location.host}/societyregistration/${urlCode(url_code) || '…'}`)}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <MultiCombobox
          name="specialtyIds"
          label={SOCIETIES.specialties}
          hint={SOCIETIES.specialtiesHint}
          placeholder={SOCIETIES.specialtiesPlaceholder}
          nothing={SOCIETIES.specialtiesNothing}
          items={(specialties.data ?? []).map(each => ({ id: each.id, name: each.title }))}
          chosen={specialtyIds}
          error={chosen.error}
          onChange={ids => chosen.onChange(ids)}
          onLeave={chosen.onBlur}
        />
        <LogoField
          society={society}
          file={logo}
          isRemoved={removesLogo}
          error={typeof logoError === 'string' ? logoError : ''}
          onChange={({ file, isRemoved }) => form.setValues({ logo: file, removesLogo: isRemoved })}
        />
        <div className={classes.acts}>
          <SubmitButton isSubmitting={form.isSubmitting} busyLabel={SOCIETY.saving}>
            {society ? SOCIETY.save : SOCIETIES.create}
          </SubmitButton>
          <Button
            variant="default"
            size="md"
            onClick={() => {
              form.resetForm()
              onCancel()
            }}
          >
            {SOCIETY.cancel}
          </Button>
        </div>
      </Form>
      <LeaveGuard form={form} />
    </Card>
  )
}
