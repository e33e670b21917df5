import { render, toPlainText } from '@react-email/render';
import { emailElement, emailSubject, type EmailMessage } from '@/emails';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** An email as HTML, and as plain text for programs that show no HTML. */
export async function renderEmail(email: EmailMessage): Promise<RenderedEmail> {
  const html = await render(emailElement(email));
  const text = toPlainText(html, {
    selectors: [{ selector: 'h1', options: { uppercase: false } }],
  });
  return { subject: emailSubject(email), html, text };
}
