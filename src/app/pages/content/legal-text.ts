/** A legal text: numbered articles or named sections, each of some paragraphs. `{brand}` and the like are filled in. */
export interface LegalText {
  intro: string
  sections: { title: string; paragraphs: string[] }[]
}
