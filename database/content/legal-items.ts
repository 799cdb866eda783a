import { html } from './item.ts'

/** Pages linked from the footer. They describe the software. Each society adds its own legal text. */
export const LEGAL_ITEMS = [
  html(
    'page-privacy',
    'Privacy policy',
    `
    <h3>Information we store</h3>
    <ul>
    <li>Your account: name, email address, username, society and membership type, and a hash of your password.</li>
    <li>Your profile: licensed states and what your membership type asks for, such as specialty, practice ZIP code, ethnicity, or board certification. You can leave optional fields empty.</li>
    <li>Your study answers, your saved reports, and your Ideal Career Opportunities.</li>
    <li>Where you are signed in: the type of browser and when it was last used.</li>
    <li>Which emails we sent you, without their text, for 90 days.</li>
    <li>Page views, without user names, for 90 days.</li>
    </ul>
    <h3>Access to your information</h3>
    <p>No member, society, recruiter, or visitor sees your answers. Others see only results for groups. Results are calculated from counts that combine your answers with the answers of at least nine other people. No result is reported for a measure with fewer than ten responses. If your account is deleted, your answers and profile are deleted. The counts that include them are kept until the study is archived. Your society’s administrators know that you are a member, not what you answered. Recruiters see an Ideal Career Opportunity that you posted under a pseudonym, and which of its terms their offer meets. They learn who you are only if you tell them. Platform administrators can open a survey to help or to correct it. Each access is recorded.</p>
    <h3>Cookies</h3>
    <p>This site sets no advertising or tracking cookies. It keeps one cookie for your session, one that recognizes a device you have signed in from, and one for your choice of physician or recruiter before you sign in. Your browser also keeps your choice of light or dark, which hints you have seen, and answers that have not reached the server yet. Fonts and scripts come only from this site, except on the page where recruiters pay. The card form there can come from a payment provider, which then sets its own cookies.</p>
    <h3>Your rights</h3>
    <p>You can view and change your profile at any time and opt out of invitations, announcements, and alerts. To find out what is stored about you, or to have it corrected or deleted, write to <a href="mailto:support@collegium.example">support</a>.</p>
    `,
  ),
  html(
    'page-terms',
    'Terms',
    `
    <ul>
    <li>An account is for one person. Keep your password to yourself.</li>
    <li>Answer for your own practice, as accurately as you can. The results are only as good as the answers.</li>
    <li>Results describe the people who took part. They are information, not advice on a contract, a salary, or a career.</li>
    <li>You may use what you see in your own negotiations and quote single results with their source. Copying results in bulk, or selling them, is not permitted.</li>
    <li>Do not try to identify anyone from results or profiles. Anyone who tries loses their account.</li>
    <li>Recruiters describe real positions truthfully, and write to candidates about those positions only.</li>
    <li>Posting a job offer costs the price shown before payment. A card payment that cannot be used to post the offer is refunded in full immediately, and a refund that the bank returns is sent again. Closing an offer early or marking it as filled does not refund it. Any other refund is decided case by case: write to <a href="mailto:support@collegium.example">support</a>. Every refund has a credit note. An offer whose payment is refunded in full is closed unless it is paid for in another way.</li>
    </ul>
    `,
  ),
  html(
    'page-accessibility',
    'Accessibility statement',
    `
    <p>Collegium aims to meet the Web Content Accessibility Guidelines 2.2, level AA. Every page should work with a keyboard, with a screen reader, at 400% zoom, on a phone, and in light and dark mode.</p>
    <ul>
    <li>Charts have a table with the same numbers.</li>
    <li>Nothing is conveyed by color alone, and nothing moves if your system is set to reduce motion.</li>
    <li>Screen readers announce messages when they appear, and you can close them yourself.</li>
    </ul>
    <p>Pages are checked automatically with every change, and by hand with the keyboard alone. If something does not work for you, write to <a href="mailto:support@collegium.example">support</a> and tell us which page it was. We treat it as a bug and fix it.</p>
    `,
  ),
] as const
