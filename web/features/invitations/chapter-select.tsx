import type { SelectProps } from '@mantine/core';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { useSearchOptions } from '#web/lib/search-options.ts';
import { usePart } from '#web/lib/use-part.ts';
import { type SearchOption, SearchSelect } from '#web/ui/search-select.tsx';

interface Props extends Pick<SelectProps, 'description' | 'error'> {
  chosen: SearchOption | null;
  onChoose: (chapter: SearchOption | null) => void;
}

/** Selects the chapter that people will join. No choice means the company's default chapter. */
export function InvitationChapterSelect(props: Props) {
  const company = useCompany();
  const found = useSearchOptions('GET /api/company/chapters', {
    argsFor: (search) => ({ query: { ...company, search, page_size: limits.pageSize.usual } }),
    optionsOf: ({ chapters }) => chapters.map(({ id, name }) => ({ id, name })),
  });
  const settings = usePart(read('GET /api/company/settings', { query: company }));
  const defaultName = settings?.default_chapter_name ?? null;
  const nameOfNone = defaultName === null ? m.invitations_no_chapter() : m.invitations_default_chapter({ name: defaultName });
  return (
    <SearchSelect
      label={m.form_chapter()}
      // The default is not mentioned before it is known.
      placeholder={settings ? nameOfNone : ''}
      clearable
      {...props}
      maxLength={limits.chapterName.most}
      found={found}
    />
  );
}
