import { html } from './item.ts'

/** For recruiters, and for members where recruiters are involved. */
export const RECRUITER_ITEMS = [
  html(
    'faq',
    'Questions and answers for recruiters',
    `
    <h3>Who are the candidates?</h3>
    <p>Physicians who took part in their society’s study and described the position they want. Their specialty and board certification come from their profiles; everything else is what they are looking for.</p>
    <h3>Do I see names?</h3>
    <p>No. You see how many candidates match an offer and how well. Interested candidates write to you through Collegium and tell you who they are if and when they choose.</p>
    <h3>What does a match mean?</h3>
    <p>A candidate is core matched when your offer satisfies every core term of their Ideal Career Opportunity, and perfectly matched when it satisfies the additional terms as well.</p>
    <h3>What can I see before I sign up?</h3>
    <p>You can choose the criteria of a position and see how many candidates it would match. Small numbers are not shown, so that no one can be identified.</p>
    <h3>What do I need to sign up?</h3>
    <p>An e-mail address where you can be reached. We send you an e-mail with a link to confirm it; until then, you cannot post offers.</p>
    <h3>Do I see study results?</h3>
    <p>No. Results belong to the physicians who took part.</p>
    `,
  ),
  html(
    'job-builder-landing',
    'Describe a position',
    `
    <p>Start with the specialty and location. Each additional term narrows the number of candidates, which you see as you go.</p>
    <p>Describe the position accurately. Candidates compare offers term by term and decline those that overpromise.</p>
    `,
  ),
  html(
    'ico-no-study-completed',
    'Connect opens after your study',
    `
    <p>To use Connect, you need an Ideal Career Opportunity, and that starts with a study. Submit one that asks for your job preferences, and Connect opens automatically.</p>
    <p>While you describe the position you want, you see your own study answers and those of your colleagues next to each term. That is why the study comes first.</p>
    `,
  ),
  html(
    'ico-post-info1',
    'Before you post',
    `
    <p>Posting makes this Ideal Career Opportunity visible to matching, without your name. We let you know when an offer matches. Recruiters see that there is a match and can write to you; you decide whether to reply.</p>
    <p>You can change or withdraw what you posted at any time. After a change, post it again.</p>
    `,
  ),
] as const
