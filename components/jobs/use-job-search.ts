import { useNavigate, useSearchParams } from 'react-router';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import { useAddressQuery } from '@/lib/client/use-address-query';
import { DELAYS } from '@/lib/shared/constants/limits';
import { readJobAddress, writeJobAddress } from './job-address';
import { NO_JOB_FILTER, type JobFilterInput } from './job-filter';

/** What a list of jobs asks, as its address says, and how to ask for something else. */
export interface JobSearch {
  filter: JobFilterInput;
  page: number;
  /** The title as it is being typed. */
  title: string;
  setTitle: (title: string) => void;
  /** What is chosen takes effect, on the first page. */
  choose: (change: Partial<JobFilterInput>) => void;
  reset: () => void;
  /** The address of another page of the same. */
  pageAddress: (page: number) => string;
}

/** @param screen the address of the list, without a query */
export function useJobSearch(screen: string): JobSearch {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useAddressQuery();
  const { filter, page } = readJobAddress(params);
  const search = (change: Partial<JobFilterInput>, replace = false) => {
    const current = readJobAddress(new URLSearchParams(query())).filter;
    return navigate(screen + writeJobAddress({ ...current, ...change }, 1), { replace });
  };
  const [title, setTitle] = useDebouncedText(
    filter.jobTitle,
    (jobTitle) => void search({ jobTitle }, true),
    DELAYS.amenitySearch,
  );
  return {
    filter,
    page,
    title,
    setTitle,
    choose: (change) => void search({ jobTitle: title.trim(), ...change }),
    reset: () => {
      setTitle('');
      void search(NO_JOB_FILTER);
    },
    pageAddress: (to) => screen + writeJobAddress(filter, to),
  };
}
