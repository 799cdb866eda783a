import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SocietyApiKey } from '#contract/society/api-key.ts'
import { showError } from '#web/platform/errors.ts'
import { toastSuccess } from '#web/platform/toasts.ts'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { SocietyHead } from '../../components/SocietyHead.tsx'
import { useCurrentSociety } from '../../use-current-society.ts'
import { usePermission } from '../../use-permission.ts'
import { Example } from '../components/Example.tsx'
import { type ApiKeyAction, KeyRow } from '../components/KeyRow.tsx'
import { MadeKey, type NewKey } from '../components/MadeKey.tsx'
import { MakeKey } from '../components/MakeKey.tsx'
import { KEYS as TEXT } from '../messages.ts'
import { useApiKeys, useReplaceKey, useRevokeKey } from '../queries.ts'

interface Doing {
  readonly act: ApiKeyAction
  readonly apiKey: SocietyApiKey
}

/**
 * /mss-admin/manage/api-keys and /admin/society/api-keys/{societyId}: API keys with which systems synchronize the list of members (decision
 * 73).
 */
export default function ApiKeys() {
  const { societyId, isPlatform } = useCurrentSociety()
  const mayChange = usePermission('society')
  const { data, isError, isFetching, refetch } = useApiKeys(societyId, mayChange)
  const replace = useReplaceKey(societyId)
  const revoke = useRevokeKey(societyId)
  const [isMaking, setMaking] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [made, setMade] = useState<NewKey | null>(null)
  const show = (key: NewKey) => {
    setMaking(false)
    setMade(key)
  }
  const confirm = async ({ act, apiKey: { id, purpose } }: Doing): Promise<void> => {
    try {
      if (act === 'replace') show({ key: (await replace.mutateAsync(id)).key, purpose, isReplacing: true })
      else {
        await revoke.mutateAsync(id)
        toastSuccess(TEXT.revoked)
      }
    } catch (error) {
      showError(error)
    }
    setDoing(null)
  }
  const purpose = doing?.apiKey.purpose ?? ''
  const isReplacing = doing?.act === 'replace'
  return (
    <SocietyHead
      place={{ societyId, isPlatform }}
      name={data?.society.name ?? ''}
      title={TEXT.title}
      lead={TEXT.lead}
      actions={mayChange ? <Button onClick={() => setMaking(true)}>{TEXT.make}</Button> : null}
    >
      <div className="stack gap-16">
        {made ? <MadeKey made={made} onDone={() => setMade(null)} /> : null}
        {!mayChange ? (
          <EmptyState title={TEXT.noRight} />
        ) : data ? (
          <Keys keys={data.keys} onAct={(act, apiKey) => setDoing({ act, apiKey })} />
        ) : isError ? (
          <ErrorState title={TEXT.failed} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <LoadingCards count={1} height={160} />
        )}
        <Example societyId={societyId} origin={location.origin} />
      </div>
      <Dialog isOpen={isMaking} title={TEXT.makeTitle} ignoresOutsideClicks onClose={() => setMaking(false)}>
        <MakeKey societyId={societyId} onMade={show} onCancel={() => setMaking(false)} />
      </Dialog>
      <ConfirmDialog
        isOpen={doing !== null}
        title={isReplacing ? TEXT.replaceTitle(purpose) : TEXT.revokeTitle(purpose)}
        confirm={isReplacing ? TEXT.replace : TEXT.revoke}
        cancel={TEXT.cancel}
        isDanger={!isReplacing}
        isBusy={replace.isPending || revoke.isPending}
        onConfirm={() => doing && confirm(doing)}
        onCancel={() => setDoing(null)}
      >
        <p>{isReplacing ? TEXT.replaceText : TEXT.revokeText}</p>
      </ConfirmDialog>
    </SocietyHead>
  )
}

interface KeysProps {
  readonly keys: readonly SocietyApiKey[]
  readonly onAct: (act: ApiKeyAction, apiKey: SocietyApiKey) => void
}

function Keys({ keys, onAct }: KeysProps) {
  if (keys.length === 0) return <EmptyState title={TEXT.none}>{TEXT.noneText}</EmptyState>
  return (
    <Card>
      <ul className="plain-list grid" aria-label={TEXT.title}>
        {keys.map(apiKey => (
          <KeyRow key={apiKey.id} apiKey={apiKey} onAct={act => onAct(act, apiKey)} />
        ))}
      </ul>
    </Card>
  )
}
