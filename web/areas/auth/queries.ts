import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/client.ts'
import { onlyFailed } from '#web/platform/query-client.ts'
import { startSession } from '#web/platform/session.ts'
import { requirePasswordChange } from '#web/platform/temporary-password.ts'

/** Fetches the time in minutes for which the link in an email is valid. */
export function useResetTimeout() {
  return useQuery({
    queryKey: ['auth', 'reset-timeout'],
    queryFn: ({ signal }) => call('GET settings/get-reset-password-timeout', { signal }),
  })
}

export function useRequestReset() {
  return useMutation({ mutationFn: (email: string) => call('POST auth/request', { body: { email } }) })
}

export function useResend() {
  return useMutation({
    mutationFn: (token: string) => call('POST auth/resend', { body: { password_reset_token: token } }),
  })
}

/** Checks whether the link is valid, expired, or invalid. */
export function useResetToken(token: string) {
  return useQuery({
    queryKey: ['auth', 'reset-token', token],
    queryFn: ({ signal }) => call('POST auth/check-expired', { body: { password_reset_token: token }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: onlyFailed,
  })
}

export function useConfirmReset(token: string) {
  return useMutation({
    mutationFn: (password: string) => call('POST auth/confirm', { body: { token, password } }),
  })
}

export function useTemporaryPassword() {
  return useMutation({
    mutationFn: (password: string) => call('PUT user/update-temporary-password', { body: { password } }),
    onSuccess: signed => {
      requirePasswordChange(false)
      startSession(signed)
    },
  })
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { current_password: string; password: string; confirm_password: string }) =>
      call('PUT user/update-password-by-user', { body }),
  })
}
