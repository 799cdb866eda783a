import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'

export const useConfirmByLink = (token: string) =>
  useMutation({ mutationFn: (holds: 0 | 1) => call('POST job-profile/confirm-by-link', { body: { token, holds } }) })
