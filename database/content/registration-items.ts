import { html } from './item.ts'

/** Texts of the registration pages. [SOCIETY] is replaced by the name of the society. */
export const REGISTRATION_ITEMS = [
  html(
    'quick-registration-welcome',
    'You’re invited',
    `
    <p>[SOCIETY] has invited you. Choose a password and you’re in. Everything else can wait until you start a study.</p>
    `,
  ),
  html(
    'long-registration-welcome',
    'Welcome to Collegium',
    `
    <p>With an account, you can take the annual study of [SOCIETY] and see how you compare with physicians in your specialty and region.</p>
    <ul>
    <li>Your answers are anonymous: no result is shown where we count, or estimate, fewer than 10 people.</li>
    <li>Your name and address are used only to sign you in. They never appear with your answers in any result.</li>
    <li>You are asked for details about your practice when you start your first study.</li>
    </ul>
    `,
  ),
  html(
    'registration-help-text',
    'How to register',
    `
    <p>Enter the email address your society has on file, and we’ll send you an email with a token. The token shows that the address is yours. It works once, within 24 hours.</p>
    <ul>
    <li>No email after a few minutes? Check your spam folder, then request a new token. Only the newest one works.</li>
    <li>If your society doesn’t have your address on file, you can still register and take part as a physician without a society.</li>
    <li>If you already have an account, the email says so.</li>
    </ul>
    `,
  ),
] as const
