import { ByToken } from '../components/ByToken.tsx'

/** /sign-up/{signUpToken}: the short form of an invitation. */
export default function SignUpByToken() {
  return <ByToken text="quick" />
}
