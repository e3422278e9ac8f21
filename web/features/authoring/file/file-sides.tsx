import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { DraftText } from '#contract/authoring.ts';
import { m } from '#messages';
import classes from './open-file.module.css';

/** The parts of a step's screen: its text, the preview for learners, and the comments on it. */
export type Side = 'write' | 'preview' | 'comments';

interface Props {
  kind: DraftText['kind'];
  canWrite: boolean;
  side: Side;
  onSide: (side: Side) => void;
  /** How many threads of comments are not resolved. */
  open: number;
  text: ReactNode;
  preview: ReactNode;
  comments: ReactNode;
}

/** A step's text with its preview or comments beside it. A narrow window shows only one of them. */
export function FileSides({ kind, canWrite, side, onSide, open, text, preview, comments }: Props) {
  const isWide = useMediaQuery('(width >= 62em)', true);
  const beside = side === 'comments' ? 'comments' : 'preview';
  const panels = (
    <>
      <Tabs.Panel value="preview" className={classes.panel ?? ''}>
        {preview}
      </Tabs.Panel>
      <Tabs.Panel value="comments" className={classes.panel ?? ''}>
        {comments}
      </Tabs.Panel>
    </>
  );
  const tabs = (
    <>
      <Tabs.Tab value="preview">{m.authoring_preview()}</Tabs.Tab>
      <Tabs.Tab value="comments">{open > 0 ? m.comments_tab({ count: open }) : m.comments_title()}</Tabs.Tab>
    </>
  );
  const onChange = (next: string | null) => next !== null && onSide(next as Side);
  if (isWide)
    return (
      <div className={classes.sides} data-kind={canWrite ? kind : 'source'}>
        <div className={classes.form}>{text}</div>
        <Tabs value={beside} onChange={onChange} className={classes.preview ?? ''}>
          <Tabs.List className="ui-tabs" aria-label={m.authoring_sides()}>
            {tabs}
          </Tabs.List>
          {panels}
        </Tabs>
      </div>
    );
  return (
    <Tabs value={side} onChange={onChange}>
      <Tabs.List className="ui-tabs" aria-label={m.authoring_sides()}>
        <Tabs.Tab value="write">{canWrite ? m.authoring_write() : m.authoring_source()}</Tabs.Tab>
        {tabs}
      </Tabs.List>
      <Tabs.Panel value="write">{text}</Tabs.Panel>
      {panels}
    </Tabs>
  );
}
