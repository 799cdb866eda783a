import { SubmitStudy } from '../../components/SubmitStudy.tsx'
import type { SubmittingProps } from '../../components/submitting.ts'
import { SubmitIco } from './SubmitIco.tsx'

/** The confirmation before submitting a module or a study, with or without an ICO. */
export default function Submitting(props: SubmittingProps) {
  const { profile } = props
  return profile ? <SubmitIco {...props} profile={profile} /> : <SubmitStudy {...props} />
}
