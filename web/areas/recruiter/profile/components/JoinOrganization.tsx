import { Button } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '#web/platform/client.ts'
import { showError } from '#web/platform/errors.ts'
import { forgetLinkToken, linkToken } from '#web/platform/link-tokens.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { JOIN, joinText } from '../messages.ts'
import { useAcceptInvitation, useInvitation } from '../queries.ts'

/**
 * Asks recruiters to confirm joining if they followed an invitation link while signed in. Joining means leaving their current organization.
 */
export function JoinOrganization() {
  const [token, setToken] = useState(() => linkToken('invitation'))
  const accept = useAcceptInvitation()
  const end = (): void => {
    forgetLinkToken('invitation')
    setToken(null)
  }
  const join = async (of: string): Promise<void> => {
    try {
      const { organization } = await accept.mutateAsync(of)
      toastSuccess(JOIN.joined(organization))
      end()
    } catch (error) {
      showError(error)
      if (error instanceof CallError && error.status === 400) end()
    }
  }
  const invitation = useInvitation(token)
  if (token === null) return null
  const { data, error } = invitation
  const refusal = data?.leaves?.refusal ?? (error instanceof CallError ? error.message : null)
  return (
    <div className="mb-24">
      <Banner
        action={
          <span className="row gap-12">
            {data && refusal === null ? (
              <ActionButton isBusy={accept.isPending} onClick={() => join(token)}>
                {JOIN.join(data.organization)}
              </ActionButton>
            ) : null}
            <Button variant="default" onClick={end}>
              {JOIN.notNow}
            </Button>
          </span>
        }
      >
        {data ? joinText(data) : invitation.isPending ? JOIN.loading : null} {refusal}
      </Banner>
    </div>
  )
}
