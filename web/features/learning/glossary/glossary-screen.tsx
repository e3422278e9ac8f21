import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { chosenTerms } from './chosen-terms.ts';
import classes from './glossary.module.css';
import { TermEntry } from './term-entry.tsx';

interface Props {
  /** The text that the shown terms contain. */
  search: string;
  onSearch: (text: string) => void;
  /** Whether the catalog is above this screen for the person. */
  isInCatalog: boolean;
}

/** The terms that lessons explain, from A to Z, each with a link to where it is taught. */
export function GlossaryScreen({ search, onSearch, isInCatalog }: Props) {
  const glossary = useQuery(read('GET /api/learning/glossary'));
  return (
    <Screen
      title={m.terms_title()}
      line={m.terms_line()}
      above={
        isInCatalog && (
          <AboveTitle>
            <BackLink to="/catalog">{m.catalog_title()}</BackLink>
          </AboveTitle>
        )
      }
      read={glossary}
      problem={m.terms_problem()}
      waiting={480}
      empty={({ terms }) => (terms.length === 0 ? <EmptyState title={m.terms_none_title()} message={m.terms_none_line()} /> : undefined)}
    >
      {({ terms }) => {
        const chosen = chosenTerms(terms, search);
        return (
          <DataCard>
            <div role="search" className={classes.head}>
              <SearchField
                label={m.terms_search()}
                maxLength={limits.searchText.most}
                size="sm"
                className={classes.search}
                value={search}
                onChange={onSearch}
              />
              <span role="status" className="ui-quiet">
                {m.terms_count({ count: chosen.length })}
              </span>
            </div>
            {chosen.length > 0 ? (
              <dl className={classes.terms}>
                {chosen.map((term) => (
                  <TermEntry key={term.id} term={term} />
                ))}
              </dl>
            ) : (
              <EmptyState compact drawing="search" title={m.terms_no_match_title()} message={m.terms_no_match_line({ text: search })} />
            )}
          </DataCard>
        );
      }}
    </Screen>
  );
}
