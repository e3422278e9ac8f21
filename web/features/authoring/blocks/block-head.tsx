import type { ReactNode } from 'react';
import type { BlockKind } from '../source/blocks/blocks.ts';
import { blockKind } from './block-kinds.ts';
import classes from './blocks.module.css';

/** The line above a block's content: what it is, and its settings. */
export function BlockHead({ kind, name, children }: { kind: BlockKind; name?: string; children?: ReactNode }) {
  const { Icon, name: kindName } = blockKind[kind];
  return (
    <div className={classes.blockHead}>
      <span className={classes.kind}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {name ?? kindName()}
      </span>
      {children}
    </div>
  );
}
