import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { Pages } from '#web/ui/data-table/pages.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './found-in-texts.module.css';
import { FoundPlace } from './found-place.tsx';
import { addressOf } from './result.ts';

const perPage = 10;

/** Shows a search's results in the catalog's texts, module by module, each with its best sections. */
export function FoundInTexts({ text, track }: { text: string; track?: string | undefined }) {
  const [page, setPage] = useState(1);
  const found = useQuery({
    ...read('GET /api/search', { query: { q: text, ...(track && { track }), page, page_size: perPage } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="found-in-texts" className="ui-mb-3xl">
      <h2 id="found-in-texts" className="ui-card-title ui-mb-md">
        {m.search_in_texts()}
      </h2>
      <Loaded
        read={found}
        problem={m.search_problem()}
        waiting={<Skeleton height={240} radius="lg" />}
        empty={({ total }) => (total === 0 ? <p className="ui-quiet">{m.search_none_in_texts({ text })}</p> : undefined)}
      >
        {({ groups, total, corrections }) => (
          <>
            {corrections.map(({ asked, used }) => (
              <p key={asked} className="ui-quiet ui-mb-md">
                {m.search_corrected({ asked, used })}
              </p>
            ))}
            <ol className={classes.groups}>
              {groups.map(({ results, total: all }) => (
                <li key={addressOf(results[0] as (typeof results)[number])}>
                  {results.map((result) => (
                    <FoundPlace key={addressOf(result) + result.kind} result={result} />
                  ))}
                  {all > results.length && <p className="ui-quiet">{m.search_more_in_module({ count: all - results.length })}</p>}
                </li>
              ))}
            </ol>
            <Pages name={m.search_in_texts()} total={total} pageSize={perPage} page={page} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}
