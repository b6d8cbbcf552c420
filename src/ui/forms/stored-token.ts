/** The token that calls of the API show, under the key of the specification (section 3). */
export function readStoredToken(): string | null {
  try {
    return localStorage.getItem('token')
  } catch {
    // Storage may be blocked; then the visitor is logged out.
    return null
  }
}
