import { html } from './item.ts'

/** What the footer leads to. Says what the software does; a society adds the text of its own lawyers. */
export const LEGAL_ITEMS = [
  html(
    'page-privacy',
    'Privacy policy',
    `
    <h3>What is stored</h3>
    <ul>
    <li>Your account: name, e-mail address, username, society and kind of membership, and your password in a form from which it cannot be read.</li>
    <li>Your profile: licensed states and what your kind of membership asks for, such as specialty, practice ZIP code, ethnicity or board certification. What is marked optional may stay empty.</li>
    <li>Your answers to studies, your saved reports and your Ideal Career Opportunities.</li>
    <li>Where you are signed in: the kind of browser and when it was last used.</li>
    <li>Which groups you asked results of, while the release they belong to is served and for 90 days after that: it protects others from being found out.</li>
    <li>Which letters you were sent, without their words, for 90 days.</li>
    <li>Which pages are opened, without who opened them, for 90 days.</li>
    </ul>
    <h3>Who sees it</h3>
    <p>No member, society, recruiter or visitor sees your answers. What others see are figures about groups. No figure is reported for a measure with fewer than ten responses; where a figure could say too much about one person, it is rounded or withheld. Your society’s administrators know that you are a member, not what you answered. Recruiters know nothing about you unless you tell them. Administrators of the platform can open a survey to help or to correct it; each time it is written down who did.</p>
    <h3>Cookies</h3>
    <p>This site sets no advertising or tracking cookies. It keeps one cookie for your session, one by which it knows a device that you have signed in from, and one for the choice between physician and recruiter before you sign in. Your browser also keeps your choice of light or dark, which hints you have seen, and answers that have not reached the server yet. Fonts and scripts come from this site only.</p>
    <h3>Your rights</h3>
    <p>You may see and change your profile at any time, choose not to be sent invitations, announcements and alerts, ask what is stored about you, and ask for it to be corrected or removed, by writing to <a href="mailto:support@collegium.example">support</a>.</p>
    `,
  ),
  html(
    'page-terms',
    'Terms',
    `
    <ul>
    <li>An account is for one person. Please keep the password to yourself.</li>
    <li>Answer for your own practice, and as well as you can: the figures are worth what the answers are worth.</li>
    <li>Figures describe those who took part. They are information, not advice on a contract, a salary or a career.</li>
    <li>You may use what you see in your own negotiations and quote single figures with their source. Copying results in bulk, or selling them, is not permitted.</li>
    <li>Do not try to find out who stands behind a figure or a profile. Whoever tries loses the account.</li>
    <li>Recruiters describe positions that exist, truthfully, and write to candidates about those only.</li>
    </ul>
    `,
  ),
  html(
    'page-accessibility',
    'Accessibility statement',
    `
    <p>Collegium aims at the Web Content Accessibility Guidelines 2.2, level AA. Every page is meant to work by keyboard, with a screen reader, at 400% zoom and on a phone, in light and in dark.</p>
    <ul>
    <li>Charts have a table with the same figures.</li>
    <li>Nothing is said by colour alone, and nothing moves if your system asks for less motion.</li>
    <li>Messages are spoken when they appear and can be closed by hand.</li>
    </ul>
    <p>Pages are checked by machine with every change, and by hand with keyboard alone. If something does not work for you, please write to <a href="mailto:support@collegium.example">support</a> and say which page it was. It counts as a fault and is repaired like one.</p>
    `,
  ),
] as const
