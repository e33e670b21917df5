/**
 * Whether someone is signed in on this browser: the server keeps a readable cookie named `token`
 * beside the real session, which scripts cannot see. A courtesy only, the server decides.
 */
export function hasSession(): boolean {
  return typeof document !== 'undefined' && /(?:^|;\s*)token=[^;\s]/.test(document.cookie);
}
