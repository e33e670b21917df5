const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

const bytesOf = async (file: File, start: number, end: number) =>
  new Uint8Array(await file.slice(start, end).arrayBuffer());

/** Whether a file begins as PNG and JPEG files do, whatever its name says. */
export async function isPicture(file: File): Promise<boolean> {
  const start = await bytesOf(file, 0, 8);
  return SIGNATURES.some((signature) => signature.every((byte, at) => start[at] === byte));
}

/** Whether a file begins as HEIC files do: many of them were only given another ending. */
export async function isHeic(file: File): Promise<boolean> {
  const brand = String.fromCharCode(...(await bytesOf(file, 4, 12)));
  return /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(brand);
}

/** Ends a JPEG. */
const END = [0xff, 0xd9];
/** Rows of pixels that a JPEG keeps together. */
const BLOCK = 8;

/** @throws where a part of the file can't be decoded */
async function decoded<T>(file: Blob, look: (bitmap: ImageBitmap) => T): Promise<T> {
  const bitmap = await createImageBitmap(file);
  try {
    return look(bitmap);
  } finally {
    bitmap.close();
  }
}

/** Whether the last rows hold a picture: where they are missing, they are of one color. */
function hasLastRows(bitmap: ImageBitmap): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = BLOCK;
  const brush = canvas.getContext('2d');
  if (!brush) return false;
  brush.drawImage(bitmap, 0, BLOCK - bitmap.height);
  const { data } = brush.getImageData(0, 0, canvas.width, BLOCK);
  return data.some((value, at) => value !== data[at % 4]);
}

/**
 * Whether a JPEG is whole but for its end marker: `<img>` shows it then, and the server takes it.
 * What is missing before the last rows only the server sees.
 */
async function lacksOnlyItsEnd(file: File): Promise<boolean> {
  const [first] = await bytesOf(file, 0, 1);
  const last = await bytesOf(file, file.size - 2, file.size);
  if (first !== 0xff || END.every((byte, at) => last[at] === byte)) return false;
  // Half of the marker may be there.
  const missing = last[1] === 0xff ? END.slice(1) : END;
  return decoded(new Blob([file, new Uint8Array(missing)], { type: file.type }), hasLastRows);
}

/**
 * Whether all of a picture can be decoded: an `<img>` also shows what there is of a damaged one.
 */
export const isWhole = (file: File): Promise<boolean> =>
  decoded(file, () => true)
    .catch(() => lacksOnlyItsEnd(file))
    .catch(() => false);
