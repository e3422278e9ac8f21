import type { SelectProps } from '@mantine/core';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { useSearchOptions } from '#web/lib/search-options.ts';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';

interface Props
  extends Pick<
    SelectProps,
    'label' | 'description' | 'error' | 'required' | 'size' | 'placeholder' | 'className' | 'clearButtonProps' | 'inputWrapperOrder'
  > {
  'aria-label'?: string;
  /** Whether to include archived ones. */
  all?: boolean;
  /** A chapter to leave out. */
  except?: string;
  /** An extra option, listed before the chapters. */
  first?: SearchOption;
  clearable?: boolean;
  chosen: SearchOption | null;
  onChoose: (chapter: SearchOption | null) => void;
}

/** Selects a company chapter. */
export function ChapterSelect({ all = false, except, first, ...props }: Props) {
  const company = useCompany();
  const found = useSearchOptions('GET /api/company/chapters', {
    argsFor: (search) => ({
      query: { ...company, show: all ? ('all' as const) : ('active' as const), search, page_size: limits.pageSize.usual },
    }),
    optionsOf: ({ chapters }) =>
      chapters
        .filter(({ id }) => id !== except)
        .map(({ id, name, members, archived_at }) => {
          const people = m.companies_members({ count: members });
          return { id, name, about: archived_at ? `${m.chapters_archived()} · ${people}` : people };
        }),
    first,
  });
  return <SearchSelect {...props} maxLength={limits.chapterName.most} found={found} />;
}
