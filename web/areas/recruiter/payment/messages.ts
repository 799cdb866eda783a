import { INVOICE_NAMES, LATE_TEXT } from '#rules/recruiter/invoice.ts'

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
/** Returns the effect of an invoice. */
const invoiceText = (days: number) =>
  `We’ll post your offer immediately and email you the invoice. Pay within ${daysText(days)}. ${LATE_TEXT}`

/** Texts of /recruiter/review-job-opportunity, the pages after it, and invoices. */
export const REVIEW = {
  title: 'Review and post',
  kicker: 'Exchange',
  failed: 'We couldn’t load the offer',
  noOffer: 'No offer selected',
  noOfferText: 'Open a draft to review it.',
  toList: 'Back to your job offers',
  toEdit: 'Back to the draft',
  preview: 'Physician preview',
  previewText: 'Physicians see this with every match, including what they ask for in each term.',
  missing: (names: string) => `Complete before posting: ${names}`,
  verify: 'Verify organization',
  locked: 'You can pay after your organization is verified.',
  finish: 'Complete the draft',
  notDraft: 'This offer was already posted.',
  toSummary: 'View summary',
  price: 'Price',
  toPrice: 'Price and payment',
  priceFailed: 'We couldn’t load the price',
  posting: 'Job posting',
  discount: (code: string) => `Coupon ${code}`,
  total: 'Total',
  free: 'No payment due',
  what: 'We’ll match your offer with physicians’ ICOs. You can edit or close it at any time. You’ll also see its specialty’s results under Inform.',
  coupon: 'Coupon code',
  apply: 'Apply',
  takeOff: 'Remove coupon',
  applied: (code: string) => `Coupon ${code} applied`,
  how: 'Payment method',
  card: 'Card',
  invoice: 'Invoice',
  cardHint: 'We’ll post your offer immediately.',
  invoiceHint: invoiceText,
  onlyInvoice: (days: number) => `Card payments aren’t available right now. ${invoiceText(days)}`,
  postFree: 'Post offer',
  required: 'This field is required',
} as const

export const CARD = {
  isTest: 'This is test mode, so no card will be charged.',
  testText: 'Choose or enter a test card number. All other numbers will be declined.',
  number: 'Card number',
  numbers: 'Test card numbers',
  use: (number: string) => `Use ${number}`,
  wrong: 'Enter a test card number',
  pay: (total: string) => `Pay ${total}`,
  payTest: (total: string) => `Pay ${total} (test)`,
  paying: 'Processing payment…',
  refused: 'Payment failed',
  returned: 'Payment refund',
  disputed: 'Payment disputed',
  toOffer: 'View offer',
  another: 'You weren’t charged. Try another card.',
  silentTitle: 'The payment provider isn’t responding',
  silent: 'You won’t be charged more than once. Check again in a moment or come back later.',
  ask: 'Check again',
  asking: 'Checking…',
  openTitle: 'We haven’t received your payment yet',
  open: 'Your offer is still a draft. If you just paid, check again in a moment.',
  askedTitle: 'Confirm your payment with your bank',
  asked: 'You haven’t been charged, and your offer is still a draft. After you confirm the payment, check again.',
  otherWay: 'You can also go back and pay another way.',
  otherWayHere: 'You can also pay another way below.',
  bankTitle: 'Confirm the payment with your bank (test)',
  bank: 'With a real card, your bank’s page would appear here. Choose the bank’s response.',
  approve: 'Approve payment',
  refuse: 'Decline payment',
  loading: 'Loading card form…',
  scriptFailed: 'We couldn’t load the card form. Try again, or choose invoice.',
  retry: 'Try again',
  paid: 'We received your payment, and your offer is on the exchange.',
  back: 'Your payment',
  checking: 'Checking your payment…',
  toReview: 'Back to review and payment',
  secured: 'Your card details go directly to the payment provider. We never see them.',
} as const

