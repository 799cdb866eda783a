export const CERTIFICATE_PAGE = {
  title: 'Benchmark certificate',
  genuine: 'Valid certificate',
  genuineText: 'Collegium issued this certificate with exactly these numbers.',
  unknown: 'Not a valid certificate',
  unknownText:
    'Collegium hasn’t issued a certificate with this code. Check that you entered the code exactly as printed.',
  failed: 'We couldn’t check the certificate. Please try again.',
  code: 'Code',
  measure: 'Measure',
  group: 'Group',
  figures: 'Results',
  compare:
    'Compare these numbers with the printed page. A personal value on the page isn’t part of the certificate. Collegium doesn’t record who requested it.',
  how: 'How these numbers protect participants',
  check: 'Verify the signature yourself',
  checkText:
    'The certificate is a JSON Web Signature (RFC 7515) signed with Ed25519. You can verify it with any JOSE library and this key.',
  signed: 'Signed certificate',
  key: 'Public key',
} as const
