import { Button, Kbd } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import type { OwnRound } from '#contract/due-rounds.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { useNear } from '#web/lib/use-near.ts';
import { useIsViewing } from '#web/lib/view-state.ts';
import { ButtonLink, PlainLink } from '#web/ui/link.tsx';
import { fileKindOf } from '../file-kind.ts';
import { prepareText } from '../lesson/lesson-tree.tsx';
import classes from './file-nav.module.css';

export type Neighbour = NonNullable<FileContent['next']>;

const addressOf = ({ module_id, file_name }: Pick<Neighbour, 'module_id' | 'file_name'>) =>
  ({ to: '/modules/$moduleId', params: { moduleId: module_id }, search: { file: file_name } }) as const;

const nextWords = ({ module_id, title }: Neighbour, moduleId: string) =>
  module_id === moduleId ? m.viewer_next_to({ title }) : m.viewer_next_module_to({ title });
const previousWords = ({ module_id, title }: Neighbour, moduleId: string) =>
  module_id === moduleId ? m.viewer_previous_to({ title }) : m.viewer_previous_module_to({ title });

/** The id of the button that completes the file, which a shortcut focuses. */
export const doneButtonId = 'file-done';

interface Props {
  content: FileContent;
  /** Null if a click does not complete the file, as with a quiz or in a preview. */
  onDone: (() => void) | null;
  /** Whether it is the last open step in its module or in a round. Completing it is then celebrated on this page before anyone moves on. */
  isCelebrated: boolean;
  /** The round that requires the step again, if it was completed before. */
  repeat: OwnRound | undefined;
  /** The step that follows; for a repeated one, the next that the round requires in this module. */
  next: Neighbour | null;
}

/**
 * Fetches the next file when the reader is near the end of this one. As soon as the next file is in the cache, its text is prepared. It
 * stays in the cache while this file is shown.
 */
function useNextAhead(next: Neighbour | null) {
  const router = useRouter();
  const { ref, isNear } = useNear<HTMLElement>();
  const { module_id = '', file_name = '' } = next ?? {};
  useEffect(() => {
    if (isNear && file_name) void router.preloadRoute(addressOf({ module_id, file_name })).catch(() => undefined);
  }, [router, isNear, module_id, file_name]);
  const params = { moduleId: module_id, fileName: file_name };
  const { data } = useQuery({ ...read('GET /api/learning/modules/:moduleId/content/:fileName', { params }), enabled: false });
  const tree = data?.content.tree;
  useEffect(() => {
    if (!tree) return undefined;
    const timer = setTimeout(() => prepareText(tree));
    return () => clearTimeout(timer);
  }, [tree]);
  return ref;
}

/**
 * The navigation at the end of a file. It has one main button, which completes the file and moves on, or does whichever of the two is left.
 * Going back and skipping the file are less prominent links.
 */
export function FileNav({ content, onDone, isCelebrated, repeat, next }: Props) {
  const { previous, progress, module_id, kind } = content;
  const { done, opensWhenDone = false } = fileKindOf(kind);
  // A completed module is celebrated only in the person's own session, not while someone views as them.
  const isViewing = useIsViewing();
  const ref = useNextAhead(next);
  const isCompleted = progress.completed && !repeat;
  const isOpen = onDone !== null && !isCompleted;
  const leadsOn = isOpen && next?.module_id === module_id && !opensWhenDone && !isCelebrated && !isViewing;
  // The second click of a double click would hit the next step's button, which is in the same place.
  const complete = (event: MouseEvent) => (event.detail > 1 ? event.preventDefault() : onDone?.());
  const isNextMain = next !== null && isCompleted;
  return (
    <nav ref={ref} aria-label={m.viewer_nav_label()} className={classes.nav}>
      {repeat && <p className="ui-quiet">{m.due_repeat_note({ name: repeat.name })}</p>}
      {isCompleted && (
        <p className={classes.is} role="status">
          <IconCircleCheckFilled size={20} aria-hidden />
          {m.viewer_is_done()}
        </p>
      )}
      {isOpen && !leadsOn && (
        <ReadOnlyInView>
          <Button id={doneButtonId} size="lg" leftSection={<IconCheck size={18} aria-hidden />} onClick={onDone}>
            {done?.()}
          </Button>
        </ReadOnlyInView>
      )}
      {leadsOn && (
        <ButtonLink
          {...addressOf(next)}
          id={doneButtonId}
          size="lg"
          classNames={{ root: classes.main, label: classes.label }}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          onClick={complete}
        >
          {m.viewer_done_next({ title: next.title })}
        </ButtonLink>
      )}
      {isNextMain && (
        <ButtonLink
          {...addressOf(next)}
          size="lg"
          classNames={{ root: classes.main, label: classes.label }}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {nextWords(next, module_id)}
        </ButtonLink>
      )}
      <div className={classes.steps}>
        {previous ? (
          <PlainLink {...addressOf(previous)} className={classes.step}>
            <IconArrowLeft size={16} aria-hidden />
            <span>{previousWords(previous, module_id)}</span>
          </PlainLink>
        ) : (
          <span />
        )}
        {next && !isNextMain && (
          <PlainLink {...addressOf(next)} className={classes.step}>
            <span>{leadsOn ? m.viewer_skip() : nextWords(next, module_id)}</span>
            <IconArrowRight size={16} aria-hidden />
          </PlainLink>
        )}
      </div>
      <p className={classes.hint} aria-hidden="true">
        {m.viewer_keys()} <Kbd size="xs">J</Kbd> {m.viewer_keys_next()} <Kbd size="xs">K</Kbd> {m.viewer_keys_previous()}
        {onDone && (
          <>
            {' '}
            <Kbd size="xs">D</Kbd> {m.viewer_keys_done()}
          </>
        )}
      </p>
    </nav>
  );
}
