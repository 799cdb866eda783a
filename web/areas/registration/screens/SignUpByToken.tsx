import { ByToken } from '../components/ByToken.tsx'

/** /sign-up/{signUpToken}: shows the short form for an invitation. */
export default function SignUpByToken() {
  return <ByToken text="quick" />
}
