import fc from 'fast-check'

// A change that a property notices, it mostly notices at once; and the same cases each time make scores comparable.
fc.configureGlobal({ numRuns: 25, seed: 1, endOnFailure: true })
