import { SubmitStudy } from '../../components/SubmitStudy.tsx'
import type { SubmittingProps } from '../../components/submitting.ts'
import { SubmitIco } from './SubmitIco.tsx'

/** What asks before a study, with or without an ICO, or a module is submitted. */
export default function Submitting(props: SubmittingProps) {
  const { profile } = props
  return profile ? <SubmitIco {...props} profile={profile} /> : <SubmitStudy {...props} />
}
