/** Providers that read `jan.de.wit@` and `jandewit@` as one mailbox. */
const dotlessDomains = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox of an address: in lower case, without a plus suffix. Each mailbox gets one trial (spec decisions). */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const plain = local.split('+', 1)[0] || local
  if (!dotlessDomains.has(domain)) return `${plain}@${domain}`
  return `${plain.replaceAll('.', '')}@gmail.com`
}
