import { Button, CopyButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SocietyDto } from '#contract/society/society.ts'
import { Card } from '#web/ui/Card.tsx'
import { typeMappingsQuery } from '../../queries.ts'
import { DETAILS } from '../messages.ts'
import classes from './details.module.css'

/** Shows the details that only a platform administrator can change, with a contact. */
export function FixedDetails({ society }: { readonly society: SocietyDto }) {
  const types = useQuery(typeMappingsQuery(society.id))
  const address = `${location.origin}/societyregistration/${society.url_code}`
  const titlesOf = (all: SocietyDto['specialties']) => all?.map(({ title }) => title).join(', ') || DETAILS.none
  return (
    <Card as="section" labelledBy="fixed">
      <h2 id="fixed" className="heading text-17 mb-6">
        {DETAILS.fixed}
      </h2>
      <p className="quiet relaxed">{DETAILS.fixedText}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{DETAILS.code}</dt>
          <dd>
            {address}
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button variant="default" size="xs" onClick={copy}>
                  {copied ? DETAILS.copied : DETAILS.copy}
                </Button>
              )}
            </CopyButton>
          </dd>
        </div>
        <div>
          <dt>{DETAILS.specialties}</dt>
          <dd>{titlesOf(society.specialties)}</dd>
        </div>
        {types.data ? (
          <div>
            <dt>{DETAILS.types}</dt>
            <dd>{types.data.map(({ type_name }) => type_name).join(', ') || DETAILS.none}</dd>
          </div>
        ) : null}
        <div>
          <dt>{DETAILS.boards}</dt>
          <dd>{titlesOf(society.certifyingBoards)}</dd>
        </div>
      </dl>
    </Card>
  )
}
