const eventName = 'proofneeded'

/** Tells the page that a call wants fresh proof of who makes it. A listener that asks for it prevents the default. */
class ProofNeededEvent extends Event {
  readonly answer: (isProved: boolean) => void

  constructor(answer: (isProved: boolean) => void) {
    super(eventName, { cancelable: true })
    this.answer = answer
  }
}

/** Has the page ask its user to prove who they are. @returns whether they did */
export const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (window.dispatchEvent(new ProofNeededEvent(resolve))) resolve(false)
  })

/** Answers calls that want fresh proof. @returns how to stop */
export function onProofNeeded(ask: (answer: (isProved: boolean) => void) => void): () => void {
  const listener = (event: Event) => {
    if (!(event instanceof ProofNeededEvent)) return
    event.preventDefault()
    ask(event.answer)
  }
  window.addEventListener(eventName, listener)
  return () => window.removeEventListener(eventName, listener)
}
