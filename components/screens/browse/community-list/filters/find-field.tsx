import { SearchInput } from '@/components/ui/input/search-input';

interface FindFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
}

/** Finds options within one list of the filters. */
export function FindField({ label, text, onText }: FindFieldProps) {
  return <SearchInput label={label} value={text} onValueChange={onText} fieldClassName="mb-2" />;
}

/** Whether a word of the label begins with what was typed, or all of it is the abbreviation. */
export function matches(label: string, text: string, abbreviation = ''): boolean {
  const wanted = text.trim().toLowerCase();
  return (
    wanted === '' ||
    ` ${label.toLowerCase()}`.includes(` ${wanted}`) ||
    abbreviation.toLowerCase() === wanted
  );
}
