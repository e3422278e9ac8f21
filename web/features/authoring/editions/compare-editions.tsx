import { Modal, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { DraftModule, Edition } from '#contract/authoring.ts';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { FileKind } from '#contract/values.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { AsLearnersSee, type RenderTree } from '../compare/as-learners-see.tsx';
import { Comparison } from '../compare/comparison.tsx';
import { useDetailsInWords } from './details-in-words.ts';
import classes from './editions.module.css';

const call = 'GET /api/admin/authoring/drafts/:moduleId/editions/:number';
type WholeEdition = DataOf<Calls[typeof call]>;

interface Props {
  module: DraftModule;
  editions: readonly Edition[];
  /** The edition to compare, or null for none. */
  number: number | null;
  onClose: () => void;
  /** Shows the text as learners see it. */
  renderTree: RenderTree;
}

/** Compares an edition with another, step by step. */
export function CompareEditions({ number, onClose, ...props }: Props) {
  return (
    <Modal opened={number !== null} onClose={onClose} size="min(1200px, 96vw)" title={m.authoring_compare_title()}>
      {number !== null && <Choose {...props} number={number} />}
    </Modal>
  );
}

/** The key for the module's details among its step names. */
const details = ' details';

function Choose({ module, editions, number, renderTree }: Omit<Props, 'onClose' | 'number'> & { number: number }) {
  const newest = editions[0]?.number ?? number;
  // By default an edition is compared with the previous one, and the first with the newest.
  const [before, setBefore] = useState(number > 1 ? number - 1 : number);
  const [after, setAfter] = useState(number > 1 ? number : newest);
  const [chosen, setChosen] = useState<string | null>(null);
  const [view, setView] = useState<'learners' | 'source'>('learners');
  const detailsInWords = useDetailsInWords(module.company_id);
  const textOf = (edition: WholeEdition, name: string): string =>
    name === details ? detailsInWords(edition.details) : (edition.files.find(({ file_name }) => file_name === name)?.text ?? '');
  const left = useQuery(read(call, { params: { moduleId: module.id, number: before } }));
  const right = useQuery(read(call, { params: { moduleId: module.id, number: after } }));
  const both = {
    data: left.data && right.data ? ([left.data, right.data] as const) : undefined,
    error: left.error ?? right.error,
    isFetching: left.isFetching || right.isFetching,
    isPaused: left.isPaused || right.isPaused,
    refetch: () => Promise.all([left.refetch(), right.refetch()]),
  };
  const numbers = editions.map((edition) => ({ value: String(edition.number), label: m.authoring_edition({ number: edition.number }) }));
  const field = (label: string, value: number, set: (value: number) => void) => (
    <Select
      size="sm"
      label={label}
      data={numbers}
      value={String(value)}
      onChange={(next) => next && set(Number(next))}
      allowDeselect={false}
    />
  );
  return (
    <Loaded read={both} problem={m.authoring_editions_problem()} waiting={420}>
      {([older, newer]) => {
        const names = filesOf(older, newer);
        const texts = (name: string) => ({
          before: textOf(older, name),
          after: textOf(newer, name),
          beforeName: m.authoring_edition({ number: older.number }),
          afterName: m.authoring_edition({ number: newer.number }),
        });
        const kindOf = (name: string) => [...newer.files, ...older.files].find(({ file_name }) => file_name === name)?.kind;
        const file = chosen ?? names.find((name) => textOf(older, name) !== textOf(newer, name)) ?? details;
        return (
          <>
            <div className={classes.choices}>
              {field(m.authoring_compare_before(), before, setBefore)}
              {field(m.authoring_compare_after(), after, setAfter)}
              <Select
                size="sm"
                label={m.authoring_compare_file()}
                data={names.map((name) => ({
                  value: name,
                  label: labelOf(name, [newer, older], module, textOf(older, name) !== textOf(newer, name)),
                }))}
                value={file}
                onChange={setChosen}
                allowDeselect={false}
              />
            </div>
            <Compared kind={kindOf(file)} view={view} onView={setView} moduleId={module.id} renderTree={renderTree} {...texts(file)} />
          </>
        );
      }}
    </Loaded>
  );
}

interface ComparedProps extends ComponentProps<typeof Comparison> {
  /** A step's kind. Undefined for details, which are always shown as text. */
  kind: FileKind | undefined;
  view: 'learners' | 'source';
  onView: (view: 'learners' | 'source') => void;
  moduleId: string;
  renderTree: RenderTree;
}

/** Both versions, as learners see them or as source. A step that is in only one edition is compared with an empty one. */
export function Compared({ kind, view, onView, moduleId, renderTree, ...texts }: ComparedProps) {
  if (kind === undefined) return <Comparison {...texts} />;
  return (
    <>
      <SegmentedControl
        className="ui-mb-md"
        aria-label={m.authoring_compare_view()}
        value={view}
        onChange={(next) => onView(next === 'source' ? 'source' : 'learners')}
        data={[
          { value: 'learners', label: m.authoring_compare_learners() },
          { value: 'source', label: m.authoring_compare_source() },
        ]}
      />
      {view === 'source' ? (
        <Comparison {...texts} />
      ) : (
        <AsLearnersSee key={`${texts.beforeName} ${texts.afterName}`} moduleId={moduleId} kind={kind} renderTree={renderTree} {...texts} />
      )}
    </>
  );
}

const filesOf = (older: WholeEdition, newer: WholeEdition) => [
  details,
  ...new Set([...newer.files, ...older.files].map(({ file_name }) => file_name)),
];

function labelOf(name: string, editions: readonly Edition[], module: DraftModule, isChanged: boolean): string {
  const then = editions.map(({ titles }) => titles[name]).find((known) => known !== undefined);
  const now = module.files.find(({ file_name }) => file_name === name)?.title;
  const title = name === details ? m.authoring_part_details() : then || now || name;
  return isChanged ? m.authoring_compare_changed({ file: title }) : title;
}
