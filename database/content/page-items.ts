import { html, text } from './item.ts'

/** The welcome, the information panels of pages, and the invitation of a colleague. */
export const PAGE_ITEMS = [
  html(
    'welcome',
    'Welcome to Collegium',
    `
    <p>Collegium belongs to physicians who would rather know than guess: what colleagues earn, how much they work, and on what terms.</p>
    <ol>
    <li><strong>Share</strong> your practice once a year in your society’s study. It is anonymous, and it saves itself as you go.</li>
    <li><strong>Inform</strong> yourself: see where you stand among physicians of your specialty, region and kind of practice.</li>
    <li><strong>Connect</strong>, if you wish, by describing the position you would want. You stay anonymous for as long as you choose.</li>
    </ol>
    <p>No figure is ever shown for fewer than ten people, and no member, society or recruiter can look up a single answer.</p>
    `,
  ),
  html(
    'page-dashboard',
    'Your dashboard',
    `
    <p>How many colleagues have taken part, and first charts of what they report. The charts begin to fill once at least ten people have answered.</p>
    <p>For more than a first look, open <strong>Inform</strong>, where you choose measures and filters yourself.</p>
    `,
  ),
  html(
    'page-studies',
    'Studies',
    `
    <p>Your studies: those you can take now, those that open soon, and those that are closed.</p>
    <ul>
    <li>Begin with the core of a study. Its modules open as soon as the core is submitted.</li>
    <li>If you took last year’s study, you can update your earlier answers instead of giving all of them again.</li>
    <li><strong>View Data</strong> opens the results of a study in Inform. The <strong>Study Guide</strong> lists all questions, so that you can look up figures beforehand.</li>
    </ul>
    `,
  ),
  html(
    'page-study-form',
    'The study form',
    `
    <p>One question at a time; the status bar shows where you are and takes you to any other question. Answers are saved as you give them.</p>
    <p>If a question turns red, read the message beneath it: usually parts do not add up to 100%, or two figures contradict each other.</p>
    `,
  ),
  html(
    'page-results',
    'Reading the results',
    `
    <p>Choose measures first, then filters. Every chart is drawn from the people who match all of your filters.</p>
    <ul>
    <li>The marked lines are the median and the quartiles: a quarter of the respondents lie below the first, half below the median, a quarter above the third.</li>
    <li>Your own value is marked when you have answered the question.</li>
    <li>With fewer than ten people behind it, a chart stays empty. Remove a filter to see more.</li>
    </ul>
    <p>Counts and quartiles are deliberately a little inexact, so that no difference between two charts can reveal a person. They are close enough to decide by.</p>
    `,
  ),
  html(
    'page-reports',
    'Your reports',
    `
    <p>A report is a choice of measures and filters under a name of your own. Save it to come back to it, or download it to take into a conversation.</p>
    <p>Reports are yours alone. They hold no one’s answers, and are drawn afresh from the latest figures whenever you open them.</p>
    `,
  ),
  text(
    'refer-a-colleague',
    'Do You Know Your Real Professional Value? Would You Like To…?',
    `
    Dear colleague,

    I have been taking part in a yearly study of how physicians in our specialties practice and what they earn. It is anonymous, it belongs to our professional societies, and those who take part can compare themselves with colleagues in similar practice: compensation, productivity, call, benefits.

    I found it worth the time, and the more of us take part, the more it can tell. You will find it at Collegium, at the address below.

    With kind regards
    `,
  ),
  text(
    'refer-a-colleague-recruiter',
    'Reaching physicians who know what they want',
    `
    Dear colleague,

    Physicians describe on Collegium, anonymously, the position they would want: place, compensation, kind of practice, call. Whoever has a position to fill sees how many of them it fits, and can write to those, before anything is paid for or anyone is named.

    I thought you might like to know of it.

    With kind regards
    `,
  ),
] as const
