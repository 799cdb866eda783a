import { showError } from '#web/platform/errors.ts'
import { refreshUser } from '#web/platform/session.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { TwoStepSignIn } from '../components/TwoStepSignIn.tsx'
import { TWO_STEP } from '../messages.ts'

/** Page /auth/set-up-second-step, on which administrators without a second step start, if the platform requires one (decision G-123). */
export default function SetUpSecondStep() {
  // Afterward, the route guard redirects to the home page.
  return (
    <>
      <PageHeading title={TWO_STEP.setUpTitle} lead={TWO_STEP.setUpLead} />
      <TwoStepSignIn onChanged={() => void refreshUser().catch(showError)} />
    </>
  )
}
