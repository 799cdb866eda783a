import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { BrowserQuestion } from '#contract/recruiter/ico.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useSpecialties } from '../../queries.ts'
import { SETS } from '../messages.ts'
import {
  browserTerms,
  type InformationSet,
  offerOf,
  type Position,
  positionOfSet,
  positionTermText,
} from '../position.ts'
import { useChangeSet, useCreateSet, useDeleteSet, useStates } from '../queries.ts'
import { storedPosition } from '../stored-position.ts'
import { NameField } from './NameField.tsx'
import classes from './sets.module.css'

interface Props {
  readonly userId: number
  readonly questions: readonly BrowserQuestion[]
  readonly sets: readonly InformationSet[]
}

type Asked = { readonly act: 'replace' | 'remove' | 'rename'; readonly set: InformationSet } | null

/** Lists the organization's saved criteria, with actions to use, rename, replace, and delete them. */
export function InformationSets({ userId, questions, sets }: Props) {
  const navigate = useNavigate()
  const terms = useMemo(() => browserTerms(questions), [questions])
  const kept = useMemo(() => storedPosition(userId), [userId])
  const position = useMemo(() => kept.read(), [kept])
  const [asked, setAsked] = useState<Asked>(null)
  const [create, change, remove] = [useCreateSet(), useChangeSet(), useDeleteSet()]
  const specialties = useSpecialties()
  const states = useStates()
  const wordsOf = (said: Position, place?: string): string => {
    const specialty = specialties.data?.find(({ id }) => id === said.specialtyId)?.title
    const where = place ?? states.data?.find(({ id }) => id === said.stateId)?.name
    const answers = terms.map(of => ({ label: of.term.label, text: positionTermText(said, of) }))
    const given = answers.flatMap(({ label, text }) => (text === '' ? [] : [`${label}: ${text}`]))
    return [specialty, where, ...given].filter(Boolean).join('; ')
  }
  const said = wordsOf(position)
  const isAnythingSaid =
    position.specialtyId !== null ||
    position.stateId !== null ||
    terms.some(of => positionTermText(position, of) !== '')
  const close = () => setAsked(null)
  return (
    <div className={classes.page}>
      <Card as="section" labelledBy="keep">
        <h2 id="keep" className="heading text-17 breakable mb-6">
          {SETS.keep}
        </h2>
        {isAnythingSaid ? (
          <>
            <p className={classes.quiet}>{SETS.keepText(said)}</p>
            <NameField
              label={SETS.name}
              submit={SETS.keep}
              isBusy={create.isPending}
              onSubmit={title => create.mutateAsync({ ...offerOf(position, terms), title })}
            />
          </>
        ) : (
          <>
            <p className={classes.quiet}>{SETS.nothing}</p>
            <Button component={Link} to="/recruiter/ico" variant="default">
              {SETS.toBrowser}
            </Button>
          </>
        )}
      </Card>
      {sets.length === 0 ? (
        <EmptyState title={SETS.none}>{SETS.noneText}</EmptyState>
      ) : (
        <ul className="plain-list stack gap-16">
          {sets.map(set => (
            <Card as="li" key={set.id}>
              <h2 className="heading text-17 breakable mb-6">{set.title}</h2>
              <p className={classes.quiet}>{wordsOf(positionOfSet(set), set.place)}</p>
              {asked?.act === 'rename' && asked.set.id === set.id ? (
                <NameField
                  label={SETS.name}
                  submit={SETS.save}
                  first={set.title}
                  isBusy={change.isPending}
                  onSubmit={title => change.mutateAsync({ id: set.id, title }).then(close)}
                  onCancel={close}
                />
              ) : (
                <div className="row gap-10">
                  <Button
                    aria-label={SETS.of(SETS.use, set.title)}
                    onClick={() => {
                      kept.write(positionOfSet(set))
                      void navigate('/recruiter/ico')
                    }}
                  >
                    {SETS.use}
                  </Button>
                  <Button
                    variant="default"
                    aria-label={SETS.of(SETS.rename, set.title)}
                    onClick={() => setAsked({ act: 'rename', set })}
                  >
                    {SETS.rename}
                  </Button>
                  <ActionButton
                    variant="default"
                    aria-label={SETS.of(SETS.replace, set.title)}
                    isDisabled={!isAnythingSaid}
                    onClick={() => setAsked({ act: 'replace', set })}
                  >
                    {SETS.replace}
                  </ActionButton>
                  <Button
                    variant="default"
                    aria-label={SETS.of(SETS.remove, set.title)}
                    onClick={() => setAsked({ act: 'remove', set })}
                  >
                    {SETS.remove}
                  </Button>
                </div>
              )}
            </Card>
          ))}
        </ul>
      )}
      {asked?.act === 'remove' ? (
        <ConfirmDialog
          isOpen
          isDanger
          title={SETS.removeTitle}
          confirm={SETS.remove}
          cancel={SETS.cancel}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutateAsync(asked.set.id).then(close)}
          onCancel={close}
        >
          {SETS.removeText(asked.set.title)}
        </ConfirmDialog>
      ) : null}
      {asked?.act === 'replace' ? (
        <ConfirmDialog
          isOpen
          title={SETS.replaceTitle}
          confirm={SETS.replace}
          cancel={SETS.cancel}
          isBusy={change.isPending}
          onConfirm={() => change.mutateAsync({ id: asked.set.id, ...offerOf(position, terms) }).then(close)}
          onCancel={close}
        >
          {SETS.replaceText(asked.set.title, said)}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
