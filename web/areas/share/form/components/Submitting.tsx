import { SubmitStudy } from '../../components/SubmitStudy.tsx'
import type { SubmittingProps } from '../../components/submitting.ts'
import { SubmitIco } from './SubmitIco.tsx'

/** Confirmation before a module or a study is submitted, with or without an ICO. */
export default function Submitting(props: SubmittingProps) {
  const { profile } = props
  return profile ? <SubmitIco {...props} profile={profile} /> : <SubmitStudy {...props} />
}
