import { useEffect, useRef, useState } from 'react';
import { openPhoto, type ChosenPhoto } from './chosen-photo';

/**
 * The photo that the person chose last, or what was wrong with it; a fault keeps the one before.
 */
export function useChosenPhoto() {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const [fault, setFault] = useState<string>();
  /** What is done with the photo that was chosen last. */
  const [work, setWork] = useState<'opening' | 'shrinking' | null>(null);
  const latest = useRef(0);

  useEffect(() => {
    if (photo) return () => URL.revokeObjectURL(photo.url);
  }, [photo]);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  /** @returns whether it was taken */
  const choose = async (file: File): Promise<boolean> => {
    latest.current += 1;
    const mine = latest.current;
    setFault(undefined);
    setWork('opening');
    const opened = await openPhoto(file, () => mine === latest.current && setWork('shrinking'));
    if (mine !== latest.current) {
      if (typeof opened !== 'string') URL.revokeObjectURL(opened.url);
      return false;
    }
    setWork(null);
    if (typeof opened === 'string') setFault(opened);
    else setPhoto(opened);
    return typeof opened !== 'string';
  };

  const discard = () => {
    latest.current += 1;
    setWork(null);
    setPhoto(null);
    setFault(undefined);
  };

  return { photo, fault, work, choose, discard, clearFault: () => setFault(undefined) };
}
