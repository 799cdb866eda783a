import { SubmitIco } from './SubmitIco.tsx'
import { SubmitStudy } from './SubmitStudy.tsx'
import type { SubmittingProps } from './submitting.ts'

/** What asks before a study, with or without an ICO, or a module is submitted. */
export default function Submitting(props: SubmittingProps) {
  const { profile } = props
  return profile ? <SubmitIco {...props} profile={profile} /> : <SubmitStudy {...props} />
}
