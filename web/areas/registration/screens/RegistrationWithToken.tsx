import { ByToken } from '../components/ByToken.tsx'

/** /registration/{signUpToken}: shows the full form. */
export default function RegistrationWithToken() {
  return <ByToken text="long" />
}
