import { joinInitials, writtenOut } from '@/lib/search/text/aliases';
import { searchWords } from '@/lib/search/text/search-words';

/**
 * One spelling for comparing names, as the search compares them: 'St. Paul' and 'Saint Paul' are
 * one, 'N. Wilkesboro' and 'North Wilkesboro', and also 'La Porte' and 'LaPorte'.
 */
export const nameKey = (name: string): string =>
  joined(writtenOut(searchWords(joinInitials(name))));

/** The key of a name as the search has it. */
export const joined = (words: string): string => words.replaceAll(' ', '');
