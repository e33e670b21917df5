/**
 * What a server asks for with 'Retry-After': seconds, or a date.
 * @returns milliseconds from now, at least 0; null where it asks for nothing that can be read
 */
export function retryAfterMs(headers: Headers): number | null {
  const said = headers.get('retry-after')?.trim();
  if (!said) return null;
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
