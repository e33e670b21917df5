import type { NamedSource } from '@/components/communities/facts/figures';
import { sourceLine } from '@/components/communities/facts/source-line';

/** Sources as they stand at the foot of paper: each once, under a number. */
export interface SourceNotes {
  /** The numbers of some sources, from 1. */
  numbersOf: (sources: readonly NamedSource[]) => number[];
  /** In the order of their numbers. */
  lines: readonly string[];
}

const plain = (source: NamedSource) => sourceLine(source).replace(/^Source: /, '');

/** @param all the sources of everything that is shown, in its order */
export function sourceNotes(all: readonly NamedSource[]): SourceNotes {
  const lines = [...new Set(all.map(plain))];
  return {
    numbersOf: (sources) => [...new Set(sources.map((one) => lines.indexOf(plain(one)) + 1))],
    lines,
  };
}
