import { Button } from '@mantine/core';
import { toString } from 'hast-util-to-string';
import { useState } from 'react';
import type { LabMaterial } from '#contract/lab-content.ts';
import { m } from '#messages';
import { SearchField } from '#web/ui/search-field.tsx';
import { PartRow } from './part-row.tsx';
import classes from './parts.module.css';
import { hitsIn, inStores } from './search-stores.ts';
import { type Marking, useMarking } from './use-marking.ts';

/** Stores with entries, all searched by one search field. */
export function Stores({ material: { title, parts }, marking }: { material: LabMaterial; marking: Marking | null }) {
  const [query, setQuery] = useState('');
  const [store, setStore] = useState<string | null>(null);
  const entries = parts.map((part) => ({ part, store: part.group ?? title, text: `${part.label ?? ''} ${toString(part.tree)}` }));
  const hits = hitsIn(entries, query);
  const stores = inStores(entries, hits);
  const shown = stores.filter(({ name }) => store === null || name === store);
  const markable = useMarking(
    shown.flatMap((one) => one.hits.map(({ part }) => part.id)),
    marking,
  );
  const found = { hits: hits.length, stores: stores.filter((one) => one.hits.length > 0).length };
  return (
    <>
      <SearchField label={m.lab_stores_search()} value={query} onChange={setQuery} maxLength={100} size="sm" />
      <div className={classes.filters} role="group" aria-label={m.lab_stores_filter()}>
        {[null, ...stores.map(({ name }) => name)].map((name) => {
          const count = name === null ? hits.length : (stores.find((one) => one.name === name)?.hits.length ?? 0);
          return (
            <Button
              key={name ?? ''}
              size="compact-sm"
              variant={store === name ? 'filled' : 'default'}
              classNames={{ root: classes.filter, label: classes.filterLabel }}
              aria-pressed={store === name}
              onClick={() => setStore(name)}
            >
              {name ?? m.lab_stores_all()} <span className={classes.count}>{count}</span>
            </Button>
          );
        })}
      </div>
      <p className="ui-quiet ui-mb-xs" role="status">
        {query === '' ? m.lab_stores_entries({ count: hits.length }) : m.lab_stores_found(found)}
      </p>
      {shown.map(({ name, hits: own }) =>
        own.length === 0 ? null : (
          <section key={name} aria-label={name}>
            <h3 className={classes.group}>{name}</h3>
            <ul className={classes.lines}>
              {own.map(({ part }) => (
                <PartRow
                  key={part.id}
                  part={part}
                  marking={marking}
                  markable={markable}
                  label={part.label !== null && <span className={classes.speaker}>{part.label}</span>}
                />
              ))}
            </ul>
          </section>
        ),
      )}
    </>
  );
}
