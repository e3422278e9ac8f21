import { m } from '#messages';
import type { Scope } from '#web/lib/author-rights.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ReviewNote } from '../scope/review-note.tsx';
import { ScopeBar } from '../scope/scope-bar.tsx';
import { searchOf } from '../scope/search-of.ts';
import { useScope } from '../scope/use-scope.ts';
import type { MediaSearch } from './media-list.ts';
import { MediaTable } from './media-table.tsx';

interface Props {
  search: MediaSearch;
  onSearch: (change: MediaSearch, isPlace: boolean) => void;
  onScope: (scope: Scope) => void;
}

/** A list of the media in all modules that someone may write or review. */
export function MediaScreen({ search, onSearch, onScope }: Props) {
  const scope = useScope();
  return (
    <Screen
      title={m.media_title()}
      line={m.media_line()}
      above={
        <AboveTitle>
          <BackLink to="/admin/catalog" search={searchOf(scope ?? undefined)}>
            {scope === null ? m.catalog_admin_title() : m.company_catalog_title()}
          </BackLink>
        </AboveTitle>
      }
    >
      <ScopeBar scope={scope} onScope={onScope} />
      <ReviewNote scope={scope} />
      <DataCard>
        <MediaTable key={scope} scope={scope} search={search} onSearch={onSearch} />
      </DataCard>
    </Screen>
  );
}
