import { Select } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftModule } from '#contract/authoring.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import type { RenderTree } from '../compare/as-learners-see.tsx';
import { Compared } from '../editions/compare-editions.tsx';
import { useDetailsInWords } from '../editions/details-in-words.ts';

/** The key for the module's details among its step names. */
const details = ' details';

/** Compares the working copy with the last edition, step by step. Before the first edition, everything is new. */
export function CompareChanges({ module, renderTree }: { module: DraftModule; renderTree: RenderTree }) {
  const { id: moduleId, edition, files } = module;
  const params = { moduleId };
  const detailsInWords = useDetailsInWords(module.company_id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [view, setView] = useState<'learners' | 'source'>('learners');
  const last = useQuery({
    ...read('GET /api/admin/authoring/drafts/:moduleId/editions/:number', { params: { moduleId, number: Math.max(edition, 1) } }),
    enabled: edition > 0,
  });
  const texts = useQueries({
    queries: files.map(({ file_name: fileName }) => ({
      ...read('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { ...params, fileName } }),
      refetchOnMount: 'always' as const,
    })),
  });
  const all = texts.map(({ data }) => data);
  const isKnown = all.every((text) => text !== undefined) && (edition === 0 || last.data !== undefined);
  const both = {
    data: isKnown ? { before: edition === 0 ? null : (last.data ?? null), now: all.flatMap((text) => text ?? []) } : undefined,
    error: last.error ?? texts.find(({ error }) => error)?.error ?? null,
    isFetching: last.isFetching || texts.some(({ isFetching }) => isFetching),
    isPaused: last.isPaused || texts.some(({ isPaused }) => isPaused),
    refetch: () => Promise.all([last.refetch(), ...texts.map(({ refetch }) => refetch())]),
  };
  return (
    <Loaded read={both} problem={m.authoring_editions_problem()} waiting={420}>
      {({ before, now }) => {
        const old = before?.files ?? [];
        const names = [details, ...new Set([...now, ...old].map(({ file_name }) => file_name))];
        const textsOf = (name: string) =>
          name === details
            ? { before: before ? detailsInWords(before.details) : '', after: detailsInWords(module.details) }
            : {
                before: old.find(({ file_name }) => file_name === name)?.text ?? '',
                after: now.find(({ file_name }) => file_name === name)?.text ?? '',
              };
        const isChanged = (name: string) => textsOf(name).before !== textsOf(name).after;
        const titleOf = (name: string) =>
          name === details
            ? m.authoring_part_details()
            : (files.find(({ file_name }) => file_name === name)?.title ?? before?.titles[name] ?? name);
        const shown = chosen ?? names.find((name) => name !== details && isChanged(name)) ?? details;
        return (
          <div>
            <Select
              mb="md"
              maw={420}
              size="sm"
              label={m.authoring_compare_file()}
              data={names.map((name) => ({
                value: name,
                label: isChanged(name) ? m.authoring_compare_changed({ file: titleOf(name) }) : titleOf(name),
              }))}
              value={shown}
              onChange={setChosen}
              allowDeselect={false}
            />
            <Compared
              key={shown}
              kind={[...now, ...old].find(({ file_name }) => file_name === shown)?.kind}
              view={view}
              onView={setView}
              moduleId={moduleId}
              renderTree={renderTree}
              beforeName={edition === 0 ? m.review_before_first() : m.authoring_edition({ number: edition })}
              afterName={m.review_working_copy()}
              {...textsOf(shown)}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
