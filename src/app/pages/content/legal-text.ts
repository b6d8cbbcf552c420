/** A legal text in sections. Placeholders such as `{brand}` are filled in. */
export interface LegalText {
  intro: string
  sections: Record<string, string[]>
}
