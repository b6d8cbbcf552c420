/** Providers that read `jan.de.wit@` and `jandewit@` as one mailbox. */
const dotlessDomains = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox of an address: in small letters, without what follows a plus. A trial is had once by a mailbox (spec decisions). */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const plain = local.split('+', 1)[0] || local
  if (!dotlessDomains.has(domain)) return `${plain}@${domain}`
  return `${plain.replaceAll('.', '')}@gmail.com`
}
