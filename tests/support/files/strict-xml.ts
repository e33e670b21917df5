import sharp from 'sharp';

/**
 * Reads a drawing as the programs do that make pictures of it: as XML, where a browser would
 * forgive an attribute that stands twice. @throws Error with the reason and the line
 */
export async function readStrictly(svg: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  return { width, height };
}

/** The inside of a drawing in an element of its own size. */
export const inSvg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">${body}</svg>`;
