import sanitizeHtml from 'sanitize-html';

const SCHEMES = ['http:', 'https:', 'mailto:'];

const leadsSomewhere = (href: string) =>
  URL.canParse(href) && SCHEMES.includes(new URL(href).protocol);

/**
 * A posting's HTML as it may be stored and shown: text, lists and safe links, nothing that runs.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'h3', 'h4', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      // A link that may not stay leaves its words: one that leads nowhere would look like a link.
      a: (_, { href = '' }): sanitizeHtml.Tag =>
        leadsSomewhere(href)
          ? { tagName: 'a', attribs: { href, rel: 'noopener nofollow', target: '_blank' } }
          : { tagName: 'span', attribs: {} },
    },
  });
}
