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
  const { name } = employer
  const decide = useDecide()
  // As it was when the dialog opened, whatever the list says by now.
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <MoreMenu
        label={TEXT.actsOf(name)}
        items={decisionsOf(employer).map(each => ({
          label: TEXT.decisions[each],
          onSelect: () => setAsked({ decision: each, employer }),
        }))}
      />
      {asked ? (
        <TextDialog
          title={titleOf(asked)}
          label={TEXT.note}
          longest={1000}
          isRequired
          isDanger={asked.decision === 'refuse'}
          confirm={TEXT.decisions[asked.decision]}
          cancel={TEXT.cancel}
          isBusy={decide.isPending}
          onConfirm={note => decide.mutateAsync({ ...asked, note }).then(close, () => undefined)}
          onClose={close}
        />
      ) : null}
    </>
  )
}

interface Asked {
  readonly decision: EmployerDecision
  readonly employer: Employer
}

function titleOf({ decision, employer: { name, wantedName, looksLike } }: Asked) {
  const title = `${TEXT.decisions[decision]}: ${decision.endsWith('name') ? wantedName : name}`
  return looksLike === null ? title : `${title} (${TEXT.looksLike(looksLike)})`
}

function decisionsOf({ state, wantedName }: Employer): readonly EmployerDecision[] {
  const standing = { verified: ['refuse'], held: ['approve', 'refuse'], unverified: ['approve'] } as const
  return [...standing[state], ...(wantedName === null ? [] : (['approve-name', 'refuse-name'] as const))]
}
