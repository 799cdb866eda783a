export const CERTIFICATE_PAGE = {
  title: 'Benchmark certificate',
  genuine: 'Genuine',
  genuineText: 'Collegium issued this certificate, with exactly these figures.',
  unknown: 'Not genuine',
  unknownText: 'Collegium issued no certificate with this code. Compare it with the paper, letter by letter.',
  failed: "We couldn't check the certificate.",
  code: 'Code',
  measure: 'Measure',
  group: 'Group',
  figures: 'Figures',
  compare:
    'Compare these figures with those of the paper. A value of the person who shows it to you is not part of the certificate: Collegium keeps nothing about whom it was issued to.',
  how: 'How these figures protect the people behind them',
  check: 'Check the signature yourself',
  checkText:
    'The certificate is a JSON Web Signature (RFC 7515) by Ed25519. Any JOSE library verifies it with the key.',
  signed: 'Signed certificate',
  key: 'Public key',
} as const
