import { expect, it } from 'vitest'
import { ledgerDifferences } from './ledger.ts'

it('what ledger and provider say of payments is compared one by one', () => {
  const paid = { received: 100, refunded: 0 }
  const back = { received: 100, refunded: 100 }
  const ledger = new Map([
    ['same', paid],
    ['ours', paid],
    ['other', paid],
  ])
  const provider = new Map([
    ['same', paid],
    ['theirs', back],
    ['other', back],
  ])
  expect(ledgerDifferences(ledger, provider)).toEqual([
    { paymentId: 'other', ledger: paid, provider: back },
    { paymentId: 'ours', ledger: paid, provider: null },
    { paymentId: 'theirs', ledger: null, provider: back },
  ])
  expect(ledgerDifferences(ledger, ledger)).toEqual([])
})
