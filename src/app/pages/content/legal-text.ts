/** A legal text in sections. Placeholders such as `{brand}` are filled in. */
export interface LegalText {
  intro: string
  /** What each section says below its title: a paragraph, or several. */
  sections: Record<string, string | string[]>
}
