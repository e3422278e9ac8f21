import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { Root } from 'hast';
import { type ReactNode, useState } from 'react';
import type { FileKind } from '#contract/values.ts';
import { m } from '#messages';
import { Loaded } from '#web/ui/loaded.tsx';
import { previewQuery } from '../preview/use-preview.ts';
import classes from './as-learners-see.module.css';
import { type Block, type BlockRow, type BlockWords, blockRows, blocksOf } from './learner-blocks.ts';

const words = (): BlockWords => ({
  question: (number) => m.authoring_question_number({ number }),
  right: m.quality_choice_right(),
  accepted: m.authoring_answer_accept(),
  explanation: m.authoring_question_explanation(),
  starter: m.authoring_starter(),
  tests: m.authoring_tests(),
  hint: (number) => m.authoring_hint({ number }),
  item: (number) => m.authoring_lab_item({ number }),
  material: (title) => m.authoring_lab_material({ title }),
  solution: m.authoring_solution(),
});

const kindName: Record<Exclude<BlockRow['kind'], 'same'>, () => string> = {
  added: m.authoring_diff_added,
  removed: m.authoring_diff_removed,
  changed: m.authoring_diff_changed,
};

export type RenderTree = (tree: Root) => ReactNode;

function Side({ block, name, side, renderTree }: { block: Block | null; name: string; side: 'before' | 'after'; renderTree: RenderTree }) {
  if (!block) return <div className={classes.none}>{m.authoring_compare_not_in({ edition: name })}</div>;
  return (
    <div className={clsx(classes.side, classes[side])}>
      <p className={classes.name}>{name}</p>
      {block.title && <p className={classes.title}>{block.title}</p>}
      {block.items.map(({ label, tree }, index) => (
        // A block's parts always keep their order.
        <div key={index} className={classes.item}>
          {label && <p className={classes.label}>{label}</p>}
          {renderTree(tree)}
        </div>
      ))}
    </div>
  );
}

interface Props {
  moduleId: string;
  kind: FileKind;
  before: string;
  after: string;
  beforeName: string;
  afterName: string;
  renderTree: RenderTree;
}

/** Two versions of a step side by side, as learners see them, matched by question and paragraph. */
export function AsLearnersSee({ moduleId, kind, before, after, ...props }: Props) {
  const older = useQuery(previewQuery(moduleId, kind, before));
  const newer = useQuery(previewQuery(moduleId, kind, after));
  const both = {
    data: older.data && newer.data ? ([older.data, newer.data] as const) : undefined,
    error: older.error ?? newer.error,
    isFetching: older.isFetching || newer.isFetching,
    isPaused: older.isPaused || newer.isPaused,
    refetch: () => Promise.all([older.refetch(), newer.refetch()]),
  };
  return (
    <Loaded read={both} problem={m.authoring_preview_problem()} waiting={<Skeleton height={420} radius="md" />}>
      {([left, right]) => <Rows rows={blockRows(blocksOf(left, words()), blocksOf(right, words()))} {...props} />}
    </Loaded>
  );
}

function Rows({ rows, beforeName, afterName, renderTree }: { rows: BlockRow[] } & Pick<Props, 'beforeName' | 'afterName' | 'renderTree'>) {
  const [showsAll, setShowsAll] = useState(false);
  const same = rows.filter(({ kind }) => kind === 'same').length;
  const shown = rows.filter(({ kind }) => showsAll || kind !== 'same');
  return (
    <>
      {same === rows.length && <p className={classes.same}>{m.authoring_diff_same()}</p>}
      {same > 0 && !showsAll && (
        <Button variant="default" size="compact-md" onClick={() => setShowsAll(true)}>
          {m.authoring_compare_unchanged({ count: same })}
        </Button>
      )}
      <ol className={classes.rows}>
        {shown.map(({ kind, before, after }, index) => (
          <li key={index} className={classes.row} data-kind={kind}>
            {kind !== 'same' && <p className={classes.kind}>{kindName[kind]()}</p>}
            <div className={classes.sides}>
              <Side block={before} name={beforeName} side="before" renderTree={renderTree} />
              <Side block={after} name={afterName} side="after" renderTree={renderTree} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
