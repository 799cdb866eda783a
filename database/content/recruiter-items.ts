import { html } from './item.ts'

/** Content for recruiters, and for members about recruiters. */
export const RECRUITER_ITEMS = [
  html(
    'faq',
    'Questions and answers for recruiters',
    `
    <h3>Who are the candidates?</h3>
    <p>Physicians who took part in a study and posted, without their names, an Ideal Career Opportunity: the position they want. Their specialty comes from their profile. Everything else is what they are looking for.</p>
    <h3>Do I see names?</h3>
    <p>No. You see candidates by pseudonym, such as “Candidate 12,” with how well your offer matches and which of the terms they answered it meets. You can write to them first. They reply if they want to, and give you their name, a way to reach them, or a CV when they choose.</p>
    <h3>What does a match mean?</h3>
    <p>A core match meets every core term of a candidate’s Ideal Career Opportunity. A perfect match also meets all additional terms.</p>
    <h3>What can I see before I sign up?</h3>
    <p>You can <a href="/recruiter/ico-new">describe a position</a> and see how many candidates it would match. Numbers are given as ranges for privacy. What you enter is still there once you have signed up.</p>
    <h3>What do I need to sign up?</h3>
    <p>You need an email address. We send a link to confirm it. To post offers, you also verify your organization with an email address at its own domain, or ask us to verify it.</p>
    <h3>What does a job offer cost?</h3>
    <p>Drafts cost nothing. The price of posting is at the top of this page. You see it, less any coupon, before you pay. You can pay by card or choose an invoice, where invoices are available. Either way, the offer is posted immediately.</p>
    <h3>How do invoices work?</h3>
    <p>Invoices are for verified organizations, and the number of unpaid ones is limited. If an invoice stays unpaid after its due date, we pause its offer, and later close it. Where invoices are available, the limit and the number of days are at the top of this page.</p>
    <h3>How long is an offer open?</h3>
    <p>You’ll find the end date in the offer’s summary. We remind you before it closes, and you can renew it for free. You can also edit it, close it, or mark it as filled at any time.</p>
    <h3>Who else sees our offers and messages?</h3>
    <p>All recruiters of your organization share its offers, candidates, messages, and invoices. The owner of the organization invites colleagues under My Profile. Members see your offer when it matches, with the name of your organization.</p>
    <h3>Do I see study results?</h3>
    <p>When you pay for a job offer or request an invoice, you can see the results for its specialty in Inform. You see the same results as physicians, never individual answers.</p>
    `,
  ),
  html(
    'job-builder-landing',
    'Describe a position',
    `
    <p>Start with the specialty and location. Each core term can lower the number of candidates, which you see as you go.</p>
    <p>Describe the position accurately. Candidates compare offers term by term and decline offers that overpromise.</p>
    `,
  ),
  html(
    'ico-no-study-completed',
    'Connect opens after your study',
    `
    <p>To use Connect, you need an Ideal Career Opportunity, and that starts with a study. Submit one that asks for your job preferences, and Connect opens automatically.</p>
    <p>While you describe the position you want, you see your own study answers and your colleagues’ answers next to each term. That is why the study comes first.</p>
    `,
  ),
  html(
    'ico-post-info1',
    'Before you post',
    `
    <p>When you post this Ideal Career Opportunity, offers can match it. It doesn’t include your name. We let you know when an offer matches. Recruiters whose offer matches can write to you, and you decide whether to reply.</p>
    <p>You can edit or pause it at any time. After you edit it, post it again.</p>
    `,
  ),
] as const
