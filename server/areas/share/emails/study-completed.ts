import { composeEmail } from '#server/platform/mail/compose.ts'
import type { EmailContent } from '#server/platform/mail/outbox.ts'

interface StudyCompletedEmail {
  readonly link: (path: string) => string
  readonly firstName: string
  readonly study: { readonly id: number; readonly title: string; readonly hasModules: boolean }
}

/** Returns the email "Study completed" (1 §9, 4 §9.2), a receipt without any answers. */
export function studyCompletedEmail({ link, firstName, study }: StudyCompletedEmail): EmailContent {
  return composeEmail({
    subject: `Study completed: ${study.title}`,
    greeting: firstName === '' ? 'Dear colleague,' : `Dear ${firstName},`,
    paragraphs: [
      `Thank you for completing ${study.title}. We received your answers. You’ll be able to view results as soon as there are enough answers.`,
      ...(study.hasModules ? ['You can now take the study’s modules in any order.'] : []),
      'No result is shown where we count, or estimate, fewer than 10 people. No colleague, society, or recruiter can see your answers.',
    ],
    action: study.hasModules
      ? { label: 'Open my studies', url: link('/surveyHome') }
      : { label: 'View results', url: link(`/user/filters/${study.id}`) },
    notes: ['If you didn’t submit this study, change your password in your profile. This signs out all other devices.'],
  })
}
