import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/platform/shared-queries.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { OFFER } from '../messages.ts'

/** Shows a notice while the exchange is closed to recruiters (decision G-056). Otherwise, renders nothing. */
export function ExchangeClosed() {
  const settings = useQuery(settingsQuery)
  if (settings.data?.exchange_open_to_recruiters !== false) return null
  return (
    <div className="mb-24">
      <Banner tone="warning">
        <strong>{OFFER.closedTitle}</strong> {OFFER.closedText}
      </Banner>
    </div>
  )
}
