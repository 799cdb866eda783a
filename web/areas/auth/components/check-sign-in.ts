import { REQUIRED } from '#web/platform/messages.ts'

export interface SignInValues {
  readonly email: string
  readonly password: string
}
export type SignInErrors = { readonly [Field in keyof SignInValues]?: string | undefined }

/** As the schema of the request says, without the library of schemas: this is the first screen of most visits. */
export function checkSignIn({ email, password }: SignInValues): SignInErrors {
  return { email: email.trim() === '' ? REQUIRED : undefined, password: password === '' ? REQUIRED : undefined }
}
