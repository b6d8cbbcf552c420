/** The text of a script, as vite.config.ts makes it. */
declare module '*?script' {
  const text: string
  export default text
}
