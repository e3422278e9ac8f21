import { Select, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { type ResultKind, resultKinds } from '#web/lib/result-kinds.ts';
import { Pages } from '#web/ui/data-table/pages.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { oneOf } from '#web/ui/search-params.ts';
import classes from './found-in-texts.module.css';
import { FoundNotes } from './found-notes.tsx';
import { FoundPlace } from './found-place.tsx';
import { addressOf } from './result.ts';

const perPage = 10;

const kindNames: Record<ResultKind, () => string> = {
  lesson: m.search_kind_lesson,
  exercise: m.search_kind_exercise,
  lab: m.search_kind_lab,
  prompt: m.search_kind_prompt,
  dialogue: m.search_kind_dialogue,
  module: m.search_kind_module,
  term: m.search_in_glossary,
  help: m.help_title,
};

interface TextsProps {
  text: string;
  track?: string | undefined;
  /** The kind of results to show; all if it is missing. */
  kind?: Exclude<ResultKind, 'help'> | undefined;
}

/** A search's results in the catalog's texts, module by module, each with its best sections. */
function Texts({ text, track, kind }: TextsProps) {
  const [page, setPage] = useState(1);
  const found = useQuery({
    ...read('GET /api/search', { query: { q: text, ...(track && { track }), ...(kind && { kind }), page, page_size: perPage } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded
      read={found}
      problem={m.search_problem()}
      waiting={<Skeleton height={240} radius="lg" />}
      empty={({ total, notes }) =>
        total === 0 && notes.length === 0 ? <p className="ui-quiet">{m.search_none_in_texts({ text })}</p> : undefined
      }
    >
      {({ groups, total, corrections, notes }) => (
        <>
          <FoundNotes notes={notes} />
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
  );
}

interface Props extends Omit<TextsProps, 'kind'> {
  kind?: ResultKind | undefined;
  onKind: (kind: ResultKind | undefined) => void;
  /** Shows the help's answers: a few below the other results, or all of them and nothing else. */
  foundInHelp: (text: string, isAlone: boolean) => ReactNode;
}

/** Shows what a search finds in the catalog's texts and in the help. */
export function FoundInTexts({ text, track, kind, onKind, foundInHelp }: Props) {
  return (
    <section aria-labelledby="found-in-texts" className="ui-mt-xl ui-mb-3xl">
      <div className={classes.head}>
        <h2 id="found-in-texts" className="ui-card-title">
          {m.search_in_texts()}
        </h2>
        <Select
          size="sm"
          clearable
          checkIconPosition="right"
          clearButtonProps={{ 'aria-label': m.catalog_clear() }}
          aria-label={m.search_kind()}
          placeholder={m.search_kind_all()}
          value={kind ?? null}
          onChange={(value) => onKind(oneOf(resultKinds, value))}
          data={resultKinds.map((value) => ({ value, label: kindNames[value]() }))}
        />
      </div>
      {kind !== 'help' && <Texts key={`${text} ${track} ${kind}`} text={text} track={track} kind={kind} />}
      {(kind === undefined || kind === 'help') && foundInHelp(text, kind === 'help')}
    </section>
  );
}
