/** A legal text in sections. Placeholders such as `{brand}` are filled in. */
export interface LegalText {
  intro: string
  /** The paragraphs of each section by its title, in order. */
  sections: Record<string, string[]>
}
