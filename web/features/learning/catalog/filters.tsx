import { Select } from '@mantine/core';
import type { Track } from '#contract/learning.ts';
import { levels, limits, type ModuleSort, moduleSorts, progressStatuses } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { oneOf, unusual } from '#web/ui/search-params.ts';
import { levelName, statusName } from '../labels.ts';
import classes from './catalog.module.css';
import type { CatalogSearch } from './catalog-search.ts';

interface Props {
  search: CatalogSearch;
  onSearch: (change: CatalogSearch) => void;
  tracks: readonly Track[];
  /** The skills that modules in the catalog teach. */
  skills: readonly string[];
}

const sortNames: Record<ModuleSort, () => string> = {
  position: m.catalog_sort_position,
  title: m.catalog_sort_title,
  minutes: m.catalog_sort_minutes,
  last_activity: m.catalog_sort_last_activity,
};

/** The catalog's search, filters and order, all kept in the address. */
export function Filters({ search, onSearch, tracks, skills }: Props) {
  const named = usePart(read('GET /api/reference/tech-skills')) ?? [];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id.replaceAll('-', ' ');
  const shared = { clearable: true, checkIconPosition: 'right', size: 'sm', className: 'ui-narrow' } as const;
  const clear = { clearButtonProps: { 'aria-label': m.catalog_clear() } };
  return (
    <div role="search" aria-label={m.catalog_filters()} className={classes.filters}>
      <SearchField
        className={classes.search}
        label={m.catalog_search_label()}
        maxLength={limits.searchText.most}
        value={search.search ?? ''}
        onChange={(text) => onSearch({ search: text || undefined })}
      />
      <div className={classes.selects}>
        <Select
          {...shared}
          {...clear}
          aria-label={m.catalog_track()}
          placeholder={m.catalog_track_all()}
          value={search.track_id ?? null}
          onChange={(id) => onSearch({ track_id: id ?? undefined })}
          data={tracks.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Select
          {...shared}
          {...clear}
          aria-label={m.catalog_level()}
          placeholder={m.catalog_level_all()}
          value={search.level ?? null}
          onChange={(level) => onSearch({ level: oneOf(levels, level) })}
          data={levels.map((value) => ({ value, label: levelName(value) }))}
        />
        <Select
          {...shared}
          {...clear}
          searchable
          aria-label={m.catalog_skill()}
          placeholder={m.catalog_skill_all()}
          value={search.skill ?? null}
          onChange={(skill) => onSearch({ skill: skill ?? undefined })}
          data={skills.map((value) => ({ value, label: nameOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label))}
        />
        <Select
          {...shared}
          {...clear}
          aria-label={m.catalog_status()}
          placeholder={m.catalog_status_all()}
          value={search.status ?? null}
          onChange={(status) => onSearch({ status: oneOf(progressStatuses, status) })}
          data={progressStatuses.map((value) => ({ value, label: statusName(value) }))}
        />
        <Select
          {...shared}
          clearable={false}
          allowDeselect={false}
          aria-label={m.catalog_sort()}
          value={search.sort ?? moduleSorts[0]}
          onChange={(sort) => onSearch({ sort: unusual(moduleSorts, sort) })}
          data={moduleSorts.map((value) => ({ value, label: sortNames[value]() }))}
        />
      </div>
    </div>
  );
}
