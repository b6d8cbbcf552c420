/** A legal text in sections. Placeholders such as `{brand}` are filled in. */
export interface LegalText {
  intro: string
  /** The text of each section below its title: one or more paragraphs. */
  sections: Record<string, string | string[]>
}
