import { INVOICE_NAMES, LATE_TEXT } from '#rules/recruiter/invoice.ts'

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
/** What choosing an invoice leads to. */
const invoiceText = (days: number) =>
  `Your offer is posted at once, and we email you the invoice. Pay within ${daysText(days)}. ${LATE_TEXT}`

/** Texts of /recruiter/review-job-opportunity, of what comes after it, and of invoices. */
export const REVIEW = {
  title: 'Review and post',
  kicker: 'Exchange',
  failed: 'The offer could not be loaded',
  noOffer: 'No offer is selected',
  noOfferText: 'Open one of your drafts, and review it from there.',
  toList: 'Back to your job offers',
  toEdit: 'Back to the draft',
  preview: 'How physicians will see it',
  previewText: 'With every match. Each term also shows what the physician asks for.',
  missing: (names: string) => `Still needed before it can be posted: ${names}.`,
  verify: 'Verify organization',
  locked: 'Payment opens once your organization is verified.',
  finish: 'Finish the draft',
  notDraft: 'This offer has been posted.',
  toSummary: 'See its summary',
  price: 'Price',
  toPrice: 'Price and payment',
  priceFailed: 'The price could not be loaded',
  posting: 'Posting this offer',
  discount: (code: string) => `Coupon ${code}`,
  total: 'Total',
  free: 'Nothing to pay',
  what: 'We match your offer with physicians’ ICOs. You can change or close it at any time. The results of its specialty open under Inform.',
  coupon: 'Coupon code',
  apply: 'Apply',
  takeOff: 'Remove coupon',
  applied: (code: string) => `Coupon ${code} is applied.`,
  how: 'How would you like to pay?',
  card: 'Card',
  invoice: 'Invoice',
  cardHint: 'Your offer is posted at once.',
  invoiceHint: invoiceText,
  onlyInvoice: (days: number) => `We don’t accept cards at the moment. ${invoiceText(days)}`,
  postFree: 'Post the offer',
  required: 'This field is required',
} as const

export const CARD = {
  isTest: 'This is a test. No card is charged, and no money moves.',
  testText: 'Choose one of these numbers, or type one. Any other number is declined.',
  number: 'Card number',
  numbers: 'Test card numbers',
  use: (number: string) => `Use ${number}`,
  wrong: 'Please enter the digits of a test card number',
  pay: (total: string) => `Pay ${total}`,
  payTest: (total: string) => `Pay ${total} (test)`,
  paying: 'Paying',
  refused: 'The payment did not go through',
  returned: 'Your payment was returned',
  disputed: 'Your payment was taken back',
  toOffer: 'See the offer',
  another: 'Nothing was charged. You can try another card.',
  silentTitle: 'The payment service is not responding',
  silent:
    'Your card will be charged at most once, no matter how often you try. Nothing is lost: check again in a moment, or come back later.',
  ask: 'Check again',
  asking: 'Checking',
  openTitle: 'No payment has been received so far',
  open: 'Your offer is still a draft. If you have just paid, check again in a moment.',
  askedTitle: 'Your payment is waiting for your bank’s confirmation',
  asked: 'Nothing was charged, and your offer is still a draft. Confirm the payment with your bank, then check again.',
  otherWay: 'You can also go back and pay another way.',
  otherWayHere: 'You can also pay another way below.',
  bankTitle: 'Your bank asks you to confirm the payment (test)',
  bank: 'With a real card, your bank’s own page would appear here. Choose how it answers.',
  approve: 'Confirm the payment',
  refuse: 'Refuse the payment',
  loading: 'The card form is loading',
  scriptFailed: 'The card form of the payment provider could not be loaded. You can try again, or choose an invoice.',
  retry: 'Try again',
  paid: 'Paid. Your offer is on the exchange.',
  back: 'Your payment',
  checking: 'We are asking the payment provider about your payment',
  toReview: 'Back to review and payment',
  secured: 'Card data goes directly to the payment provider and never reaches us.',
} as const

