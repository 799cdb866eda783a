import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callWithFiles } from '#web/platform/client.ts'
import { type Home, homeQuery } from '../home/queries.ts'

export interface DetailsValues extends Record<string, unknown> {
  readonly name: string
  /** Chosen file, or `null` to leave the stored logo unless it is removed. */
  readonly logo: File | null
  readonly removesLogo: boolean
}

/** Saves the name and logo of the administrator's society. */
export function useSaveDetails() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values, version }: { readonly values: DetailsValues; readonly version: number }) =>
      callWithFiles('PUT mssAdmin/society/update', {}, values.logo ? { logo: values.logo } : {}, {
        name: values.name.trim(),
        version: String(version),
        removesLogo: values.removesLogo ? '1' : '0',
      }),
    onSuccess: society => {
      client.setQueryData(homeQuery.queryKey, (home: Home | undefined) => home && { ...home, society })
      // The data of the signed-in user also includes the society's name.
      return client.invalidateQueries({ queryKey: ['society'] })
    },
  })
}
