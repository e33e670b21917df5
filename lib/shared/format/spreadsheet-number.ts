/**
 * A whole number as it was before a spreadsheet took it for a quantity: '8285550142.0' and
 * '8.285550142E+09' are 8285550142. Other texts, and numbers that lost digits, stay as they are.
 */
export function fromSpreadsheet(text: string): string {
  const trimmed = text.trim();
  const [, whole] = /^(\d+)\.0+$/.exec(trimmed) ?? [];
  if (whole !== undefined) return whole;
  const [, first, rest = '', exponent] = /^([1-9])(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(trimmed) ?? [];
  // With fewer digits than it had, nobody knows the others.
  return first !== undefined && rest.length === Number(exponent) ? first + rest : text;
}
