import { composeEmail } from '#server/platform/mail/compose.ts'
import type { Words } from '#server/platform/mail/outbox.ts'

interface StudyCompletedEmail {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly study: { readonly id: number; readonly title: string; readonly hasModules: boolean }
}

/** The e-mail "Study completed" (1 §9, 4 §9.2): a receipt, in which no answer stands. */
export function studyCompletedEmail({ link, firstName, study }: StudyCompletedEmail): Words {
  return composeEmail({
    subject: `Study completed: ${study.title}`,
    greeting: firstName === '' ? 'Dear colleague,' : `Dear ${firstName},`,
    paragraphs: [
      `Thank you for completing ${study.title}. Your answers are submitted. You can see results as soon as there are enough answers to show them.`,
      ...(study.hasModules ? ['The study has modules that you can add now, in any order.'] : []),
      'Figures are shown only for groups of ten or more, and no colleague, society, or recruiter sees your answers.',
    ],
    action: study.hasModules
      ? { label: 'Open my studies', url: link('/surveyHome') }
      : { label: 'See the results', url: link(`/user/filters/${study.id}`) },
    notes: [
      'If you didn’t submit this study, change your password on your profile page. That ends every other session.',
    ],
  })
}
