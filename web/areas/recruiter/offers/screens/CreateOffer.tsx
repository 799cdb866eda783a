import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { MAX_LENGTHS, OFFER_CONTENT_TEXT } from '#rules/recruiter/offer-content.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { ExchangeClosed } from '../../components/ExchangeClosed.tsx'
import { OfferCost } from '../../components/OfferCost.tsx'
import { browserTerms, offerOf, positionOfSet } from '../../ico-browser/position.ts'
import { useBrowserQuestions, useInformationSets } from '../../ico-browser/queries.ts'
import { useRecruiterProfile } from '../../profile/queries.ts'
import { useSpecialties } from '../../queries.ts'
import classes from '../components/create.module.css'
import { CREATE, OFFER_FORM } from '../messages.ts'
import { useCreateOffer } from '../queries.ts'

/** /recruiter/create-job-offer: creates a draft with a title. The draft's form opens with the other fields (4 §2.4). */
export default function CreateOffer() {
  const navigate = useNavigate()
  const specialties = useSpecialties()
  const profile = useRecruiterProfile()
  const create = useCreateOffer()
  const saved = useSavedCriteria()
  const form = useServerForm({
    initialValues: { title: '', saved: '', specialty_id: '' },
    validate: ({ title }) => (title.trim() === '' ? { title: OFFER_CONTENT_TEXT.required } : {}),
    submit: ({ title, saved: chosen, specialty_id }) =>
      create.mutateAsync({
        ...saved.find(({ id }) => `${id}` === chosen)?.content,
        title: title.trim(),
        specialty_id: specialty_id === '' ? null : Number(specialty_id),
      }),
    onSuccess: ({ id }) => navigate(`/recruiter/edit-job-offer/${id}`, { replace: true }),
    isQuietWhileEmpty: true,
  })
  const chosenSpecialty = form.field('specialty_id').value
  const startWith = (chosen: string): void => {
    form.field('saved').onChange(chosen)
    const specialty = saved.find(({ id }) => `${id}` === chosen)?.content.specialty_id
    if (specialty) form.field('specialty_id').onChange(`${specialty}`)
  }
  const hired = profile.data?.specialties ?? []
  const isHired = ({ id }: { readonly id: number }): number => (hired.includes(id) ? 0 : 1)
  const known = (specialties.data ?? []).toSorted((a, b) => isHired(a) - isHired(b))
  return (
    <>
      <PageHeading title={CREATE.title} lead={CREATE.lead} />
      <ExchangeClosed />
      <Card className={classes.card}>
        <Form form={form} className="grid gap-20" aria-label={CREATE.title}>
          <TextField
            {...form.field('title')}
            label={CREATE.name}
            description={CREATE.nameHint}
            required
            maxLength={MAX_LENGTHS.line}
            autoComplete="off"
          />
          {saved.length > 0 ? (
            <SelectField
              {...form.field('saved')}
              label={CREATE.saved}
              description={CREATE.savedHint}
              options={[
                { value: '', label: CREATE.noSaved },
                ...saved.map(({ id, title }) => ({ value: `${id}`, label: title })),
              ]}
              onChange={startWith}
            />
          ) : null}
          <SelectField
            {...form.field('specialty_id')}
            label={CREATE.specialty}
            options={[
              { value: '', label: OFFER_FORM.choose },
              ...known.map(({ id, title }) => ({ value: `${id}`, label: title })),
            ]}
          />
          <div className="row gap-12">
            <SubmitButton isSubmitting={form.isSubmitting}>{CREATE.submit}</SubmitButton>
            <Button variant="default" size="md" onClick={() => void navigate('/recruiter/exchange')}>
              {CREATE.cancel}
            </Button>
          </div>
        </Form>
      </Card>
      <Card className={classes.cost}>
        <OfferCost specialtyId={chosenSpecialty === '' ? null : Number(chosenSpecialty)} />
      </Card>
    </>
  )
}

/** Returns the organization's saved criteria after both the criteria and the terms have loaded. */
function useSavedCriteria() {
  const sets = useInformationSets()
  const questions = useBrowserQuestions(false)
  return useMemo(() => {
    const terms = browserTerms(questions.data ?? [])
    const known = terms.length > 0 ? (sets.data ?? []) : []
    return known.map(set => ({ id: set.id, title: set.title, content: offerOf(positionOfSet(set), terms) }))
  }, [sets.data, questions.data])
}
