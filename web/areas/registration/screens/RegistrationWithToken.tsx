import { ByToken } from '../components/ByToken.tsx'

/** /registration/{signUpToken}: the whole form. */
export default function RegistrationWithToken() {
  return <ByToken text="long" />
}
