import { render, toPlainText } from '@react-email/render';
import { letterElement, letterSubject, type Letter } from '@/emails';

export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
}

/** A letter as HTML, and in plain words for programs that show no HTML. */
export async function renderLetter(letter: Letter): Promise<RenderedLetter> {
  const html = await render(letterElement(letter));
  const text = toPlainText(html, {
    selectors: [{ selector: 'h1', options: { uppercase: false } }],
  });
  return { subject: letterSubject(letter), html, text };
}
