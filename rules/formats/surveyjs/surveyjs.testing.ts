type Json = Readonly<Record<string, unknown>>

export const question = (type: string, name: string, more: Json = {}): Json => ({ type, name, ...more })

export function survey(elements: readonly Json[], more: Json = {}): string {
  return JSON.stringify({ title: 'A practice', pages: [{ name: 'page1', elements }], ...more })
}

const OFTEN = [
  { value: 0, text: 'Never' },
  { value: 1, text: 'Some days' },
  { value: 2, text: 'Most days' },
]

/** Sample survey with every type of question, branches two levels deep, tables, calculations, and rules. */
export const EVERYTHING = survey(
  [
    question('html', 'intro', { html: '<p>Think of <b>last</b> year.</p>' }),
    question('boolean', 'call', {
      title: { default: 'Do you take call?', de: 'Haben Sie Bereitschaft?' },
      isRequired: true,
      valueTrue: 'y',
      valueFalse: 'n',
    }),
    question('text', 'nights', {
      inputType: 'number',
      title: 'Nights a month',
      min: 0,
      max: 30,
      defaultValue: 4,
      visibleIf: "{call} = 'y'",
      requiredIf: '{pay} > 1',
      placeholder: '0',
    }),
    question('text', 'pay', {
      inputType: 'range',
      title: 'Pay for a night',
      min: 1,
      max: 10,
      step: 2,
      visibleIf: '{nights} > 2 and {nights} <= 20 and {call} notempty',
      validators: [
        { type: 'expression', expression: '{pay} <= {nights}', text: 'Too much' },
        { type: 'numeric', minValue: 1 },
        { type: 'regex', regex: '.*' },
      ],
    }),
    question('text', 'mail', { inputType: 'email' }),
    question('text', 'born', { inputType: 'date' }),
    question('comment', 'why', { title: 'What would help?', maxLength: 500 }),
    question('radiogroup', 'setting', {
      title: 'Setting',
      description: 'Where you spend most days.',
      choices: ['office', { value: 'hospital', text: 'Hospital', visibleIf: "{call} = 'y'" }],
      hasOther: true,
      otherText: 'Elsewhere',
      choicesVisibleIf: "{item} <> 'x'",
      choicesOrder: 'random',
    }),
    question('dropdown', 'state', { choicesByUrl: { url: 'https://example.org/states' } }),
    question('dropdown', 'size', { title: 'Size', choices: [1, 2, 5], visibleIf: '{size2} > 1' }),
    question('checkbox', 'roles', {
      title: 'Roles',
      choices: ['lead', 'teach', 'research'],
      hasNone: true,
      hasSelectAll: true,
      showDontKnowItem: true,
      maxSelectedChoices: 2,
      validators: [{ type: 'answercount', minCount: 1 }],
      visibleIf: "{setting} <> 'office' or {call} = 'n'",
      colCount: 3,
    }),
    question('tagbox', 'tags', {
      title: 'Tags',
      choices: ['a', 'b'],
      visibleIf: "{roles} contains 'lead' and !({size} = 5)",
    }),
    question('imagepicker', 'picture', {
      title: 'Picture',
      choices: [{ value: 'x', text: 'X', imageLink: 'x.png' }],
      visibleIf: "{roles} anyof ['lead', 'teach']",
    }),
    question('rating', 'content', {
      title: 'Content',
      rateMin: 0,
      rateMax: 10,
      minRateDescription: 'Not at all',
      maxRateDescription: 'Fully',
    }),
    question('rating', 'words', {
      title: 'Words',
      rateValues: [
        { value: 'bad', text: 'Bad' },
        { value: 'good', text: 'Good' },
      ],
    }),
    question('slider', 'share', { title: 'Share', min: 0, max: 100, step: 5 }),
    question('slider', 'span', { sliderType: 'range' }),
    question('ranking', 'order', { choices: ['a', 'b'] }),
    question('matrix', 'burnout', {
      title: 'How often did you feel',
      rows: [
        { value: 'tired', text: 'Tired' },
        { value: 'distant', text: 'Distant', visibleIf: "{call} = 'y'" },
      ],
      columns: OFTEN,
      isAllRowRequired: true,
      cells: { default: {} },
      visibleIf: '{content} <= 5',
    }),
    question('boolean', 'help', { title: 'Help?', visibleIf: '{burnout.tired} >= 1' }),
    question('matrixdropdown', 'weeks', {
      title: 'Weeks',
      rows: ['clinic', 'admin'],
      columns: [
        { name: 'hours', title: 'Hours', cellType: 'text', inputType: 'number', min: 0, max: 80 },
        { name: 'often', title: 'Often', cellType: 'dropdown', choices: OFTEN },
        { name: 'note', cellType: 'comment' },
      ],
    }),
    question('matrixdynamic', 'jobs', { columns: [{ name: 'a' }] }),
    question('multipletext', 'parts', {
      title: 'Parts',
      items: [
        { name: 'care', title: 'Care', inputType: 'number', min: 0, max: 100 },
        { name: 'note', title: 'Note' },
      ],
    }),
    question('expression', 'total', { title: 'Total', expression: '{nights} + {parts.care}' }),
    question('panel', 'more', {
      title: 'More',
      visibleIf: "{call} = 'y'",
      elements: [
        question('paneldynamic', 'each', { templateElements: [question('boolean', 'mentor', { title: 'Mentor?' })] }),
      ],
    }),
    question('image', 'logo', { imageLink: 'x.png' }),
    question('file', 'cv'),
    question('signaturepad', 'sign'),
    question('boolean', 'secret', { visible: false }),
    question('carousel', 'new'),
  ],
  {
    description: 'About work',
    calculatedValues: [
      { name: 'rate', expression: '{pay} / {nights}' },
      { name: 'product', expression: '{pay} * {nights}' },
    ],
    triggers: [{ type: 'complete', expression: '{call} = true' }],
    showProgressBar: 'top',
    locale: 'en',
  },
)
