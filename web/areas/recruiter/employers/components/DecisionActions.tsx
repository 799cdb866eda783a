import { useState } from 'react'
import type { OutputOf } from '#contract/index.ts'
import type { EmployerDecision } from '#contract/recruiter/employer.ts'
import { nameKey } from '#rules/recruiter/organization-name.ts'
import { MoreMenu } from '#web/platform/shell/MoreMenu.tsx'
import { TextDialog } from '#web/ui/dialog/TextDialog.tsx'
import { ORGANIZATIONS as TEXT } from '../messages.ts'
import { useDecide } from '../queries.ts'

type Employer = OutputOf<'GET employer/index'>['items'][number]

/** Shows actions to decide about an organization, each with a note to its owner. */
export function DecisionActions({ employer }: { readonly employer: Employer }) {
  const { name } = employer
  const decide = useDecide()
  // The filtered lists show the organization's addresses and websites.
  const ofOrganization = new URLSearchParams({ organization: name })
  // The decision stays unchanged while the dialog is open, even if the list changes.
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
          text={textOf(asked)}
          label={asked.decision.startsWith('approve') ? TEXT.note : TEXT.reason}
          longest={1000}
          isRequired
          isDanger={asked.decision === 'refuse'}
          confirm={asked.decision === 'approve-name' ? TEXT.rename : wordOf(asked)}
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
  if (asked.decision === 'approve-name') return TEXT.renameTitle(name, wantedName ?? '')
  if (asked.decision === 'refuse-name') return TEXT.keepTitle(name, wantedName ?? '')
  const title = `${wordOf(asked)}: ${name}`
  return looksLike === null ? title : `${title} (${TEXT.looksLike(looksLike)})`
}

/** Returns the effect of the decision, and a warning if the new name looks like another. */
function textOf(asked: Asked): string | undefined {
  const { name, wantedName, looksLike } = asked.employer
  if (isRevoked(asked)) return TEXT.revokeText
  if (!asked.decision.endsWith('name')) return undefined
  const warning = looksLike === null ? [] : [TEXT.nameLooksLike(looksLike)]
  if (asked.decision === 'refuse-name') return warning[0]
  // Physicians don't see an old name that could be confused with the new one.
  const formerly = nameKey(name) === nameKey(wantedName ?? '') ? [] : [TEXT.formerly(name)]
  return [...warning, ...formerly, TEXT.oldMessages].join(' ')
}

function decisionsOf({ state, wantedName }: Employer): readonly EmployerDecision[] {
  const standing = { verified: ['refuse'], held: ['approve', 'refuse'], unverified: ['approve'] } as const
  return [...standing[state], ...(wantedName === null ? [] : (['approve-name', 'refuse-name'] as const))]
}
