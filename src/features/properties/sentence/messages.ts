import { bilingual } from '#shared/texts.ts'

/** What the list says about the parts of a typed sentence that are no filters; sent only where there are any. */
export const sentenceMessages = bilingual({
  nl: {
    unknown: 'Niet begrepen, gezocht als woorden:',
    notAsked: 'Hier kunnen we niet op zoeken, dus niet gebruikt:',
    negated: 'Niet begrepen, dus niet gebruikt:',
    preference: 'Een wens is geen filter, dus niet gebruikt:',
    alternatives: 'We kunnen niet zoeken op het een of het ander, dus niet gebruikt:',
    conflict: 'Dit spreekt elkaar tegen, dus niet gebruikt:',
    quote: '“{text}”',
    remove: 'Weglaten',
  },
  en: {
    unknown: 'Not understood, so we searched for the words:',
    notAsked: 'We cannot search for this, so we did not use it:',
    negated: 'Not understood, so we did not use it:',
    preference: 'A preference is not a filter, so we did not use it:',
    alternatives: 'We cannot search for one thing or the other, so we did not use it:',
    conflict: 'These contradict each other, so we did not use them:',
    quote: '“{text}”',
    remove: 'Leave out',
  },
})
