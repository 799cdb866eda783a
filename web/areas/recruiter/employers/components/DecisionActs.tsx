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
  // Their addresses and websites are there.
  const ofOrganization = new URLSearchParams({ organization: name })
  // As it was when the dialog opened, whatever the list says by now.
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <MoreMenu
        label={TEXT.actsOf(name)}
        items={[
          ...decisionsOf(employer).map(each => ({
            label: wordOf({ decision: each, employer }),
            onSelect: () => setAsked({ decision: each, employer }),
          })),
          { label: TEXT.recruiters, to: `/admin/recruiters?${ofOrganization}` },
          { label: TEXT.offers, to: `/admin/job-offers?${ofOrganization}` },
        ]}
      />
      {asked ? (
        <TextDialog
          title={titleOf(asked)}
          text={isRevoked(asked) ? TEXT.revokeText : undefined}
          label={TEXT.note}
          longest={1000}
          isRequired
          isDanger={asked.decision === 'refuse'}
          confirm={wordOf(asked)}
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

const isRevoked = ({ decision, employer }: Asked): boolean => decision === 'refuse' && employer.state === 'verified'

const wordOf = (asked: Asked): string => (isRevoked(asked) ? TEXT.revoke : TEXT.decisions[asked.decision])

function titleOf(asked: Asked): string {
  const { name, wantedName, looksLike } = asked.employer
  const title = `${wordOf(asked)}: ${asked.decision.endsWith('name') ? wantedName : name}`
  return looksLike === null ? title : `${title} (${TEXT.looksLike(looksLike)})`
}

function decisionsOf({ state, wantedName }: Employer): readonly EmployerDecision[] {
  const standing = { verified: ['refuse'], held: ['approve', 'refuse'], unverified: ['approve'] } as const
  return [...standing[state], ...(wantedName === null ? [] : (['approve-name', 'refuse-name'] as const))]
}
