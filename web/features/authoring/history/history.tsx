import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryEntry } from '#contract/authoring.ts';
import type { HistoryEntryKind } from '#contract/authoring-values.ts';
import { m } from '#messages';
import { read, readPieces } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Comparison } from '../compare/comparison.tsx';
import { FileDialog, type FileDialogProps } from '../draft/file-dialog.tsx';
import { wordsOf } from '../draft/save-mark.tsx';
import type { Draft } from '../draft/use-draft.ts';
import classes from './history.module.css';

interface Props {
  moduleId: string;
  fileName: string;
  draft: Draft;
  /** Whether the person may restore a version. */
  canWrite: boolean;
  onClose: () => void;
}

const kindName: Record<HistoryEntryKind, () => string> = {
  created: m.authoring_history_created,
  saved: m.authoring_history_saved,
  restored: m.authoring_history_restored,
  imported: m.authoring_history_imported,
};

const call = 'GET /api/admin/authoring/drafts/:moduleId/files/:fileName/history';

/** A step's saved versions, each compared with the current one, and a way to restore it. */
export function History({ moduleId, fileName, draft, canWrite, onClose }: Props) {
  const params = { moduleId, fileName };
  const history = useInfiniteQuery({
    ...readPieces(
      call,
      (before) => ({ params, query: before === null ? {} : { before: Number(before) } }),
      ({ entries, has_more }) => (has_more ? String(entries.at(-1)?.revision) : undefined),
    ),
    refetchOnMount: 'always',
  });
  const entries = history.data?.pages.flatMap((page) => page.entries);
  const [chosen, setChosen] = useState<number | null>(null);
  // The first entry is the current version, so by default compare it with the one before.
  const shown = entries?.find(({ revision }) => revision === chosen) ?? entries?.[1] ?? entries?.[0];
  const when = useRelativeTime();
  const name = (entry: HistoryEntry) =>
    m.authoring_history_entry({ what: kindName[entry.kind](), who: entry.saved_by?.full_name ?? m.authoring_catalog_folder() });
  return (
    <Loaded read={{ ...history, data: entries }} problem={m.authoring_history_problem()} waiting={<Skeleton height={420} radius="md" />}>
      {(list) => (
        <div className={classes.sides}>
          <nav className={classes.list} aria-label={m.authoring_history_title()}>
            <ol className="ui-list ui-stack ui-gap-2xs">
              {list.map((entry) => (
                <li key={entry.revision}>
                  <button
                    type="button"
                    className={classes.entry}
                    aria-current={shown?.revision === entry.revision}
                    onClick={() => setChosen(entry.revision)}
                  >
                    <time dateTime={entry.saved_at} className="ui-medium">
                      {when(entry.saved_at)}
                    </time>
                    <span className="ui-small ui-breaks">{name(entry)}</span>
                  </button>
                </li>
              ))}
            </ol>
            {history.hasNextPage && (
              <Button variant="subtle" size="compact-sm" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                {m.authoring_history_more()}
              </Button>
            )}
          </nav>
          {shown && <State key={shown.revision} {...params} entry={shown} draft={draft} canWrite={canWrite} onClose={onClose} />}
        </div>
      )}
    </Loaded>
  );
}

function State({ moduleId, fileName, entry, draft, canWrite, onClose }: Props & { entry: HistoryEntry }) {
  const params = { moduleId, fileName, revision: entry.revision };
  const state = useQuery(read(`${call}/:revision`, { params }));
  const when = useRelativeTime();
  const [isSaving, setSaving] = useState(false);
  const restore = useSend('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/history/:revision/restore', {
    done: m.authoring_history_restore_done(),
    // The draft takes the text from the response.
    except: ['GET /api/admin/authoring/drafts/:moduleId/files/:fileName'],
    after: (restored) => {
      draft.take(restored);
      onClose();
    },
  });
  async function goBack() {
    // The current text is saved to the history before it is replaced.
    setSaving(true);
    const { state: saved, revision } = await draft.saveNow();
    setSaving(false);
    // Unsaved text is not in the history yet and would be lost.
    if (saved.is === 'saved') restore.send({ params, body: { based_on: revision } });
    else toast('error', wordsOf(saved, navigator.onLine));
  }
  return (
    <div className="ui-narrow">
      <Loaded read={state} problem={m.authoring_history_problem()} waiting={420}>
        {({ text, revision }) => (
          <>
            <Comparison
              before={text}
              after={draft.text}
              beforeName={m.authoring_history_then({ when: when(entry.saved_at) })}
              afterName={m.authoring_history_now()}
            />
            {canWrite && (
              <Button
                mt="md"
                disabled={revision === draft.revision || text === draft.text || draft.state.is === 'conflict'}
                loading={isSaving || restore.isPending}
                onClick={() => void goBack()}
              >
                {m.authoring_history_restore()}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** A step's saved versions, in a dialog over the editor. */
export function HistoryDialog({ opened, onClose, ...props }: FileDialogProps & Pick<Props, 'canWrite'>) {
  return (
    <FileDialog opened={opened} onClose={onClose} width={1_280} title={m.authoring_history_title()}>
      <History {...props} onClose={onClose} />
    </FileDialog>
  );
}
