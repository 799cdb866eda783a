import { html } from './item.ts'

/** What somebody reads on the way in. [SOCIETY] becomes the name of their society. */
export const REGISTRATION_ITEMS = [
  html(
    'quick-registration-welcome',
    'You are invited',
    `
    <p>[SOCIETY] has invited you. Choose a password, and you are in: everything else can wait until you begin a study.</p>
    `,
  ),
  html(
    'long-registration-welcome',
    'Welcome to Collegium',
    `
    <p>With an account you can take the yearly study of [SOCIETY] and see where you stand among physicians of your specialty and region.</p>
    <ul>
    <li>Your answers are anonymous: no figure is shown for fewer than ten people.</li>
    <li>Your name and address are used to let you in, and never stand beside your answers in any result.</li>
    <li>What your profile should say about your practice is asked when you begin your first study.</li>
    </ul>
    `,
  ),
  html(
    'registration-help-text',
    'How registering works',
    `
    <p>Enter the e-mail address that your society knows, and we send you a letter with a token. The token shows that the address is yours; it can be used once, within 24 hours.</p>
    <ul>
    <li>No letter after a few minutes? Look into the folder for spam, then request a new token. Only the newest one works.</li>
    <li>If your society does not know your address, you can still register: you then take part as a physician without a society.</li>
    <li>If you have an account already, the letter says so.</li>
    </ul>
    `,
  ),
] as const
