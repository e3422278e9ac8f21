import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Track } from '#contract/learning.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useShownModules } from '../placement/use-shown-modules.ts';
import classes from './catalog.module.css';
import { type CatalogSearch, catalogSearch, listedModules } from './catalog-search.ts';
import { Filters } from './filters.tsx';
import { type CompanyFigure, ModuleCard } from './module-card.tsx';
import { TrackCard } from './track-card.tsx';

interface Props {
  search: CatalogSearch;
  onSearch: (change: CatalogSearch) => void;
  onClear: () => void;
  /** Shows the results of a search in texts, for the search text, the chosen track and the chosen kind of results. */
  foundInTexts: (search: CatalogSearch & { search: string }, onSearch: Props['onSearch']) => ReactNode;
  /** Set in the company view: its people's progress by module id and by track id. Undefined for a learner. */
  company?: Readonly<Record<'modules' | 'tracks', ReadonlyMap<string, CompanyFigure>>> | undefined;
}

const WaitingCards = ({ height, count }: { height: number; count: number }) => (
  <div className={classes.grid}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} height={height} radius="lg" />
    ))}
  </div>
);

/** The catalog: tracks first, then modules, with search and filters. */
export function Catalog(props: Props) {
  const tracks = useQuery(read('GET /api/learning/tracks'));
  return (
    <Screen
      title={m.catalog_title()}
      line={props.company ? m.catalog_line_company() : m.catalog_line()}
      action={
        <ButtonLink to="/glossary" variant="default">
          {m.terms_title()}
        </ButtonLink>
      }
      read={tracks}
      problem={m.catalog_problem()}
      waiting={<WaitingCards height={196} count={6} />}
      empty={({ length }) =>
        length === 0 ? <EmptyState drawing="quiet" title={m.catalog_empty_title()} message={m.catalog_empty_line()} /> : undefined
      }
    >
      {(all) => (
        <>
          {!isFiltered(props.search) && (
            <section aria-labelledby="catalog-tracks" className="ui-mb-3xl">
              <h2 id="catalog-tracks" className="ui-card-title ui-mb-md">
                {m.catalog_tracks()}
              </h2>
              <div className={classes.grid}>
                {all.map((track) => (
                  <TrackCard key={track.id} track={track} company={props.company && (props.company.tracks.get(track.id) ?? null)} />
                ))}
              </div>
            </section>
          )}
          <Modules {...props} tracks={all} />
          {props.search.search && props.foundInTexts({ ...props.search, search: props.search.search }, props.onSearch)}
        </>
      )}
    </Screen>
  );
}

const isFiltered = ({ sort: _sort, kind: _kind, ...filters }: CatalogSearch) => Object.values(filters).some((value) => value !== undefined);

function Modules({ search, onSearch, onClear, company, tracks }: Props & { tracks: readonly Track[] }) {
  const modules = useQuery({
    ...read('GET /api/learning/modules', { query: listedModules(catalogSearch(search)) }),
    placeholderData: keepPreviousData,
  });
  // The skill filter offers all skills in the catalog, regardless of other filters.
  const whole = usePart(read('GET /api/learning/modules', { query: {} }));
  const shownModules = useShownModules();
  const skills = [...new Set(whole?.modules.flatMap((module) => module.skills) ?? [])];
  return (
    <section aria-labelledby="catalog-modules">
      <div className={classes.modulesHead}>
        <h2 id="catalog-modules" className="ui-card-title ui-mb-md">
          {m.catalog_modules()}
        </h2>
        <span className="ui-quiet" aria-live="polite">
          {modules.data && m.catalog_found({ count: modules.data.total })}
        </span>
        {isFiltered(search) && (
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            {m.catalog_clear()}
          </Button>
        )}
      </div>
      <Filters search={search} onSearch={onSearch} tracks={tracks} skills={skills} />
      <Loaded
        read={modules}
        problem={m.catalog_problem()}
        waiting={<WaitingCards height={212} count={9} />}
        empty={({ total }) =>
          total > 0 ? undefined : (
            <EmptyState
              drawing="search"
              // Results from the texts are shown below it.
              compact={Boolean(search.search)}
              title={m.catalog_none_title()}
              message={m.catalog_none_line()}
              action={
                <Button variant="default" onClick={onClear}>
                  {m.catalog_clear()}
                </Button>
              }
            />
          )
        }
      >
        {(found) => (
          <div className={classes.grid} data-waiting={modules.isPlaceholderData}>
            {found.modules.map((module) => (
              <ModuleCard
                key={module.id}
                module={module}
                isShown={shownModules.has(module.id)}
                company={company && (company.modules.get(module.id) ?? null)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
