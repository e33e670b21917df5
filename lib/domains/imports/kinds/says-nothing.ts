/** What stands around a word that says nothing: '(none)', '<null>', '"N/A"'. */
const AROUND = /^[\s([{<"'“‘*–—-]+|[\s)\]}>"'”’*.!–—-]+$/g;

const NOTHING = new RegExp(
  `^(?:${[
    String.raw`n\s*[./\\-]?\s*a`,
    String.raw`not[\s_-]+(?:avail(?:able)?|applicable|given|provided|known|listed|specified|reported|found|recorded|assigned|entered|disclosed)`,
    String.raw`(?:none|no)[\s_-]+(?:available|given|provided|known|listed|specified|reported|found|data|info|information|value|entry|phone|telephone|number|phone number|website|web site|address|email)`,
    String.raw`no[\s_-]+(?:phone|telephone|website|web site|address|email|url)[\s_-]+(?:available|given|provided|known|listed|found)`,
    String.raw`does(?: not|n['’]t) apply`,
    'none|null|nil|nan|undefined|unknown|unk|unavailable|unspecified|unlisted|tbd|tba',
    String.raw`to be (?:determined|announced)`,
    // What spreadsheets write where a formula has no result.
    String.raw`#(?:n\/a|null|value|ref|name\?|div\/0|num|error)`,
    String.raw`0+(?:[.,]0+)?`,
  ].join('|')})$`,
  'i',
);

/** In parentheses alone, since these are also names. */
const IN_PARENTHESES = /^[([<{]\s*(?:blank|empty|missing|no)\s*[)\]>}]$/i;

const SIGNS_ALONE = /^[\p{P}\p{Sm}\p{Sk}\s]*$/u;

/**
 * Whether a cell only says that there is nothing: 'N/A', 'NOT AVAILABLE', 'None', '-', '0'. Nowhere
 * is 0 a value that a file may mean: no kind has a column of numbers.
 */
export function saysNothing(cell: string): boolean {
  if (cell.length > 60) return false;
  const text = cell.normalize('NFKC').replace(/\s+/g, ' ').trim();
  return (
    SIGNS_ALONE.test(text) || IN_PARENTHESES.test(text) || NOTHING.test(text.replace(AROUND, ''))
  );
}
