import { Badge, Button, Drawer, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { FileContent, Module } from '#contract/learning.ts';
import { m } from '#messages';
import { invalidate } from '#web/lib/invalidate.ts';
import { useIsLearner, useIsRecorded } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { endCelebration } from '../celebration-store.ts';
import { fileKindOf } from '../file-kind.ts';
import { isNotFound, NotFound } from '../not-found.tsx';
import { stepToContinue } from '../position/step-to-continue.ts';
import { type Positions, usePositions } from '../position/use-position.ts';
import { useFocusModeOnPage } from '../reading/focus-mode.ts';
import { styleOf, useReadingSettings } from '../reading/reading-settings.ts';
import { type ModuleRounds, useModuleRounds } from '../rounds/module-rounds.ts';
import { RoundChip } from '../rounds/round-chip.tsx';
import { CelebrationCard, CelebrationDialog } from './celebration.tsx';
import { Contents } from './contents.tsx';
import { FileList } from './file-list.tsx';
import { doneButtonId, type Neighbour } from './file-nav.tsx';
import { FilePane } from './file-pane.tsx';
import classes from './module-viewer.module.css';
import { RemovedFile } from './removed-file.tsx';
import { SessionTime } from './session-time.tsx';
import { TextSkeleton, ViewerSkeleton } from './viewer-skeleton.tsx';

/** Loaded after the text, and only for learners. */
const NotesBeside = lazy(async () => ({ default: (await import('../notes/notes-beside.tsx')).NotesBeside }));
const ModuleBookmark = lazy(async () => ({ default: (await import('../notes/module-bookmark.tsx')).ModuleBookmark }));

/**
 * Shortcuts for the next and previous files, and for focusing the button that completes the file. A single key never completes it,
 * because that can't be undone. The shortcuts work even while a file is loading.
 */
function useViewerKeys(module: Module, fileName: string, content: FileContent | undefined) {
  const navigate = useNavigate();
  const at = module.files.findIndex((file) => file.file_name === fileName);
  const open = (by: 1 | -1) => {
    const beyond = by === 1 ? content?.next : content?.previous;
    const file = module.files[at + by];
    const to = file ? { module_id: module.id, file_name: file.file_name } : beyond;
    if (at >= 0 && to) void navigate({ to: '/modules/$moduleId', params: { moduleId: to.module_id }, search: { file: to.file_name } });
  };
  useShortcuts(m.viewer_keys_title(), [
    { keys: ['j', 'ArrowRight'], label: m.viewer_key_next(), run: () => open(1) },
    { keys: ['k', 'ArrowLeft'], label: m.viewer_key_previous(), run: () => open(-1) },
    { keys: ['d'], label: m.viewer_key_done(), run: () => document.getElementById(doneButtonId)?.focus() },
  ]);
}

interface FileProps {
  module: Module;
  fileName: string;
  rounds: ModuleRounds;
  positions: Positions;
  reading: ReturnType<typeof useReadingSettings>;
  completion: ReactNode;
  /** Shown for a file that no longer exists. */
  gone: ReactNode;
}

/** Returns the next step after a repeated one: the next in this module that is to be repeated, or else the next in order. */
function nextRepeated({ id, files }: Module, { repeats }: ModuleRounds, fileName: string, next: Neighbour | null): Neighbour | null {
  if (!repeats.has(fileName)) return next;
  const at = files.findIndex(({ file_name }) => file_name === fileName);
  const after = [...files.slice(at + 1), ...files.slice(0, at)].find(({ file_name }) => repeats.has(file_name));
  return after ? { module_id: id, file_name: after.file_name, title: after.title } : next;
}

/** Whether completing a step leaves nothing open in its module or in a round. */
const isLastStep = ({ id, progress }: Module, { round, repeats }: ModuleRounds, fileName: string): boolean =>
  (!repeats.has(fileName) && progress.missing.every((name) => name === fileName)) ||
  [round, repeats.get(fileName)].some(
    (open) => open?.left.length === 1 && open.left.every((step) => step.module_id === id && step.file_name === fileName),
  );

function File({ module, fileName, rounds, positions, reading, completion, gone }: FileProps) {
  const moduleId = module.id;
  const file = useQuery(read('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId, fileName } }));
  const { data } = file;
  const hasNotes = useIsRecorded();
  const [first] = useState(fileName);
  useViewerKeys(module, fileName, data);
  useTitle(data ? m.viewer_title({ file: data.title, module: data.module_title }) : m.common_loading());
  const at = module.files.findIndex((one) => one.file_name === fileName);
  const kind = module.files[at]?.kind;
  // If a new edition was published while the module was open, the list is outdated.
  const leadsTo = (file: { file_name: string } | undefined, to: FileContent['next']) =>
    file?.file_name === (to?.module_id === moduleId ? to.file_name : undefined);
  const isOutdated = data !== undefined && !(leadsTo(module.files[at + 1], data.next) && leadsTo(module.files[at - 1], data.previous));
  useEffect(() => {
    if (isOutdated) void invalidate(['GET /api/learning/modules/:id', 'GET /api/learning/modules/:moduleId/content/:fileName']);
  }, [isOutdated]);
  const problem = kind ? fileKindOf(kind).problem() : m.viewer_problem_step();
  if (isNotFound(file.error)) return gone;
  return (
    <Loaded read={file} problem={problem} waiting={<TextSkeleton />}>
      {(known) => (
        <>
          <FilePane
            key={`${moduleId}/${fileName}`}
            file={known}
            takeFocus={fileName !== first}
            isCelebrated={isLastStep(module, rounds, fileName)}
            repeat={rounds.repeats.get(fileName)}
            positions={positions}
            reading={reading}
            next={nextRepeated(module, rounds, fileName, known.next)}
            completion={completion}
          />
          {!fileKindOf(known.kind).isWide && (
            <div className={classes.contents}>
              <Contents headings={known.content.headings} />
              {hasNotes && (
                <Deferred key={fileName}>
                  <Suspense fallback={null}>
                    <NotesBeside step={known} />
                  </Suspense>
                </Deferred>
              )}
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

interface Props {
  moduleId: string;
  /** The file named in the address. Without it, the viewer opens the file where the learner left off. */
  fileName: string | undefined;
  /** Puts the displayed file into the address, without adding a history entry. */
  onStart: (fileName: string) => void;
  /** Renders the content shown if this module was the last in its track. */
  renderTrackDone?: (trackId: string, onFollow: () => void) => ReactNode;
}

/** The module viewer: files, text, contents. */
export function ModuleViewer({ moduleId, ...props }: Props) {
  const module = useQuery(read('GET /api/learning/modules/:id', { params: { id: moduleId } }));
  const positions = usePositions(moduleId);
  // The module may also be archived, or hidden by the reader's company, while it is open.
  if (isNotFound(module.error)) return <NotFound title={m.viewer_not_found_title()} />;
  return (
    <Loaded read={module} problem={m.viewer_problem_title()} waiting={<ViewerSkeleton />}>
      {(known) => <Viewer module={known} positions={positions} {...props} />}
    </Loaded>
  );
}

function Viewer({
  module,
  positions,
  fileName,
  onStart,
  renderTrackDone,
}: Omit<Props, 'moduleId'> & { module: Module; positions: Positions }) {
  const records = useIsLearner();
  const hasNotes = useIsRecorded();
  const rounds = useModuleRounds(module);
  const reading = useReadingSettings();
  useFocusModeOnPage();
  const [opened, drawer] = useDisclosure(false);
  const start = fileName || !positions.isKnown ? null : stepToContinue(module, positions.positions);
  useEffect(() => {
    if (start) onStart(start);
  }, [start, onStart]);

  const current = fileName ?? start;
  const [listedFirst] = useState(module.files);
  const isListed = module.files.some(({ file_name }) => file_name === current);
  const removed = { module, fileName: current ?? '', before: listedFirst };
  const kind = module.files.find((file) => file.file_name === current)?.kind;
  const showsCompletion = kind !== undefined && (fileKindOf(kind).showsCompletion ?? false);
  // A celebration shown beside a file ends when the learner leaves the file.
  useEffect(() => (showsCompletion ? endCelebration : undefined), [current, showsCompletion]);
  const celebration = { module, renderTrackDone: records ? renderTrackDone : undefined };
  const { completed, total } = { completed: module.progress.files_completed, total: module.progress.total_files };
  return (
    <div className={classes.viewer} style={styleOf(reading.settings)}>
      <div className={classes.bar}>
        <div className={classes.where}>
          <AnchorLink to="/tracks/$trackId" params={{ trackId: module.track_id }} size="sm">
            {module.track_title}
          </AnchorLink>
          <span aria-hidden="true">/</span>
          <span className={classes.here}>{module.title}</span>
          {hasNotes && current && isListed && (
            <Suspense fallback={null}>
              <ModuleBookmark module={module} fileName={current} />
            </Suspense>
          )}
          <RoundChip round={rounds.round} />
        </div>
        {records ? (
          <SessionTime />
        ) : (
          <span className={classes.preview}>
            <Badge color="caution" leftSection={<IconEye size={14} aria-hidden />}>
              {m.viewer_preview()}
            </Badge>
            <span className={classes.previewLine}>{m.viewer_preview_line()}</span>
          </span>
        )}
      </div>
      <div className={classes.columns}>
        <div className={classes.files}>
          <FileList module={module} current={current} records={records} repeats={rounds.repeats} />
        </div>
        <Button
          className={classes.opener}
          variant="default"
          fullWidth
          justify="space-between"
          leftSection={<IconList size={18} aria-hidden />}
          rightSection={<span>{module.progress.percentage}%</span>}
          onClick={drawer.open}
        >
          {m.viewer_files_open({ completed, total })}
        </Button>
        {current && isListed ? (
          <File
            module={module}
            fileName={current}
            rounds={rounds}
            positions={positions}
            reading={reading}
            completion={showsCompletion && <CelebrationCard {...celebration} />}
            gone={<RemovedFile key={current} {...removed} />}
          />
        ) : current ? (
          <RemovedFile key={current} {...removed} />
        ) : !positions.isKnown ? (
          <TextSkeleton />
        ) : (
          <EmptyState drawing="quiet" title={m.viewer_empty_title()} message={m.viewer_empty_line()} />
        )}
      </div>
      <Drawer opened={opened} onClose={drawer.close} title={m.viewer_files()} size="min(360px, 88vw)">
        <FileList module={module} current={current} records={records} repeats={rounds.repeats} onChoose={drawer.close} />
      </Drawer>
      <VisuallyHidden aria-live="polite">{m.viewer_files_open({ completed, total })}</VisuallyHidden>
      {!showsCompletion && <CelebrationDialog {...celebration} />}
    </div>
  );
}
