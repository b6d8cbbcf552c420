/** Providers that read `jan.de.wit@` and `jandewit@` as one mailbox. */
const dotlessDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to: without the part behind a plus, which makes many addresses of one mailbox, and
 * in small letters. A trial is had once by a mailbox (spec decisions, Names and money).
 *
 * @param email an address with one `@`, as the schemas let through
 */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const plain = local.split('+', 1)[0] || local
  if (!dotlessDomains.has(domain)) return `${plain}@${domain}`
  return `${plain.replaceAll('.', '')}@gmail.com`
}
