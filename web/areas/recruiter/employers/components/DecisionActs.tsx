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
  // Their addresses and websites are there.
  const ofOrganization = new URLSearchParams({ organization: name })
  const close = () => setAsked(null)
  return (
    <>
      <MoreMenu
        label={TEXT.actsOf(name)}
        items={[
          ...decisionsOf(employer).map(each => ({ label: wordOf(each, employer), onSelect: () => setAsked(each) })),
          { label: TEXT.recruiters, to: `/admin/recruiters?${ofOrganization}` },
          { label: TEXT.offers, to: `/admin/job-offers?${ofOrganization}` },
        ]}
      />
      {asked ? (
        <TextDialog
          title={`${wordOf(asked, employer)}: ${asked.endsWith('name') ? employer.wantedName : name}`}
          text={isRevoked(asked, employer) ? TEXT.revokeText : undefined}
          label={TEXT.note}
          longest={1000}
          isRequired
          isDanger={asked === 'refuse'}
          confirm={wordOf(asked, employer)}
          cancel={TEXT.cancel}
          isBusy={decide.isPending}
          onConfirm={note => decide.mutateAsync({ id, decision: asked, note }).then(close, () => undefined)}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const isRevoked = (decision: EmployerDecision, { state }: Employer): boolean =>
  decision === 'refuse' && state === 'verified'

const wordOf = (decision: EmployerDecision, employer: Employer): string =>
  isRevoked(decision, employer) ? TEXT.revoke : TEXT.decisions[decision]

function decisionsOf({ state, wantedName }: Employer): readonly EmployerDecision[] {
  const standing = { verified: ['refuse'], held: ['approve', 'refuse'], unverified: ['approve'] } as const
  return [...standing[state], ...(wantedName === null ? [] : (['approve-name', 'refuse-name'] as const))]
}