/** Outcomes of the test provider's card numbers. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'Approved' },
  { number: '4000 0000 0000 0002', does: 'Declined' },
  { number: '4000 0000 0000 9995', does: 'Insufficient funds' },
  { number: '4000 0000 0000 0069', does: 'Expired' },
  { number: '4000 0000 0000 0127', does: 'Wrong security code' },
  { number: '4000 0025 0000 3155', does: 'Requires authentication' },
  { number: '4000 0000 0000 0119', does: 'No response' },
] as const

export const BILL = {
  title: 'Bill to',
  loading: 'Loading form…',
  isTest: 'This is test mode, so the invoice will be marked as a test and no payment will be due.',
  name: 'Organization',
  attention: 'Attention (optional)',
  street: 'Street',
  street2: 'Suite, floor (optional)',
  city: 'City',
  state: 'State',
  chooseState: 'Select the state',
  zip: 'ZIP code',
  order: 'Purchase order number (optional)',
  submit: (total: string) => `Post and send invoice for ${total}`,
  sent: (number: string) => `We’re sending invoice ${number}. Your offer is on the exchange.`,
} as const

export const SUMMARY = {
  title: 'Job summary',
  failed: 'We couldn’t load the summary',
  posted: (day: string) => `Posted ${day}`,
  until: (day: string) => `open until ${day}`,
  draft: 'This offer is a draft and hasn’t been posted.',
  toReview: 'Review and post',
  facts: 'Offer details',
  field: { specialty: 'Specialty', place: 'Location', employer: 'Employer', contact: 'Contact', board: 'Job board' },
  papers: 'Receipt and invoice',
  noPapers: 'There’s no receipt or invoice because posting was free.',
  next: 'Next steps',
  steps: [
    'We compare your offer with physicians’ ICOs. Physicians with a match get an alert unless they turned alerts off.',
    'You see each candidate’s pseudonym and how your offer meets their terms, and you can write first.',
    'Physicians can choose to share who they are, step by step.',
    'When you’ve found a physician, mark the position as filled or close the offer.',
  ],
  matches: 'Candidates',
  matchCount: (all: number, perfect: number, isOpen: boolean) =>
    all === 0
      ? isOpen
        ? 'No candidates yet. Matching takes a few minutes after posting.'
        : 'No candidates'
      : `${all === 1 ? '1 candidate' : `${all} candidates`}: ${perfect} perfect, ${all - perfect} core.`,
  moneyBackDue: (day: string, isUnpaid: boolean) =>
    isUnpaid
      ? `If no physician matches by ${day}, your offer will close and you won’t have to pay the invoice.`
      : `If no physician matches by ${day}, your offer will close and you’ll get your money back.`,
  undone: (reason: string, isUnpaid: boolean) =>
    isUnpaid
      ? `This offer is closed, and its invoice is void: ${reason}`
      : `This offer is closed, and its payment is refunded: ${reason}`,
  toCandidates: 'View candidates',
  edit: 'Edit offer',
  all: 'All job offers',
} as const

export const INVOICES = {
  title: 'Invoices and receipts',
  lead: 'View and download your organization’s invoices, receipts, and credit notes.',
  failed: 'We couldn’t load the invoices',
  none: 'No invoices or receipts yet',
  noneText: 'Invoices and receipts appear here after you pay for an offer or request an invoice.',
  download: 'Download',
  downloadOf: (number: string) => `Download ${number} as PDF`,
  downloadFailed: 'We couldn’t load the file. Please try again.',
  isTest: 'Test',
  status: 'Status',
  kinds: INVOICE_NAMES,
  states: { open: 'Open', overdue: 'Overdue', paid: 'Paid', void: 'VOID' },
  refunded: (amount: string, day: string) => `Refunded ${amount} on ${day}`,
  issued: 'Issued',
  /** A credit note is named with the document it reverses. */
  ofPaper: (name: string, refersTo: string | null) => (refersTo === null ? name : `${name} for ${refersTo}`),
  total: 'Total',
} as const
