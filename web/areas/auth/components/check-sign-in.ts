// First: the schema is made as its module is loaded.

import { signinBody } from '#contract/auth.ts'

export interface SignInValues {
  readonly email: string
  readonly password: string
}
export type SignInErrors = { readonly [Field in keyof SignInValues]?: string | undefined }

/** The schema of the request is the schema of the form. */
export function checkSignIn(values: SignInValues): SignInErrors {
  const result = signinBody.safeParse(values)
  if (result.success) return {}
  const messageOf = (field: keyof SignInValues) => result.error.issues.find(issue => issue.path[0] === field)?.message
  return { email: messageOf('email'), password: messageOf('password') }
}
