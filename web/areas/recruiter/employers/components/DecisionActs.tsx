import { useState } from 'react'
import type { EmployerDecision } from '#contract/employer.ts'
import type { AnswerOf } from '#contract/index.ts'
import { MoreMenu } from '#web/platform/shell/MoreMenu.tsx'
import { TextDialog } from '#web/ui/dialog/TextDialog.tsx'
import { ORGANIZATIONS as TEXT } from '../messages.ts'
import { useDecide } from '../queries.ts'

type Employer = AnswerOf<'GET employer/index'>['items'][number]

/** What can be decided about an organization, each with a note to its owner. */
export function DecisionActs({ employer }: { readonly employer: Employer }) {
  const { id, name } = employer
  const decide = useDecide()
  const [asked, setAsked] = useState<EmployerDecision | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <MoreMenu
        label={TEXT.actsOf(name)}
        items={decisionsOf(employer).map(each => ({ label: TEXT.decisions[each], onSelect: () => setAsked(each) }))}
      />
      {asked ? (
        <TextDialog
          title={`${TEXT.decisions[asked]}: ${asked.endsWith('name') ? employer.wantedName : name}`}
          label={TEXT.note}
          longest={1000}
          isRequired
          isDanger={asked === 'refuse'}
          confirm={TEXT.decisions[asked]}
          cancel={TEXT.cancel}
          isBusy={decide.isPending}
          onConfirm={note => decide.mutateAsync({ id, decision: asked, note }).then(close, () => undefined)}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function decisionsOf({ state, wantedName }: Employer): readonly EmployerDecision[] {
  const standing = { verified: ['refuse'], held: ['approve', 'refuse'], unverified: ['approve'] } as const
  return [...standing[state], ...(wantedName === null ? [] : (['approve-name', 'refuse-name'] as const))]
}
