import { schemaResolver } from '@mantine/form'
import type { OutputOf } from '#contract/index.ts'
import { billTo } from '#contract/recruiter/payment.ts'
import { moneyText } from '#rules/recruiter/price.ts'
import { useServerForm } from '#web/platform/form/use-server-form.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { BILL } from '../messages.ts'
import { sendInvoice } from '../queries.ts'
import classes from './payment.module.css'

interface Props {
  readonly offerId: number
  readonly couponCode: string | null
  /** Total in cents. */
  readonly total: number
  readonly isTest: boolean
  readonly organization: string
  readonly states: OutputOf<'GET state/index'>
  readonly onSent: (number: string) => unknown
}

const LINE = { maxLength: 255 } as const

/** Edits the recipient of the invoice. Sending it posts the offer. */
export function InvoiceForm({ offerId, couponCode, total, isTest, organization, states, onSent }: Props) {
  const form = useServerForm({
    initialValues: {
      name: organization,
      attention: '',
      street: '',
      street2: '',
      city: '',
      state: '',
      zip: '',
      purchaseOrder: '',
    },
    validate: ({ purchaseOrder: _, ...address }) => schemaResolver(billTo, { sync: true })(address),
    submit: ({ purchaseOrder, ...address }) =>
      sendInvoice({
        jobOfferId: offerId,
        ...(couponCode === null ? {} : { couponCode }),
        billTo: address,
        purchaseOrder,
      }),
    onSuccess: ({ number }) => onSent(number),
    isQuietWhileEmpty: true,
  })
  return (
    <Form form={form} className={classes.form} aria-label={BILL.title}>
      {isTest ? <p className={classes.test}>{BILL.isTest}</p> : null}
      <TextField {...form.field('name')} {...LINE} label={BILL.name} required autoComplete="organization" />
      <TextField {...form.field('attention')} {...LINE} label={BILL.attention} autoComplete="off" />
      <TextField {...form.field('street')} {...LINE} label={BILL.street} required autoComplete="address-line1" />
      <TextField {...form.field('street2')} {...LINE} label={BILL.street2} autoComplete="address-line2" />
      <TextField {...form.field('city')} {...LINE} label={BILL.city} required autoComplete="address-level2" />
      <div className={classes.pair}>
        <SelectField
          {...form.field('state')}
          label={BILL.state}
          required
          autoComplete="address-level1"
          options={[
            { value: '', label: BILL.chooseState },
            ...states.map(({ abbrev, name }) => ({ value: abbrev, label: name })),
          ]}
        />
        <TextField
          {...form.field('zip')}
          label={BILL.zip}
          required
          maxLength={10}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
      <TextField {...form.field('purchaseOrder')} label={BILL.order} maxLength={64} autoComplete="off" />
      <SubmitButton isSubmitting={form.isSubmitting}>{BILL.submit(moneyText(total))}</SubmitButton>
    </Form>
  )
}
