/** The text of a script, as vite.config.ts makes it. */
declare module '*?script' {
  const text: string
  export default text
}

/** The address of a script that is a file of its own, as small as vite.config.ts makes it. */
declare module '*?file' {
  const address: string
  export default address
}
