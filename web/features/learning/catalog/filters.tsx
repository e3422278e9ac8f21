import { CloseButton, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Track } from '#contract/learning.ts';
import { m } from '#messages';
import { skillsQuery } from '../queries.ts';
import type { CatalogSearch } from '../search.ts';
import { levelName, statusName } from '../words.ts';
import classes from './catalog.module.css';

interface Props {
  search: CatalogSearch;
  onSearch: (change: CatalogSearch) => void;
  tracks: readonly Track[];
  /** Skills that modules of the catalog teach. */
  skills: readonly string[];
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text;
    onChange(text);
  }, 250);
  // The address may change by itself: back, forward, "clear all".
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  const type = (text: string) => {
    setTyped(text);
    send(text);
  };
  return (
    <TextInput
      className={classes.search}
      aria-label={m.catalog_search_label()}
      placeholder={m.catalog_search_placeholder()}
      type="search"
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed ? <CloseButton size="sm" onClick={() => type('')} aria-label={m.catalog_search_clear()} /> : null}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** Search, filters and order of the catalog; all of it in the address. */
export function Filters({ search, onSearch, tracks, skills }: Props) {
  const { data: named = [] } = useQuery(skillsQuery());
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id.replaceAll('-', ' ');
  const shared = { clearable: true, checkIconPosition: 'right', size: 'sm', className: classes.select } as const;
  const clear = { clearButtonProps: { 'aria-label': m.catalog_clear() } };
  return (
    <div role="search" aria-label={m.catalog_filters()} className={classes.filters}>
      <SearchField value={search.search ?? ''} onChange={(text) => onSearch({ search: text.trim() || undefined })} />
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
          onChange={(level) => onSearch({ level: (level as CatalogSearch['level']) ?? undefined })}
          data={(['beginner', 'intermediate', 'advanced'] as const).map((value) => ({ value, label: levelName(value) }))}
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
          onChange={(status) => onSearch({ status: (status as CatalogSearch['status']) ?? undefined })}
          data={(['not_started', 'in_progress', 'completed'] as const).map((value) => ({ value, label: statusName(value) }))}
        />
        <Select
          {...shared}
          clearable={false}
          allowDeselect={false}
          aria-label={m.catalog_sort()}
          value={search.sort ?? 'position'}
          onChange={(sort) => onSearch({ sort: sort === 'position' ? undefined : ((sort as CatalogSearch['sort']) ?? undefined) })}
          data={[
            { value: 'position', label: m.catalog_sort_position() },
            { value: 'title', label: m.catalog_sort_title() },
            { value: 'minutes', label: m.catalog_sort_minutes() },
            { value: 'last_activity', label: m.catalog_sort_last_activity() },
          ]}
        />
      </div>
    </div>
  );
}
