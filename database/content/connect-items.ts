import { html } from './item.ts'

/** Around Ideal Career Opportunities. */
export const CONNECT_ITEMS = [
  html(
    'ico-study-faq',
    'Your Ideal Career Opportunity: questions and answers',
    `
    <h3>What is an Ideal Career Opportunity?</h3>
    <p>An ICO describes the position you would want, in a few terms: where, for how much, in what kind of practice, with how much call. It is not an application, and you need not be looking for a job to have one.</p>
    <h3>Why does the study ask for it?</h3>
    <p>Because you have just described the work you do. Saying beside it what you would rather have takes a minute, and together these answers show what physicians in your specialty are looking for.</p>
    <h3>Who sees it?</h3>
    <p>Nobody, until you post it to the exchange in Connect. Even then it is anonymous: those who offer positions see that a match exists, not whose it is. You decide whether to answer.</p>
    <h3>What if I do not care about one of the terms?</h3>
    <p>Leave it at “no preference”. Any offer is then acceptable in that respect. You can also decline to answer a term; it then plays no part in matching.</p>
    <h3>Can I change it later?</h3>
    <p>As often as you like, and you can have more than one. When you change an ICO that is posted, post it again so that the exchange has the new version.</p>
    `,
  ),
  html(
    'page-exchange-dashboard',
    'Connect: your Ideal Career Opportunities',
    `
    <p>Each card is one Ideal Career Opportunity: a position you would want, described anonymously in your own terms.</p>
    <ul>
    <li><strong>Create ICO</strong> begins a new one. Give it a name that tells you which it is; nobody else sees the name.</li>
    <li>Open a card to read the offers that match it. You can write to the recruiter, or decline the match, without saying who you are.</li>
    <li>Deleted ICOs are kept below and can be brought back.</li>
    </ul>
    `,
  ),
  html(
    'page-job-profile',
    'Describing an opportunity',
    `
    <p>On the left are the terms of this ICO. Core terms decide whether an offer matches; additional terms refine how well.</p>
    <ul>
    <li>Click a term to answer it. Where your study asked for the same thing, your own answer and those of your colleagues are shown beside it.</li>
    <li>“No preference” accepts any offer in that respect.</li>
    <li>Save as you go. When all core terms are answered, <strong>Post to Exchange</strong> makes the ICO visible to matching offers, without your name.</li>
    </ul>
    `,
  ),
] as const
