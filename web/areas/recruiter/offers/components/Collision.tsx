import { Button } from '@mantine/core'
import { useId } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { termText } from '../../said-term.ts'
import { OFFER_FORM } from '../messages.ts'
import { fieldName } from '../missing.ts'
import { type OfferField, type OfferValues, TEXTS, termOf } from '../offer-draft.ts'
import type { OfferFormState } from '../use-offer-form.ts'
import classes from './offer-form.module.css'

interface Props {
  readonly form: OfferFormState
  readonly specialties: readonly { readonly id: number; readonly title: string }[]
  readonly placeText: (place: OfferValues['place']) => string
}

/** Shows both versions of fields that someone else also changed, with a choice between them. */
export function Collision({ form, specialties, placeText }: Props) {
  const id = useId()
  const { collision, values, terms, decide } = form
  if (!collision) return null
  const say = (of: OfferValues, field: OfferField): string => {
    const term = termOf(field, terms)
    if (term) return termText(of.answers, term) || OFFER_FORM.open
    if (field === 'place') return placeText(of.place)
    if (field === 'specialty_id') return specialties.find(each => each.id === of.specialty_id)?.title ?? ''
    const text = TEXTS.find(each => each === field)
    return text ? plainText(of[text]) : ''
  }
  return (
    <Card as="section" className={classes.collision} labelledBy={id}>
      <h2 id={id} className={classes.sectionTitle}>
        {OFFER_FORM.conflict(collision.who)}
      </h2>
      <p className={classes.quiet}>{OFFER_FORM.conflictText}</p>
      <ul className={classes.collisions}>
        {collision.fields.map(field => (
          <li key={field}>
            <h3 className={classes.subtitle}>{fieldName(field, terms)}</h3>
            <dl className={classes.sides}>
              <div>
                <dt>{OFFER_FORM.theirs}</dt>
                <dd>{say(collision.theirs, field) || OFFER_FORM.empty}</dd>
              </div>
              <div>
                <dt>{OFFER_FORM.mine}</dt>
                <dd>{say(values, field) || OFFER_FORM.empty}</dd>
              </div>
            </dl>
            <div className="row gap-10">
              <Button
                onClick={() => decide(field, 'mine')}
                aria-label={`${OFFER_FORM.keepMine}, ${fieldName(field, terms)}`}
              >
                {OFFER_FORM.keepMine}
              </Button>
              <Button
                variant="default"
                onClick={() => decide(field, 'theirs')}
                aria-label={`${OFFER_FORM.takeTheirs}, ${fieldName(field, terms)}`}
              >
                {OFFER_FORM.takeTheirs}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim()
}
