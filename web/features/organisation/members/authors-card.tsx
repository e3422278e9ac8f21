import { Group } from '@mantine/core';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';

/** The people who may write or review the company's own tracks. */
export function AuthorsCard() {
  const authors = usePart(read('GET /api/company/authors', { query: useCompany() }))?.authors;
  if (!authors) return null;
  return (
    <DataCard title={m.authors_title()} line={authors.length === 0 ? m.authors_none() : m.authors_line()}>
      {authors.length > 0 && (
        <ul className="ui-entries">
          {authors.map(({ id, full_name, rights }) => (
            <li key={id}>
              <Group gap="xs" justify="space-between">
                <AnchorLink to="/company/members/$memberId" params={{ memberId: id }} className="ui-breaks">
                  {full_name}
                </AnchorLink>
                <span className="ui-small">{rights.includes('author') ? m.author_right_author() : m.author_right_reviewer()}</span>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </DataCard>
  );
}
