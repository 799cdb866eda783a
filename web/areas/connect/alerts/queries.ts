import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

export const useAlertsByLink = (token: string) =>
  useMutation({
    mutationFn: (disableAlerts: 0 | 1) => call('POST ico-alert/update-by-link', { body: { token, disableAlerts } }),
  })