/** What the numbers of the test provider do. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'is approved' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0000 0000 9995', does: 'has insufficient funds' },
  { number: '4000 0000 0000 0069', does: 'has expired' },
  { number: '4000 0000 0000 0127', does: 'has a wrong security code' },
  { number: '4000 0025 0000 3155', does: 'asks for authentication' },
  { number: '4000 0000 0000 0119', does: 'never answers' },
] as const

export const BILL = {
  title: 'Bill to',
  loading: 'The form is loading',
  isTest: 'This is a test: the invoice says so, and nothing has to be paid.',
  name: 'Organization',
  attention: 'Attention (optional)',
  street: 'Street',
  street2: 'Suite, floor (optional)',
  city: 'City',
  state: 'State',
  chooseState: 'Select the state',
  zip: 'ZIP code',
  order: 'Purchase order number (optional)',
  submit: (total: string) => `Post and send an invoice of ${total}`,
  sent: (number: string) => `Invoice ${number} is on its way, and your offer is on the exchange.`,
} as const

export const SUMMARY = {
  title: 'Job summary',
  failed: 'The summary could not be loaded',
  posted: (day: string) => `Posted ${day}`,
  until: (day: string) => `open until ${day}`,
  draft: 'This offer is a draft, and has not been posted.',
  toReview: 'Review and post',
  facts: 'What was posted',
  field: { specialty: 'Specialty', place: 'Place', employer: 'Employer', contact: 'Contact', board: 'Job board' },
  papers: 'Receipt and invoice',
  noPapers: 'There is no receipt or invoice: posting was free of charge.',
  next: 'What happens next',
  steps: [
    'We compare your offer with physicians’ ICOs. Physicians with a match get an alert unless they turned alerts off.',
    'You see your candidates by pseudonym, with how your offer meets their terms, and you can write to them first.',
    'Physicians tell you who they are step by step, when they choose to.',
    'Mark the position as filled, or close the offer, when you have found someone.',
  ],
  matches: 'Candidates',
  matchCount: (all: number, perfect: number, isOpen: boolean) =>
    all === 0
      ? isOpen
        ? 'No candidates so far. Matching takes a few minutes after posting.'
        : 'No candidates.'
      : `${all === 1 ? '1 candidate' : `${all} candidates`}: ${perfect} perfect, ${all - perfect} core.`,
  moneyBackDue: (day: string, isUnpaid: boolean) =>
    isUnpaid
      ? `If no physician matches by ${day}, your offer closes and you don’t have to pay the invoice.`
      : `If no physician matches by ${day}, your offer closes and you get your money back.`,
  undone: (reason: string, isUnpaid: boolean) =>
    isUnpaid
      ? `This offer is closed, and its invoice is void: ${reason}`
      : `This offer is closed, and its payment is refunded: ${reason}`,
  toCandidates: 'See the candidates',
  edit: 'Change the offer',
  all: 'All job offers',
} as const

export const INVOICES = {
  title: 'Invoices and receipts',
  lead: 'Invoices, receipts, and credit notes of your organization, unpaid ones first.',
  failed: 'Invoices could not be loaded',
  none: 'No invoices or receipts yet',
  noneText: 'They appear here as soon as an offer is paid for or invoiced.',
  download: 'Download',
  downloadOf: (number: string) => `Download ${number} as PDF`,
  downloadFailed: 'The file could not be loaded. Please try again.',
  isTest: 'Test',
  status: 'Status',
  kinds: INVOICE_NAMES,
  states: { open: 'Open', overdue: 'Overdue', paid: 'Paid', void: 'VOID' },
  refunded: (amount: string, day: string) => `Refunded ${amount} on ${day}`,
  issued: 'Issued',
  /** A credit note is named with what it takes back. */
  ofPaper: (name: string, refersTo: string | null) => (refersTo === null ? name : `${name} for ${refersTo}`),
  total: 'Total',
} as const
