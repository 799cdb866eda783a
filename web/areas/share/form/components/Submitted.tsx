import { ThankYou } from '../../components/ThankYou.tsx'
import type { FormStudy } from '../../study.ts'
import { ThankYouModule } from './ThankYouModule.tsx'

/** The thank-you page for a study or a module. */
export default function Submitted({ form }: { readonly form: FormStudy }) {
  return form.moduleTitle === null ? (
    <ThankYou studyTitle={form.title} />
  ) : (
    <ThankYouModule moduleTitle={form.moduleTitle} />
  )
}
