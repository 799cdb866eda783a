import { html, text } from './item.ts'

/** Welcome, information panels of pages, and invitation of a colleague. */
export const PAGE_ITEMS = [
  html(
    'welcome',
    'Welcome to Collegium',
    `
    <p>Collegium belongs to physicians who would rather know than guess: what colleagues earn, how much they work, and on what terms.</p>
    <ol>
    <li><strong>Share</strong> your practice once a year in your society’s study. It is anonymous, and your answers are saved as you go.</li>
    <li><strong>Inform</strong> yourself: see how you compare with physicians in your specialty, region, and type of practice.</li>
    <li><strong>Connect</strong>, if you wish, by describing the position you want. You stay anonymous for as long as you choose.</li>
    </ol>
    <p>No result is shown where we count, or estimate, fewer than 10 people, and no member, society, or recruiter can see your answers.</p>
    `,
  ),
  html(
    'page-dashboard',
    'Your dashboard',
    `
    <p>See how you compare, what you can do next, and how many colleagues have taken part. Charts appear once results are available and at least 10 people have answered.</p>
    <p>For more, open <strong>Inform</strong>, where you choose the measures and filters.</p>
    `,
  ),
  html(
    'page-studies',
    'Studies',
    `
    <p>This page lists your studies: the ones you can take now, the ones that open soon, and the ones that are closed.</p>
    <ul>
    <li>Start with the core of a study. Its modules open as soon as you submit the core.</li>
    <li>If you took last year’s study, you can update your earlier answers instead of entering them all again.</li>
    <li><strong>View Data</strong> opens the results of a study in Inform. The <strong>Study Guide</strong> lists the topics and what to have on hand, so you can look up numbers beforehand.</li>
    </ul>
    `,
  ),
  html(
    'page-study-form',
    'The study form',
    `
    <p>You see one question at a time, or a total with all its parts. The status bar shows where you are and takes you to any other question. Answers are saved as you enter them.</p>
    <p>If a question turns red, read the message below it: usually the parts don’t add up to 100%, or two numbers contradict each other.</p>
    `,
  ),
  html(
    'page-results',
    'Reading the results',
    `
    <p>Choose measures first, then filters. Every chart shows results for the people who match all of your filters.</p>
    <ul>
    <li>The marked lines are the median and the quartiles: a quarter of the respondents are below the first, half are below the median, and a quarter are above the third.</li>
    <li>Your own value is marked if you have answered the question.</li>
    <li><strong>Exact</strong>: everyone in the group is counted, and no one else. Its quartiles are exact.</li>
    <li><strong>Estimate</strong>: your selection doesn’t match the groups that we count exactly. “About $345,000 ($330,000 to $360,000)” means that the true value is in this range in at least 9 of 10 cases. A range alone is too wide for one number.</li>
    <li><strong>“Or less” and “or more”</strong>: 10 people are at or beyond this value.</li>
    <li><strong>Upper quarter</strong>: there isn’t enough data for a rank from 1 to 100, so you see which quarter of the group you are in.</li>
    <li>A chart stays empty where we count, or estimate, fewer than 10 people. Remove a filter to see more.</li>
    </ul>
    `,
  ),
  html(
    'page-reports',
    'Your reports',
    `
    <p>A report is a set of measures and filters with a name you choose. Save it to use it again, or download it for a conversation.</p>
    <p>Only you can see your reports. They don’t contain answers. Each time you open one, it shows the latest results.</p>
    `,
  ),
  text(
    'refer-a-colleague',
    'Do You Know Your Real Professional Value? Would You Like To…?',
    `
    Dear colleague,

    I take part in an annual study of how physicians in our specialties practice and what they earn. It is anonymous, it belongs to our professional societies, and participants can compare themselves with colleagues in similar practices: compensation, productivity, call, and benefits.

    I found it worth the time, and the more of us take part, the more it can tell us. You can find Collegium at the address below.

    Best regards,
    `,
  ),
  text(
    'refer-a-colleague-recruiter',
    'Reaching physicians who know what they want',
    `
    Dear colleague,

    On Collegium, physicians describe anonymously the position they want: location, compensation, type of practice, and call. If you have a position to fill, you can see how many physicians it matches before you pay anything. Once you post it, you can write to them. They stay anonymous until they tell you who they are.

    I thought you might like to know about it.

    Best regards,
    `,
  ),
] as const
