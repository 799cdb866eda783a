import { html } from './item.ts'

/** For recruiters, and what members read where recruiters come in. */
export const RECRUITER_ITEMS = [
  html(
    'faq',
    'Questions and answers for recruiters',
    `
    <h3>Who are the candidates?</h3>
    <p>Physicians who took part in a study of their society and described the position they would want. Their specialty and board certification come from their profiles; everything else is what they ask for.</p>
    <h3>Do I see names?</h3>
    <p>No. You see how many candidates match an offer and how well. A candidate who is interested writes to you through Collegium, and tells you who they are when they wish to.</p>
    <h3>What does a match mean?</h3>
    <p>A candidate is core matched when your offer satisfies every core term of their Ideal Career Opportunity, and perfectly matched when it satisfies the additional terms as well.</p>
    <h3>What can I see before I sign up?</h3>
    <p>You can choose the criteria of a position and see how many candidates it would match. Small numbers are not shown, so that nobody can be picked out.</p>
    <h3>What do I need to sign up?</h3>
    <p>An e-mail address at which you can be reached. You receive a letter with a link that confirms it; until then you cannot post offers.</p>
    <h3>Do I see study results?</h3>
    <p>No. Results belong to the physicians who took part.</p>
    `,
  ),
  html(
    'job-builder-landing',
    'Describe a position',
    `
    <p>Begin with the specialty and the place. Each further term narrows the number of candidates, which you see as you go.</p>
    <p>Describe the position as it is. Candidates compare offers term by term, and decline those that promise what they cannot keep.</p>
    `,
  ),
  html(
    'ico-no-study-completed',
    'Connect opens after your study',
    `
    <p>Connect begins with an Ideal Career Opportunity, and that begins with a study: submit one that asks for your job preferences, and Connect opens by itself.</p>
    <p>Your study answers stand beside each term while you describe the position you would want, and so do those of your colleagues. That is why the study comes first.</p>
    `,
  ),
  html(
    'ico-post-info1',
    'Before you post',
    `
    <p>Posting makes this Ideal Career Opportunity visible to matching, without your name. You are told when an offer matches. Recruiters see that there is a match, and can write to you; you decide whether to answer.</p>
    <p>You can change or take back what you posted at any time. After a change, post it again.</p>
    `,
  ),
] as const
