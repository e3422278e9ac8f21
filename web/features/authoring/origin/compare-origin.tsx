import { Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModuleOrigin } from '#contract/adoptions.ts';
import type { DraftModule } from '#contract/authoring.ts';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import type { RenderTree } from '../compare/as-learners-see.tsx';
import { Compared } from '../editions/compare-editions.tsx';
import classes from '../editions/editions.module.css';

const call = 'GET /api/admin/authoring/drafts/:moduleId/origin/editions/:number';
type Edition = DataOf<Calls[typeof call]>;

interface Props {
  module: DraftModule;
  origin: ModuleOrigin;
  opened: boolean;
  onClose: () => void;
  /** Shows the text as learners see it. */
  renderTree: RenderTree;
}

/** Compares the newest edition of a module's original with the adopted one, or with the company's own copy, step by step. */
export const CompareOrigin = ({ opened, onClose, ...props }: Props) => (
  <Modal opened={opened} onClose={onClose} size="min(1200px, 96vw)" title={m.origin_compare_title({ title: props.origin.title })}>
    {opened && <Choose {...props} />}
  </Modal>
);

function Choose({ module, origin, renderTree }: Omit<Props, 'opened' | 'onClose'>) {
  const { number, newest } = origin;
  const moduleId = module.id;
  const adopted = useQuery(read(call, { params: { moduleId, number } }));
  const next = useQuery(read(call, { params: { moduleId, number: newest } }));
  const both = {
    data: adopted.data && next.data ? ([adopted.data, next.data] as const) : undefined,
    error: adopted.error ?? next.error,
    isFetching: adopted.isFetching || next.isFetching,
    isPaused: adopted.isPaused || next.isPaused,
    refetch: () => Promise.all([adopted.refetch(), next.refetch()]),
  };
  return (
    <Loaded read={both} problem={m.authoring_editions_problem()} waiting={420}>
      {([base, newer]) => <Steps module={module} origin={origin} base={base} newer={newer} renderTree={renderTree} />}
    </Loaded>
  );
}

function Steps({ module, origin, base, newer, renderTree }: Omit<Props, 'opened' | 'onClose'> & { base: Edition; newer: Edition }) {
  const isNew = newer.number > base.number;
  const [before, setBefore] = useState<'original' | 'own'>(isNew ? 'original' : 'own');
  const [view, setView] = useState<'learners' | 'source'>('learners');
  const names = [...new Set([...newer.files, ...base.files].map(({ file_name }) => file_name))];
  const listed = [...origin.changes, ...origin.to_compare].map(({ file_name }) => file_name);
  const [chosen, setChosen] = useState(listed[0] ?? names[0] ?? '');
  const step = (edition: Edition) => edition.files.find(({ file_name }) => file_name === chosen);
  const isThere = module.files.some(({ file_name }) => file_name === chosen);
  const own = useQuery({
    ...read('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId: module.id, fileName: chosen } }),
    enabled: before === 'own' && isThere,
    refetchOnMount: 'always',
  });
  const titleOf = (name: string) => [...newer.files, ...base.files].find(({ file_name }) => file_name === name)?.title ?? name;
  const text = before === 'own' ? (isThere ? own.data?.text : '') : (step(base)?.text ?? '');
  return (
    <>
      <div className={classes.choices}>
        <Select
          size="sm"
          label={m.authoring_compare_before()}
          data={[
            ...(isNew ? [{ value: 'original', label: m.origin_edition({ number: base.number }) }] : []),
            { value: 'own', label: m.origin_own_copy() },
          ]}
          value={before}
          onChange={(next) => setBefore(next === 'own' ? 'own' : 'original')}
          allowDeselect={false}
        />
        <Select
          size="sm"
          label={m.authoring_compare_file()}
          data={names.map((name) => ({
            value: name,
            label: listed.includes(name) ? m.authoring_compare_changed({ file: titleOf(name) }) : titleOf(name),
          }))}
          value={chosen}
          onChange={(next) => setChosen(next ?? chosen)}
          allowDeselect={false}
        />
      </div>
      {text !== undefined && (
        <Compared
          key={`${chosen} ${before}`}
          kind={(step(newer) ?? step(base))?.kind}
          view={view}
          onView={setView}
          moduleId={module.id}
          renderTree={renderTree}
          before={text}
          after={step(newer)?.text ?? ''}
          beforeName={before === 'own' ? m.origin_own_copy() : m.origin_edition({ number: base.number })}
          afterName={m.origin_edition({ number: newer.number })}
        />
      )}
    </>
  );
}
