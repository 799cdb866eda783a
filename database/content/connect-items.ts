import { html } from './item.ts'

/** Content about Ideal Career Opportunities. */
export const CONNECT_ITEMS = [
  html(
    'ico-study-faq',
    'Your Ideal Career Opportunity: questions and answers',
    `
    <h3>What is an Ideal Career Opportunity?</h3>
    <p>An ICO describes the position you want in a few terms: location, compensation, type of practice, and as many others as matter to you. It’s not a job application. You can create one even if you’re not looking for a job.</p>
    <h3>Why does the study ask for it?</h3>
    <p>Because you have just described the work you do. Adding what you would prefer takes a minute, and together these answers show what physicians in your specialty are looking for.</p>
    <h3>Who sees it?</h3>
    <p>No recruiter, until you post it to the exchange in Connect. Even then, it’s anonymous: recruiters see which terms you answered and whether their offer meets them, but not your answers or who you are. You decide whether to reply.</p>
    <h3>What if I don’t care about one of the terms?</h3>
    <p>Leave it at “no preference,” and any offer is acceptable on that term. You can also decline to answer a term, which is then ignored in matching.</p>
    <h3>Can I change it later?</h3>
    <p>Yes, as often as you like. You can also have more than one ICO. If you change a posted ICO, post it again.</p>
    `,
  ),
  html(
    'page-exchange-dashboard',
    'Connect: your Ideal Career Opportunities',
    `
    <p>Each card is one Ideal Career Opportunity: a position you want, described anonymously in your own terms.</p>
    <ul>
    <li><strong>Create ICO</strong> starts a new one. Give it a name you will recognize. No one else sees the name.</li>
    <li>Open a card to read the offers that match it. Each match compares your terms with the offer, one by one. You can write to the recruiter or decline the match without revealing who you are.</li>
    <li>Employers you hide from can’t see, match, or count any of your ICOs from then on. If your list starts to cover an employer later, that employer gets no new matches.</li>
    <li>Deleted ICOs are listed below, and you can restore them.</li>
    </ul>
    `,
  ),
  html(
    'page-job-profile',
    'Describing your ICO',
    `
    <p>On the left are the terms of this ICO. Core terms decide whether an offer matches; additional terms refine how well.</p>
    <ul>
    <li>Click a term to answer it. If your study asked the same question, you see your own answer and your colleagues’ answers next to it.</li>
    <li>“No preference” accepts any offer on that term.</li>
    <li>Save as you go. When all core terms are answered, <strong>Post to Exchange</strong> makes the ICO visible to matching offers, without your name.</li>
    </ul>
    `,
  ),
] as const
