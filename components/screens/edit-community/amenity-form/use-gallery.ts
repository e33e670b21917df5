import { useEffect, useRef, useState } from 'react';
import { sendablePicture } from '@/components/pictures/sendable-picture';
import type { AmenityToEdit } from '@/lib/domains/amenities/output';
import { AMENITY_IMAGE_MESSAGES, AMENITY_IMAGES } from '@/lib/shared/constants/media';
import { digestOf, isSameFile, openImage } from './open-image';

/** A picture in the form: one that is stored, or a file that was chosen. */
export interface FormImage {
  /** Names it while the form is open. */
  key: string;
  /** Of the stored picture, or of the file in memory. */
  image: string;
  placeholder: string | null;
  alt: string;
  /** Null for one that is stored. */
  file: File | null;
  /** SHA-256 of the file that a stored picture came from, in hexadecimal, where it is known. */
  digest: string | null;
}

type StoredGallery = Pick<AmenityToEdit, 'amenityGallery' | 'imageDigests'>;

const NOTHING_STORED: StoredGallery = { amenityGallery: [], imageDigests: {} };

const fromStored = ({ amenityGallery, imageDigests }: StoredGallery): FormImage[] =>
  amenityGallery.map((stored) => ({
    ...stored,
    key: stored.image,
    file: null,
    digest: imageDigests[stored.image] ?? null,
  }));

/** Whether a file is one of these pictures, of which only stored ones have a digest. */
async function isAmong(file: File, images: readonly FormImage[]): Promise<boolean> {
  for (const other of images) if (other.file && (await isSameFile(other.file, file))) return true;
  const digests = images.flatMap(({ digest }) => digest ?? []);
  return digests.length > 0 && digests.includes(await digestOf(file));
}

const said = ({ key, alt }: FormImage) => `${key} ${alt.trim()}`;

/**
 * What the form of an amenity says of its pictures: `imageAlts` and `imageOrder` number kept ones
 * first.
 */
export function galleryInput(images: readonly FormImage[]) {
  const kept = images.filter(({ file }) => file === null);
  const numbered = [...kept, ...images.filter(({ file }) => file !== null)];
  const files = numbered.flatMap(({ file }) => file ?? []);
  return {
    // A form has no empty list of files.
    ...(files.length > 0 && { imageList: files }),
    keepImages: kept.map(({ image }) => image),
    imageAlts: numbered.map(({ alt }) => alt),
    imageOrder: images.map((one) => numbered.indexOf(one) + 1),
  };
}

/** @returns the pictures of now, with the person's changes to those that they saw */
function rebased(seen: FormImage[], mine: FormImage[], now: FormImage[]): FormImage[] {
  const of = (images: FormImage[], key: string) => images.find((one) => one.key === key);
  const kept = now
    .filter(({ key }) => of(mine, key) || !of(seen, key))
    .map((one) => {
      const [before, written] = [of(seen, one.key), of(mine, one.key)];
      return written && written.alt !== before?.alt ? { ...one, alt: written.alt } : one;
    });
  return [...kept, ...mine.filter(({ file }) => file !== null)];
}

/** The pictures of an amenity's form, in their order, and what was wrong with those last chosen. */
export function useGallery(amenity: StoredGallery | null) {
  const [stored, setStored] = useState(() => fromStored(amenity ?? NOTHING_STORED));
  const [images, setImages] = useState(stored);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [opening, setOpening] = useState(0);
  const [shrinking, setShrinking] = useState(0);
  // Files that are opened one after the other must know what the one before has become.
  const latest = useRef(images);
  const urls = useRef(new Set<string>());

  useEffect(() => {
    const made = urls.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (next: FormImage[]) => {
    latest.current = next;
    setImages(next);
  };

  const sendable = async (chosen: File): Promise<File | string> => {
    let begun = 0;
    const onShrinking = () => {
      begun = 1;
      setShrinking((count) => count + 1);
    };
    const file = await sendablePicture(chosen, onShrinking);
    setShrinking((count) => count - begun);
    return file;
  };

  /** @returns what is wrong with the file; null where it is in the gallery now */
  const take = async (chosen: File): Promise<string | null> => {
    const file = await sendable(chosen);
    if (typeof file === 'string') return `${chosen.name}: ${file}`;
    if (await isAmong(file, latest.current))
      return `${file.name}: ${AMENITY_IMAGE_MESSAGES.duplicate}`;
    const opened = await openImage(file);
    if (typeof opened === 'string') return `${file.name}: ${opened}`;
    if (latest.current.length >= AMENITY_IMAGES.most) {
      URL.revokeObjectURL(opened.url);
      return AMENITY_IMAGE_MESSAGES.tooMany;
    }
    const { url } = opened;
    urls.current.add(url);
    const taken = { key: url, image: url, placeholder: null, alt: '', file, digest: null };
    change([...latest.current, taken]);
    return null;
  };

  return {
    images,
    faults,
    /** Whether files are being looked at. */
    opening: opening > 0,
    /** Whether one of them is made smaller. */
    shrinking: shrinking > 0,
    isChanged: images.map(said).join('\n') !== stored.map(said).join('\n'),
    clearFaults: () => setFaults([]),
    /** Shows what was wrong with the gallery as a whole, such as in the server's words. */
    fail: (message: string) => setFaults([message]),
    /**
     * Takes as many of the files as are sound and have room, and says what is wrong with the
     * others.
     */
    add: async (files: readonly File[]) => {
      setFaults([]);
      setOpening((count) => count + 1);
      const found = new Set<string>();
      for (const file of files) {
        if (latest.current.length >= AMENITY_IMAGES.most) {
          found.add(AMENITY_IMAGE_MESSAGES.tooMany);
          break;
        }
        const fault = await take(file);
        if (fault) found.add(fault);
      }
      setOpening((count) => count - 1);
      setFaults([...found]);
    },
    remove: (key: string) => {
      change(latest.current.filter((one) => one.key !== key));
      setFaults([]);
    },
    describe: (key: string, alt: string) =>
      change(latest.current.map((one) => (one.key === key ? { ...one, alt } : one))),
    arrange: (next: FormImage[]) => change(next),
    /**
     * Begins again from what is stored by now, and keeps what the person added, removed and
     * described.
     */
    rebase: (present: StoredGallery) => {
      const next = fromStored(present);
      change(rebased(stored, latest.current, next));
      setStored(next);
    },
  };
}

export type Gallery = ReturnType<typeof useGallery>;
