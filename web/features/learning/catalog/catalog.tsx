import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { modulesQuery, tracksQuery } from '../queries.ts';
import { QueryProblem } from '../query-problem.tsx';
import type { CatalogSearch } from '../search.ts';
import classes from './catalog.module.css';
import { Filters } from './filters.tsx';
import { type CompanyFigure, ModuleCard } from './module-card.tsx';
import { TrackCard } from './track-card.tsx';

interface Props {
  search: CatalogSearch;
  onSearch: (change: CatalogSearch) => void;
  onClear: () => void;
  /** The company view: what the company's people did, by module id; undefined for a learner. */
  company?: ReadonlyMap<string, CompanyFigure> | undefined;
}

const Cards = ({ height, count }: { height: number; count: number }) => (
  <div className={classes.grid} role="status" aria-label={m.common_loading()}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} height={height} radius="lg" />
    ))}
  </div>
);

/** Everything there is to learn: tracks first, then modules, searched and filtered. */
export function Catalog({ search, onSearch, onClear, company }: Props) {
  useTitle(m.catalog_title());
  const tracks = useQuery(tracksQuery());
  const modules = useQuery(modulesQuery(search));
  // The skills to choose from are those of the whole catalog, whatever is filtered.
  const all = useQuery(modulesQuery());
  const skills = [...new Set(all.data?.modules.flatMap((module) => module.skills) ?? [])];
  const { sort: _sort, ...filters } = search;
  const filtered = Object.keys(filters).length > 0;

  if (tracks.error && !tracks.data)
    return (
      <QueryProblem title={m.catalog_problem()} error={tracks.error} onRetry={() => void tracks.refetch()} retrying={tracks.isFetching} />
    );
  if (tracks.data?.length === 0) return <EmptyState drawing="quiet" title={m.catalog_empty_title()} message={m.catalog_empty_line()} />;
  return (
    <>
      <PageHeader title={m.catalog_title()} line={company ? m.catalog_line_company() : m.catalog_line()} />
      {!filtered && (
        <section aria-labelledby="catalog-tracks" className={classes.section}>
          <h2 id="catalog-tracks" className={classes.heading}>
            {m.catalog_tracks()}
          </h2>
          {tracks.data ? (
            <div className={classes.grid}>
              {tracks.data.map((track) => (
                <TrackCard key={track.id} track={track} />
              ))}
            </div>
          ) : (
            <Cards height={196} count={6} />
          )}
        </section>
      )}
      <section aria-labelledby="catalog-modules">
        <div className={classes.modulesHead}>
          <h2 id="catalog-modules" className={classes.heading}>
            {m.catalog_modules()}
          </h2>
          <span className={classes.found} aria-live="polite">
            {modules.data && m.catalog_found({ count: modules.data.total })}
          </span>
          {filtered && (
            <Button variant="subtle" size="compact-sm" onClick={onClear}>
              {m.catalog_clear()}
            </Button>
          )}
        </div>
        <Filters search={search} onSearch={onSearch} tracks={tracks.data ?? []} skills={skills} />
        {modules.error && !modules.data ? (
          <QueryProblem
            title={m.catalog_problem()}
            error={modules.error}
            onRetry={() => void modules.refetch()}
            retrying={modules.isFetching}
          />
        ) : !modules.data ? (
          <Cards height={212} count={9} />
        ) : modules.data.modules.length === 0 ? (
          <EmptyState
            drawing="search"
            title={m.catalog_none_title()}
            message={m.catalog_none_line()}
            action={
              <Button variant="default" onClick={onClear}>
                {m.catalog_clear()}
              </Button>
            }
          />
        ) : (
          <div className={classes.grid} data-waiting={modules.isPlaceholderData}>
            {modules.data.modules.map((module) => (
              <ModuleCard key={module.id} module={module} company={company && (company.get(module.id) ?? null)} />
            ))}
          </div>
        )}
      </section>
    </>
  );
}
